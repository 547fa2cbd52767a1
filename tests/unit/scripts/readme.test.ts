import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { helpText } from '#server/commandLine.mjs'
import { ACCOUNTS, PASSWORD } from '#tests/support/accounts.ts'
import { ROOT } from '../../../scripts/support/command.mjs'

const readme = readFileSync(`${ROOT}README.md`, 'utf8')
const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
  scripts: Record<string, string>
}

test('README lists the settings the server has, in the same order', () => {
  const inReadme = [...readme.matchAll(/^\| ([A-Z_]+) \|/gm)].map(([, name]) => name)
  const inHelp = [...helpText().matchAll(/^ {2}([A-Z_]+) /gm)].map(([, name]) => name)
  expect(inReadme).toEqual(inHelp)
})

test('README names the demo accounts and their password', () => {
  for (const email of Object.values(ACCOUNTS)) expect(readme).toContain(`| ${email} |`)
  expect(readme).toContain(PASSWORD)
})

test.each(['README.md', 'CONTRIBUTING.md'])('every npm script mentioned in %s exists', (file) => {
  const named = [
    ...readFileSync(ROOT + file, 'utf8').matchAll(/npm (?:run )?((?:start|test)|(?<=run )[\w:-]+)/g),
  ]
  expect(named.length).toBeGreaterThan(0)
  expect(named.map(([, name]) => name).filter((name) => name && !(name in scripts))).toEqual([])
})

test('links in documents lead to files that exist', () => {
  const files = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
  const dead = files.flatMap((file) =>
    [...readFileSync(ROOT + file, 'utf8').matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !existsSync(join(ROOT, dirname(file), link)))
      .map((link) => `${file}: ${link}`),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(dead).toEqual([])
})
