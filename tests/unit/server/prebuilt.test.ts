import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyPrebuilt } from '#server/db/prebuilt.ts'

let top: string
let prebuilt: string
let folder: string
const version = () => readFileSync(join(folder, 'PG_VERSION'), 'utf8')

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'prebuilt-'))
  prebuilt = join(top, 'prebuilt')
  folder = join(top, 'db')
  mkdirSync(prebuilt)
  writeFileSync(join(prebuilt, 'PG_VERSION'), 'built')
})
afterEach(() => rmSync(top, { recursive: true }))

test('a new data folder starts from the prebuilt database', () => {
  copyPrebuilt(folder, prebuilt)
  expect(version()).toBe('built')
})

test('an existing database is left alone', () => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'PG_VERSION'), 'mine')
  copyPrebuilt(folder, prebuilt)
  expect(version()).toBe('mine')
})

test('an interrupted copy is made again', () => {
  mkdirSync(`${folder}.new`)
  writeFileSync(join(`${folder}.new`, 'half'), '')
  copyPrebuilt(folder, prebuilt)
  expect(version()).toBe('built')
  expect(existsSync(join(folder, 'half'))).toBe(false)
  expect(existsSync(`${folder}.new`)).toBe(false)
})

test('without a prebuilt database PGlite creates its own', () => {
  rmSync(join(prebuilt, 'PG_VERSION'))
  copyPrebuilt(folder, prebuilt)
  expect(existsSync(folder)).toBe(false)
})
