import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { vars } from '#src/theme/vars.css.ts'
import type { Foundation, Guide, Pattern } from '#stories/docs/guide.ts'
import { readImportGraph } from '#tests/support/importGraph.ts'
import { parseStories } from '../../../scripts/support/storyIndexer.mjs'

/** A file's title, exported stories and whether it has a docs page, read from the source like Storybook's index. */
function readStories(path: string) {
  const csf = parseStories(readFileSync(path, 'utf8'), {
    fileName: path,
    makeTitle: (title) => title ?? '',
  })
  const title = csf.meta.title ?? ''
  return { title, states: Object.keys(csf._stories), hasPage: csf.meta.tags?.includes('autodocs') ?? false }
}
const files = readdirSync('stories', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.stories.tsx'))
  .map((path) => `stories/${path}`)
const stories = new Map(files.map((path) => [path, readStories(path)]))

/** @returns the guides exported by `.guide.ts` modules, by file name */
const guidesOf = <Of>(modules: Record<string, { guide: Of }>) =>
  Object.entries(modules).map(
    ([path, { guide }]) => [/(\w+)\.guide\.ts$/.exec(path)?.[1] ?? '', guide] as const,
  )

const guides = guidesOf(import.meta.glob<{ guide: Guide }>('../../../stories/ui/*.guide.ts', { eager: true }))
const foundations = guidesOf(
  import.meta.glob<{ guide: Foundation }>('../../../stories/foundations/*.guide.ts', { eager: true }),
)
const patterns = guidesOf(
  import.meta.glob<{ guide: Pattern }>('../../../stories/patterns/*.guide.ts', { eager: true }),
)
const names = guides.map(([name]) => name)

describe('every component', () => {
  const documented = new Set(guides.flatMap(([, { files: of }]) => of.map((file) => `src/ui/${file}`)))

  test('used outside src/ui has a page', () => {
    const shown = readImportGraph(['src', 'widgets'])
      .filter(({ path }) => !path.startsWith('src/ui/'))
      .flatMap(({ imports }) => imports.map(({ to }) => to))
      .filter((to) => /^src\/ui\/\w+\/[A-Z]\w+\.tsx$/.test(to))
    // These are implementations of the documented Dialog, chosen once at the root.
    const parts = ['src/ui/Dialog/RadixDialog.tsx', 'src/ui/Dialog/NativeDialog.tsx']
    expect(
      [...new Set(shown)].filter((path) => !documented.has(path) && !parts.includes(path)).sort(),
    ).toEqual([])
  })

  test('is in a folder that has a page', () => {
    const folders = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
      .filter((path) => /^\w+\/[A-Z]\w+\.tsx$/.test(path))
      .map((path) => path.slice(0, path.indexOf('/') + 1))
    const isDocumented = (folder: string) =>
      [...documented].some((path) => path.startsWith(`src/ui/${folder}`))
    expect([...new Set(folders)].filter((folder) => !isDocumented(folder))).toEqual([])
  })

  test.each(guides)('the page of %s has each part, and a story for each state it names', (name, guide) => {
    const own = stories.get(`stories/ui/${name}.stories.tsx`)
    expect(own).toMatchObject({ title: `Components/${name}`, hasPage: true })
    // The type ensures that they exist; this checks that none is blank.
    const texts = [guide.is, guide.use, guide.not.map(({ when }) => when), guide.accessibility].flat()
    const keys =
      typeof guide.keyboard === 'string' ? [guide.keyboard] : guide.keyboard.map(({ does }) => does)
    const all = [...texts, ...keys, ...Object.values(guide.states)]
    expect(all.filter((text) => !/^.{6,}[.?:…]$/su.test(text))).toEqual([])
    expect([guide.use, guide.not, keys, guide.accessibility].map(({ length }) => length > 0)).not.toContain(
      false,
    )
    expect(own?.states.toSorted()).toEqual(Object.keys(guide.states).toSorted())
    expect(guide.not.flatMap(({ take }) => take ?? []).filter((take) => !names.includes(take))).toEqual([])
    expect(guide.files[0]).toMatch(new RegExp(`/${name}\\.tsx$|^${name}/`))
  })
})

test('the page of the tokens shows every part of the theme', () => {
  const shown = Object.keys(foundations.find(([name]) => name === 'Tokens')?.[1].parts ?? {})
  const parts = Object.keys(vars).map((part) => part.charAt(0).toUpperCase() + part.slice(1))
  expect(parts.filter((part) => !shown.includes(part))).toEqual([])
})

test.each(foundations)('the page of %s shows each of its stories', (name, { is, parts }) => {
  const own = stories.get(`stories/foundations/${name}.stories.tsx`)
  expect(own).toMatchObject({ title: `Foundations/${name}`, hasPage: true })
  expect(is).toMatch(/\.$/)
  expect(own?.states.toSorted()).toEqual(Object.keys(parts).toSorted())
})

test.each(patterns)('the right, wrong and other examples of %s exist', (name, pattern) => {
  const own = stories.get(`stories/patterns/${name}.stories.tsx`)
  expect(own?.hasPage).toBe(true)
  expect(own?.title.startsWith('Patterns/')).toBe(true)
  const documented = pattern.pairs.flatMap(({ right, wrong }) => [right.state, wrong.state])
  expect(own?.states.toSorted()).toEqual(documented.toSorted())
  const all = [...stories.values()].flatMap(({ title, states }) =>
    states.map((state) => `${title}: ${state}`),
  )
  const examples = pattern.examples.map(({ title, state }) => `${title}: ${state}`)
  expect(examples.filter((example) => !all.includes(example))).toEqual([])
  expect(pattern.parts.filter((part) => !names.includes(part))).toEqual([])
})

test('every widget has a page', () => {
  const widgets = [...stories].filter(([path]) => path.startsWith('stories/widgets/'))
  expect(widgets.length).toBeGreaterThan(4)
  expect(widgets.filter(([, { hasPage }]) => !hasPage).map(([path]) => path)).toEqual([])
})
