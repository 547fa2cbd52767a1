import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import {
  AFTER_BUDGET_BYTES,
  AFTER_BUDGET_FILES,
  FIRST_WIDGET_BUDGET_BYTES,
  FURTHER_WIDGET_BUDGET_BYTES,
  LIST_BUDGET_BYTES,
  LIST_BUDGET_FILES,
  LOGIN_BUDGET_BYTES,
  LOGIN_BUDGET_FILES,
  SCREEN_BUDGET_BYTES,
  SHELL_BUDGET_BYTES,
} from '../../scripts/bundle/budgets.ts'
import { measurePortal, measureWidgets } from '../../scripts/bundle/measure.ts'
import { ROOT } from '../../scripts/support/command.mjs'
import { VERSION } from '../../scripts/support/release.mjs'

/** Measured once, because it compresses every file. */
const portal = measurePortal(`${ROOT}dist/portal`)

test('the login form stays within its budget', async () => {
  const { login } = await portal
  expect(login.files.length).toBeGreaterThan(1) // at least one script and one style sheet, else nothing was measured
  expect(login.bytes).toBeLessThanOrEqual(LOGIN_BUDGET_BYTES)
})

test('login, shell and the first list together stay within their budget', async () => {
  const { login, list } = await portal
  expect(list.bytes).toBeGreaterThan(login.bytes)
  expect(list.bytes).toBeLessThanOrEqual(LIST_BUDGET_BYTES)
})

test('the sign-in form and the first list need few files', spec('X-554'), async () => {
  const { login, list } = await portal
  expect(login.files.length).toBeLessThanOrEqual(LOGIN_BUDGET_FILES)
  expect(list.files.length).toBeLessThanOrEqual(LIST_BUDGET_FILES)
})

test('what follows the first rows stays within its budget', async () => {
  const { after } = await portal
  expect(after.bytes).toBeLessThanOrEqual(AFTER_BUDGET_BYTES)
  expect(after.files.length).toBeLessThanOrEqual(AFTER_BUDGET_FILES)
})

test('no other screen adds more than its budget', async () => {
  const { screens } = await portal
  expect(screens.map(({ name }) => name).sort()).toEqual(Object.keys(SCREEN_BUDGET_BYTES))
  expect(screens.filter(({ name, bytes }) => bytes > (SCREEN_BUDGET_BYTES[name] ?? 0))).toEqual([])
})

test('the first widget with its session, and each further one, stay within their budgets', async () => {
  const { shell, first, further } = await measureWidgets(`${ROOT}dist/widgets/${VERSION}`)
  expect(shell.files.length).toBeGreaterThan(0)
  expect(shell.bytes).toBeLessThanOrEqual(SHELL_BUDGET_BYTES)
  // The view loads when its element becomes visible, not with the shell.
  expect(first.bytes).toBeGreaterThan(2 * shell.bytes)
  expect(first.bytes).toBeLessThanOrEqual(FIRST_WIDGET_BUDGET_BYTES)
  expect(further.map(({ name }) => name).sort()).toEqual(Object.keys(FURTHER_WIDGET_BUDGET_BYTES))
  expect(further.filter(({ name, bytes }) => bytes > (FURTHER_WIDGET_BUDGET_BYTES[name] ?? 0))).toEqual([])
})
