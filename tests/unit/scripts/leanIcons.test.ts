import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { createLucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { ROOT } from '../../../scripts/support/command.mjs'
import { leanIcons } from '../../../scripts/support/leanIcons.mjs'

const ICONS = `${ROOT}node_modules/lucide-react/dist/esm/icons`

/** The module of an icon as a build has it. */
async function built(icon: string): Promise<string> {
  const input = `${ICONS}/${icon}.mjs`
  const bundle = await rolldown({ input, external: (id) => id !== input, plugins: [leanIcons()] })
  const { output } = await bundle.generate()
  await bundle.close()
  return output[0].code
}

/** What a module of an icon draws; the module holds its lines as data alone. */
function markupOf(code: string): string {
  const data = /const __iconData = (\{[\s\S]*?\n\});?\n/.exec(code)?.[1]
  if (!data) throw new Error(`No icon in ${code}`)
  return renderToStaticMarkup(createElement(createLucideIcon(runInNewContext(`(${data})`))))
}

test.each(['arrow-down', 'download', 'search', 'map-pin'])(
  'a built %s is drawn as lucide has it, without its keys and its default size',
  async (icon) => {
    const code = await built(icon)
    expect(code).not.toMatch(/key: "|size: 24/)
    expect(markupOf(code)).toBe(markupOf(readFileSync(`${ICONS}/${icon}.mjs`, 'utf8')))
  },
)
