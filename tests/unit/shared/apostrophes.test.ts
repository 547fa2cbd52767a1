import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { ROOT } from '../../../scripts/support/command.mjs'

const FOLDERS = ['contract', 'src', 'widgets/element', 'widgets/session']
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*/g

test('texts of screens and widgets have one kind of apostrophe', spec('X-1225'), () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ).filter((file) => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const straight = files.filter((file) =>
    /[a-z]'(?:s|t|re|ve|ll|d)\b/i.test(readFileSync(`${ROOT}${file}`, 'utf8').replace(COMMENT, '')),
  )
  expect(straight).toEqual([])
})
