import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EMBED_TOKEN_SHOWS } from '#widgets/pages/embedToken.ts'
import { plainWords } from '#widgets/pages/plainWords.ts'
import { ROOT } from '../../../scripts/support/command.mjs'
import { guideSnippets } from '../../../scripts/widgets/guideSnippets.ts'
import { readManifest } from '../../../scripts/widgets/manifest.ts'
import { reference, withReference } from '../../../scripts/widgets/reference.ts'
import { partsOf } from '../../../scripts/widgets/release.ts'

const guide = readFileSync(`${ROOT}docs/widgets.md`, 'utf8')
const manifest = readManifest()
const elements = manifest.modules.flatMap(({ declarations }) => declarations)

test('the reference of the guide is that of the elements', () => {
  expect(guide, 'run "npm run widgets:interface"').toBe(withReference(guide, manifest))
})

test('the reference names every attribute, property, event, slot, part and custom property', () => {
  const text = reference(manifest)
  const missing = elements.flatMap((element) =>
    partsOf(element).flatMap(([kind, parts]) =>
      parts
        .filter(({ name }) => !text.includes(`\`${name || '(default)'}\``))
        .map(({ name }) => `${kind} ${name}`),
    ),
  )
  expect(missing).toEqual([])
})

test('the live page describes the embed token’s effect on each widget like the guide', () => {
  const rows = [...guide.matchAll(/^\| `<([a-z-]+)>` \| ([^|]+) \| [^|]+ \|$/gm)]
  const described = rows.map(([, tag, words]) => [tag, words && plainWords(words)])
  const shown = Object.entries(EMBED_TOKEN_SHOWS).map(([tag, words]) => [tag, plainWords(words)])
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(shown))
})

test('the guide explains exactly the error codes there are, and what to do', () => {
  const described = elements.flatMap(({ events }) =>
    events.flatMap(({ name, type }) =>
      name === 'radops-error' ? (type.text.match(/'[a-z-]+'/g) ?? []) : [],
    ),
  )
  const codes = [...new Set(described.map((code) => code.replaceAll("'", '')))]
  const explained = [...guide.matchAll(/^\| `([a-z-]+)` \| [^|]+ \| [^|]+ \|$/gm)].map(([, code]) => code)
  expect(new Set(explained)).toEqual(new Set(codes))
})

test('the guide’s snippets are the live page’s, and its first page is the tested one', () => {
  const made = guideSnippets(manifest)
  for (const [language, text] of [
    ['html', made.HTML],
    ['tsx', made['React 19']],
    ['tsx', made['React 18']],
    ['vue', made.Vue],
    ['svelte', made.Svelte],
    ['js', readFileSync(`${ROOT}docs/examples/intranet.mjs`, 'utf8')],
  ]) {
    expect(guide).toContain(`\`\`\`${language}\n${text}\`\`\`\n`)
  }
})
