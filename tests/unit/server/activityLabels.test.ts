import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACTIVITY_LABELS, actionLabel } from '#server/modules/activity/labels.ts'

const SERVER = join(import.meta.dirname, '../../../server')
const LABELS = 'modules/activity/labels.ts'

/** All server sources except the labels themselves. */
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && path !== LABELS)
  .map((path) => readFileSync(join(SERVER, path), 'utf8'))

/** Sources that write to the log: directly, by a module's `record…`, by moving a mission, or by a conductor's action. */
const writers = sources.filter((text) =>
  /modules\/activity\/|\bmoveMission\b|\brecord[A-Z]\w*\(|\bconduct\(/.test(text),
)

test('every action the server writes has a label', () => {
  const actions = writers.flatMap((text) =>
    [...text.matchAll(/\baction: (?:[^\n,]*\? )?'(\w+)'(?: : '(\w+)')?/g)].flatMap(([, one, other]) =>
      [one, other].filter((action) => action !== undefined),
    ),
  )
  expect(actions).toEqual(expect.arrayContaining(['mission_started', 'kiosk_reserved', 'mission_failed']))
  expect(actions.filter((action) => !Object.hasOwn(ACTIVITY_LABELS, String(action)))).toEqual([])
})

test('every label belongs to an action that is written', () => {
  const literals = new Set(writers.flatMap((text) => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word)))
  expect(Object.keys(ACTIVITY_LABELS).filter((action) => !literals.has(action))).toEqual([])
})

test('labels are readable and unique', () => {
  const labels = Object.values(ACTIVITY_LABELS)
  expect(new Set(labels).size).toBe(labels.length)
  for (const label of labels) expect(label).toMatch(/^[A-Z][a-z :-]+$/)
})

test('an unknown action of another server version is shown as written', () => {
  expect(actionLabel('mission_started')).toBe('Mission started')
  expect(actionLabel('drone_launched')).toBe('Drone launched')
  expect(actionLabel('constructor')).toBe('Constructor')
})
