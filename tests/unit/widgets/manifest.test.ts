import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../../../scripts/support/command.mjs'
import { type Manifest, readManifest } from '../../../scripts/widgets/manifest.ts'
import { changesSince, RELEASED_FILE } from '../../../scripts/widgets/release.ts'

const manifest = readManifest()
const elements = manifest.modules.flatMap(({ declarations }) => declarations)

test('the interface matches the released file: nothing is lost or missing', () => {
  expect(existsSync(ROOT + RELEASED_FILE)).toBe(true)
  const released = JSON.parse(readFileSync(ROOT + RELEASED_FILE, 'utf8')) as Manifest
  const { lost, added } = changesSince(released, manifest)
  expect(lost, 'pages would break').toEqual([])
  expect(added, 'run "npm run widgets:interface" and commit what it writes').toEqual([])
})

test('a change of the interface is reported by name', () => {
  const now = structuredClone(manifest)
  const [session] = now.modules
    .flatMap(({ declarations }) => declarations)
    .filter(({ tagName }) => tagName === 'radops-session')
  if (!session) throw new Error('no session in the manifest')
  session.attributes = session.attributes.filter(({ name }) => name !== 'api-base')
  session.slots = []
  session.events = session.events.map((event) => ({ ...event, type: { text: 'CustomEvent<null>' } }))
  session.cssParts.push({ name: 'lamp', description: 'a lamp' })
  expect(changesSince(manifest, now)).toEqual({
    lost: [
      '<radops-session> attribute api-base was removed',
      '<radops-session> event radops-session-needed was CustomEvent<Record<string, never>> and is CustomEvent<null>',
      expect.stringMatching(/^<radops-session> event radops-error was .* and is CustomEvent<null>$/),
      '<radops-session> slot (default) was removed',
    ],
    added: ['<radops-session> part lamp is new'],
  })
})

test('a property that also accepts undefined breaks no page', () => {
  const before = structuredClone(manifest)
  const [getToken] = before.modules
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ members }) => members)
    .filter(({ name }) => name === 'getToken')
  if (!getToken) throw new Error('no getToken in the manifest')
  expect(getToken.type.text).toBe('(() => Promise<string>) | undefined')
  getToken.type.text = '() => Promise<string>'
  expect(changesSince(before, manifest)).toEqual({
    lost: [],
    added: ['<radops-session> property getToken may be undefined as well'],
  })
})

test('an event with more fields breaks no page', () => {
  const before = structuredClone(manifest)
  const [stopped] = before.modules
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ events }) => events)
    .filter(({ name }) => name === 'radops-mission-stopped')
  if (!stopped) throw new Error('no radops-mission-stopped in the manifest')
  expect(stopped.type.text).toBe('CustomEvent<{ event_id: string, mission_id: string | null }>')
  stopped.type.text = 'CustomEvent<{ event_id: string }>'
  expect(changesSince(before, manifest)).toEqual({
    lost: [],
    added: ['<radops-mission-control> event radops-mission-stopped says more'],
  })
})

test('every element that a script defines is described, with the name it is defined by', () => {
  const scripts = readdirSync(`${ROOT}widgets/define`).filter((file) => file !== 'radops.ts')
  const defined = scripts.map(
    (file) =>
      /defineElement\(\s*'([a-z-]+)'/.exec(readFileSync(`${ROOT}widgets/define/${file}`, 'utf8'))?.[1],
  )
  expect(new Set(elements.map(({ tagName }) => tagName))).toEqual(new Set(defined))
  const paths = scripts.map(
    (file) => `${file.replace(/\.ts$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.js`,
  )
  expect(manifest.modules.map(({ path }) => path)).toEqual(paths.sort())
})

test('no property that holds a secret can be written as an attribute', () => {
  const secret = elements.flatMap(({ attributes }) => attributes.filter(({ name }) => /token/i.test(name)))
  expect(secret).toEqual([])
})

test('every widget takes a session, a heading level and appearance, and reports errors', () => {
  for (const { tagName, attributes, events, slots } of elements) {
    const names = attributes.map(({ name }) => name)
    expect([tagName, names]).toEqual([tagName, expect.arrayContaining(['theme', 'density'])])
    expect([tagName, events.map(({ name }) => name)]).toEqual([
      tagName,
      expect.arrayContaining(['radops-error']),
    ])
    if (tagName === 'radops-session') continue
    expect([tagName, names]).toEqual([tagName, expect.arrayContaining(['session', 'heading-level'])])
    expect([tagName, slots.map(({ name }) => name)]).toEqual([
      tagName,
      expect.arrayContaining(['loading', 'error', 'empty']),
    ])
  }
})
