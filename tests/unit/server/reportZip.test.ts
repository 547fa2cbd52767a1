import { expect, test } from 'vitest'
import { entryNames, zipName } from '#server/modules/reports/zip.ts'

const nameOf = (folder: string, file_name: string) => entryNames([{ folder, file_name }])[0]?.name

test.each([
  ['route', 'track.csv', 'route/track.csv'],
  ['', 'summary.txt', 'summary.txt'],
  ['../../etc', 'passwd', 'etc/passwd'],
  ['/absolute/path', 'x.txt', 'absolute/path/x.txt'],
  ['a\\..\\b', 'c\\d.txt', 'a/b/c_d.txt'],
  ['C:', 'boot.ini', 'C_/boot.ini'],
  ['route', '../../../x', 'route/_.._.._x'],
  ['route', 'con.txt', 'route/_con.txt'],
  ['route', 'track\u0000\u202e.csv', 'route/track__.csv'],
  ['route', '...', 'route/file'],
  ['pictures', 'Übersicht 1.png', 'pictures/Übersicht 1.png'],
])('a file %s / %s is named %s in the zip', (folder, file_name, name) => {
  expect(nameOf(folder, file_name)).toBe(name)
})

test('two files never share a name, even in different case', () => {
  const files = ['a.txt', 'A.TXT', 'a.txt', 'noending', 'noending'].map((file_name) => ({
    folder: 'f',
    file_name,
  }))
  expect(entryNames(files).map(({ name }) => name)).toEqual([
    'f/a.txt',
    'f/A (2).TXT',
    'f/a (3).txt',
    'f/noending',
    'f/noending (2)',
  ])
})

test('a long name is shortened and keeps its extension', () => {
  expect(nameOf('', `${'x'.repeat(500)}.csv`)).toBe(`${'x'.repeat(116)}.csv`)
})

test('the zip is named after the mission', () => {
  expect(zipName('MSN-000041')).toBe('MSN-000041.zip')
  expect(zipName('../MSN "41"')).toBe('_MSN _41_.zip')
})
