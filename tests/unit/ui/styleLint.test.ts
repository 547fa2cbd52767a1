import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Values only src/theme may contain (style rule V2); layout fractions, percentages and zero are allowed anywhere. */
const FORBIDDEN: [string, RegExp][] = [
  ['a colour', /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|color-mix)\(/i],
  ['a length', /(?<![\w.-])\d*\.?\d+(?:px|rem|em|ch|vh|vw|dvh|svh|pt|cqi)\b/],
  ['a z-index', /zIndex:\s*['"]?-?\d/],
  [
    'a media or container query',
    /\((?:min|max)-(?:width|height)|prefers-|forced-colors:|@media [^'"]|(?:width|height)\s*[<>]/,
  ],
  ['a duration', /(?<![\w.-])\d*\.?\d+m?s\b/],
]

/** Comments may mention px, and 100dvh is allowed like 100%. */
const withoutComments = (source: string) =>
  source.replaceAll('100dvh', '100%').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

/** Paths under `folder` with this ending; none if the folder does not exist. */
const filesIn = (folder: string, ending: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith(ending))
        .map((path) => `${folder}/${path}`)
    : []

const files = ['src', 'widgets', 'stories', '.storybook']
  .flatMap((folder) => filesIn(folder, '.css.ts'))
  .filter((file) => !file.startsWith('src/theme/'))

test.each(files)('%s takes its styles from the theme', (file) => {
  const found = withoutComments(readFileSync(file, 'utf8'))
    .split('\n')
    .flatMap((line) =>
      FORBIDDEN.filter(([, pattern]) => pattern.test(line)).map(([what]) => `${what}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})

test('the search finds forbidden values', () => {
  const samples = ["color: '#fff'", "padding: '4px 1.5rem'", 'zIndex: 3', "'(min-width: 1px)'", "'120ms'"]
  for (const sample of samples) expect(FORBIDDEN.some(([, pattern]) => pattern.test(sample))).toBe(true)
  expect(FORBIDDEN.some(([, pattern]) => pattern.test("width: '100%', gridTemplateColumns: '1fr'"))).toBe(
    false,
  )
})

const components = filesIn('src/ui', '.tsx')

test.each(components)('%s accepts no class or style from outside', (file) => {
  // Style rule V3: a prop named className or style would allow other looks.
  expect(readFileSync(file, 'utf8')).not.toMatch(/\b(?:className|style)\??:\s*(?:string|CSSProperties)/)
})

test.each([...components, ...filesIn('src/ui', '.ts')])('%s imports only the theme and src/ui', (file) => {
  const imported = [...readFileSync(file, 'utf8').matchAll(/from '(#[^']+)'/g)].map(([, path]) => path)
  expect(imported.filter((path) => !/^#src\/(?:ui|theme)\//.test(path ?? ''))).toEqual([])
})
