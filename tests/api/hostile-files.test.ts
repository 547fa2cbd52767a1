import { beforeEach, describe, expect, test } from 'vitest'
import { uploadedFiles } from '#contract/eventFiles.ts'
import { event_files } from '#server/db/schema/events.ts'
import { freshApp, ORIGIN } from '#tests/support/app.ts'
import { buildEvent, buildUser } from '#tests/support/builders.ts'
import { leftBehind, sendFiles } from '#tests/support/eventFiles.ts'
import { HOSTILE_FILES, type HostileFile } from '#tests/support/hostileFiles.ts'

const world = await freshApp()
const admin = await buildUser(world, { role: 'org_admin' })
const token = await world.as(admin.id)
const event = await buildEvent(world, { organization_id: admin.organization_id ?? 0, creator_id: admin.id })
beforeEach(async () => {
  await world.db.delete(event_files)
  for (const key of (await leftBehind(world)).files) await world.deps.files.remove(key)
})

const named = (wanted: 'refused' | 'inert') =>
  HOSTILE_FILES.filter((one) => one[wanted]).map((one): [string, HostileFile] => [one.tries, one])

test('each file of the list is either refused or harmless, and tries something different', () => {
  expect(named('refused').length + named('inert').length).toBe(HOSTILE_FILES.length)
  expect(new Set(HOSTILE_FILES.map(({ tries }) => tries)).size).toBe(HOSTILE_FILES.length)
  expect(HOSTILE_FILES.length).toBeGreaterThan(60)
})

describe('refused with a message, and nothing is kept', () => {
  test.each(named('refused'))('%s', async (_tries, { send, refused }) => {
    const { status, text } = await sendFiles(world, event.id, token, send)
    expect([status, text]).toEqual([refused?.status, expect.stringMatching(refused?.message ?? /never/)])
    expect(await leftBehind(world)).toEqual({ rows: [], files: [] })
  })
})

describe('stored as bytes that no browser runs', () => {
  test.each(named('inert'))('%s', async (_tries, { send, inert }) => {
    const { status, body } = await sendFiles(world, event.id, token, send)
    expect([status, body]).toEqual([201, { files: [expect.objectContaining({ file_name: inert?.name })] }])
    const [file] = uploadedFiles.parse(body).files
    const { headers } = await world.fetch(`${ORIGIN}${file?.file}`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': inert?.type,
      'content-disposition': expect.stringMatching(
        new RegExp(`^${inert?.disposition ?? 'attachment'}; filename="`),
      ),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(headers.get('set-cookie')).toBeNull()
    const { rows, files } = await leftBehind(world)
    expect(files).toEqual(rows.map(({ storage_key }) => storage_key))
  })
})
