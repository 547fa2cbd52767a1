import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { servedFiles } from './integrity.ts'
import type { Manifest } from './manifest.ts'
import { FRAMEWORKS, typings } from './typings.ts'

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/**
 * Writes the npm package: a copy of the versioned build, an entry that exports every element, the manifest and the
 * declarations. A copy, so that pages that bundle the widgets run the same files as others; self-contained, so that it
 * adds no second React to a bundle and depends on no other package.
 * @param from folder of the versioned build
 * @param to folder of the package; replaced
 */
export function writePackage(
  from: string,
  to: string,
  version: string,
  license: string,
  manifest: Manifest,
): void {
  rmSync(to, { recursive: true, force: true })
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(to, name)), { recursive: true })
    writeFileSync(join(to, name), text)
  }
  for (const file of servedFiles(from)) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    copyFileSync(join(from, file), join(to, file))
  }
  const modules = manifest.modules.flatMap(({ path, declarations }) =>
    declarations.map(({ name }) => ({ path, name, subpath: `./${path.replace(/\.js$/, '')}` })),
  )
  write('index.js', modules.map(({ path, name }) => `export { ${name} } from './${path}'\n`).join(''))
  for (const [name, text] of Object.entries(typings(manifest))) write(name, text)
  // Types alone: empty, so that bundlers find something for an import without `type`.
  write('types.js', 'export {}\n')
  write('README.md', readme(modules))
  write(
    'package.json',
    json({
      name: '@radops/widgets',
      version,
      description:
        'Custom elements of RadOps Console for other intranets: mission control, reports, partnerships, activity.',
      license,
      type: 'module',
      sideEffects: true,
      customElements: 'custom-elements.json',
      types: './index.d.ts',
      exports: {
        '.': { types: './index.d.ts', default: './index.js' },
        ...Object.fromEntries(
          [...modules.map(({ subpath }) => subpath), './diagnose'].map((subpath) => [
            subpath,
            { types: `${subpath}.d.ts`, default: `${subpath}.js` },
          ]),
        ),
        ...Object.fromEntries(
          FRAMEWORKS.map((name) => [`./${name}`, { types: `./${name}.d.ts`, default: './types.js' }]),
        ),
        './custom-elements.json': './custom-elements.json',
        './package.json': './package.json',
      },
    }),
  )
}

const readme = (modules: readonly { name: string; subpath: string }[]) => `# @radops/widgets

The widgets of RadOps Console as ES modules, for pages that bundle their scripts. Importing an element defines it;
importing on a server, without a DOM, defines nothing and does no harm.

\`\`\`js
import '@radops/widgets/session'
import '@radops/widgets/mission-control'

const session = document.querySelector('radops-session')
session.getToken = async () => (await (await fetch('/radops-token')).json()).access
\`\`\`

\`\`\`html
<radops-session api-base="https://console.example.org/api/">
  <radops-mission-control event-id="EVT-2026-0016"></radops-mission-control>
</radops-session>
\`\`\`

\`api-base\` is needed here: a bundled script no longer knows which console it came from.

| Import | Defines |
|---|---|
| \`@radops/widgets\` | every element |
${modules.map(({ name, subpath }) => `| \`@radops/widgets${subpath.slice(1)}\` | ${name} |\n`).join('')}
\`@radops/widgets/diagnose\` exports \`diagnose()\`, which says why a widget does not show.

Types of TypeScript come by themselves. For templates name your framework once, in any file of the project:

\`\`\`ts
import type {} from '@radops/widgets/react' // or react18, preact, vue, svelte
\`\`\`

The guide is docs/widgets.md of the console; \`/widgets/\` of a running console shows every widget live.
`
