import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { plainWords } from '#widgets/pages/plainWords.ts'
import { ROOT } from '../../../scripts/support/command.mjs'

/** Screens, widgets with their pages, and the server with the summaries of its API. */
const FOLDERS = ['contract', 'src', 'widgets', 'server']
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*/g

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
)
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(`${ROOT}${file}`, 'utf8').replace(COMMENT, '') }))

const filesWith = (straight: RegExp) =>
  sources.filter(({ code }) => straight.test(code)).map(({ file }) => file)

test('texts that people read have one kind of apostrophe', spec('X-1225', 'X-1258'), () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(filesWith(/[a-z]\\?'(?:s|t|re|ve|ll|d)\b/i)).toEqual([])
})

test('texts that people read have one kind of quotation marks', spec('X-1258'), () => {
  // Words in quotes within a text: after a space, and not the value of an attribute in code.
  expect(filesWith(/[\s(]"\w[\w: -]*"[\s.,:;)]\s?[a-z]/i)).toEqual([])
})

test('a docblock is shown with the same apostrophe', spec('X-1258'), () => {
  expect(plainWords("the `portal`'s sign-in")).toBe('The portal’s sign-in')
})
