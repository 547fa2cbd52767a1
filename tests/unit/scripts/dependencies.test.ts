import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readImportGraph } from '#tests/support/importGraph.ts'
import { licencePage, PERMISSIVE, shippedPackages } from '../../../scripts/licences.mjs'
import { ROOT } from '../../../scripts/support/command.mjs'

const manifest = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  scripts: Record<string, string>
}

/** 'zod/mini' → 'zod' */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const importedBy = (folders: string[]): string[] => [
  ...new Set(
    readImportGraph(folders)
      .flatMap(({ imports }) => imports)
      .filter(({ to, isPackage }) => isPackage && !to.startsWith('node:'))
      .map(({ to }) => packageOf(to)),
  ),
]
const product = importedBy(['contract', 'src', 'widgets', 'server'])

describe('package.json', () => {
  test('has exactly the packages the product imports as dependencies', () => {
    // The build turns style files into CSS, and drops types and its own virtual modules.
    const leavesNothing = (name: string) =>
      name === '@vanilla-extract/css' ||
      name.startsWith('virtual:') ||
      `@types/${name}` in manifest.devDependencies
    const ships = product.filter((name) => name in manifest.dependencies || !leavesNothing(name))
    // The build replaces React with it in widgets (vite.widgets.config.ts).
    expect([...ships, 'preact'].toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted())
  })

  test('has no development dependency that no script, test, story or configuration uses', () => {
    const used = new Set([...product, ...importedBy(['scripts', 'tests', 'stories', '.storybook'])])
    // Named in a tool's configuration or requested by a path, not imported.
    const texts = [
      JSON.stringify(manifest.scripts),
      ...readdirSync(ROOT, { withFileTypes: true })
        .filter(({ name }) => /\.config\.ts$|^(?:biome|tsconfig)\.json$/.test(name))
        .map(({ name }) => readFileSync(ROOT + name, 'utf8')),
      ...['.storybook', 'scripts', 'scripts/test', 'tests/support'].flatMap((folder) =>
        readdirSync(`${ROOT}${folder}`, { withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => readFileSync(`${ROOT}${folder}/${name}`, 'utf8')),
      ),
    ].join('\n')
    const isTyped = (name: string) => {
      const [, of = ''] = /^@types\/(.+)$/.exec(name) ?? []
      return of === 'node' || of in manifest.dependencies || of in manifest.devDependencies || used.has(of)
    }
    const unused = Object.keys(manifest.devDependencies).filter(
      // oxlint --type-aware runs oxlint-tsgolint by itself.
      (name) => !used.has(name) && !isTyped(name) && !texts.includes(name) && name !== 'oxlint-tsgolint',
    )
    expect(unused).toEqual([])
  })
})

describe('shipped code', () => {
  test('has only licences that require no more than a notice', () => {
    expect(shippedPackages().filter(({ licence }) => !PERMISSIVE.includes(licence))).toEqual([])
  })

  test('is listed in docs/third-party.md', () => {
    expect(readFileSync(`${ROOT}docs/third-party.md`, 'utf8')).toBe(licencePage())
  })
})
