import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { FILE_LINK_LIFETIME_MS } from '#contract/limits.ts'
import { type FullReport, fullReport } from '#contract/reports.ts'
import { event_files } from '#server/db/schema/events.ts'
import { mission_files } from '#server/db/schema/missions.ts'
import { users } from '#server/db/schema/users.ts'
import { signFileLink } from '#server/modules/files/links.ts'
import { freshApp, ORIGIN } from '#tests/support/app.ts'
import { buildEvent, buildUser } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { buildMissionFile, buildReport, watchedFiles } from '#tests/support/reportWorld.ts'

let files: ReturnType<typeof watchedFiles>
let clock = new Date()
const world = await freshApp({
  now: () => clock,
  seed: async (deps) => {
    files = watchedFiles(deps.files)
    deps.files = files
  },
})
const built = await buildReport(world)

const NOT_FOUND = '{"detail":"Not found."}'
const open = (link: string, init?: RequestInit) => world.fetch(`${ORIGIN}${link}`, init)
const linkTo = (file: { id: number }, user: { id: number } = built.admin) =>
  signFileLink(world.deps, { kind: 'mission-file', id: file.id, user_id: user.id })
const track = () =>
  buildMissionFile(world, built.mission, {
    file_name: `track-${Math.random()}.csv`,
    content_type: 'text/csv',
    body: '0123456789',
  })

test("a report's link opens its file without a bearer token", async () => {
  const file = await track()
  const answer = await world.fetch(`${ORIGIN}/api/mission-reports/${built.mission.id}/full-details/`, {
    headers: { authorization: `Bearer ${await world.as(built.admin.id)}` },
  })
  const report: FullReport = fullReport.parse(await answer.json())
  const shown = report.mission_files
    ?.flatMap(({ files: list }) => list ?? [])
    .find(({ id }) => id === file.id)
  const got = await open(shown?.download_url ?? '')
  expect(got.status).toBe(200)
  expect(await got.text()).toBe('0123456789')
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-length': '10',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  })
  expect(got.headers.get('content-disposition')).toMatch(/^attachment; /)
})

test('only plain images are shown inline; a page is sent as bytes', async () => {
  const picture = await buildMissionFile(world, built.mission, {
    file_name: 'Übersicht "1".png',
    content_type: 'image/png',
    body: 'x',
  })
  const shown = await open(linkTo(picture))
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('content-disposition')).toBe(
    `inline; filename="U_bersicht _1_.png"; filename*=UTF-8''%C3%9Cbersicht%20%221%22.png`,
  )
  for (const content_type of [
    'text/html',
    'image/svg+xml',
    'application/xhtml+xml',
    'TEXT/HTML; charset=x',
  ]) {
    const page = await buildMissionFile(world, built.mission, {
      file_name: content_type.replaceAll(/\W/g, ''),
      content_type,
      body: '<script>',
    })
    const answer = await open(linkTo(page))
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    await world.db.delete(mission_files).where(eq(mission_files.id, page.id))
  }
})

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=4-2', 200, '0123456789', null],
  ['bytes=0-1,3-4', 200, '0123456789', null],
  ['lines=1-2', 200, '0123456789', null],
])('Range: %s answers %i', async (range, status, body, contentRange) => {
  const answer = await open(linkTo(await track()), { headers: { range } })
  expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
    status,
    body,
    contentRange,
  ])
  await vi.waitFor(() => expect(files.open_count()).toBe(0))
})

test('a range of a different version of the file is not served', async () => {
  const file = await track()
  const part = (version: string) =>
    open(linkTo(file), { headers: { range: 'bytes=0-1', 'if-range': version } })
  expect((await part('"another"')).status).toBe(200)
  expect((await part(`"${file.sha256}"`)).status).toBe(206)
})

test('HEAD reports the size and opens nothing', async () => {
  const link = linkTo(await track())
  const before = files.opened()
  const answer = await open(link, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '10', ''])
  expect(files.opened()).toBe(before)
})

test('an altered, foreign or expired link is not found, whatever is wrong with it', async () => {
  const file = await track()
  const link = linkTo(file)
  const other = await track()
  const [, token = ''] = link.split('/api/files/')
  const [kind, id, user, expires, mac] = token.split('.')
  const forged = [
    [kind, other.id, user, expires, mac],
    ['event-file', id, user, expires, mac],
    [kind, id, (built.mission.starter_id ?? 0) + 1, expires, mac],
    [kind, id, user, Number(expires) + 1, mac],
    [kind, id, user, expires, 'A'.repeat(43)],
    [kind, id, user, expires, ''],
    [kind, id, user, expires],
    ['x'],
  ].map((parts) => `/api/files/${parts.join('.')}`)
  for (const address of [...forged, `/api/files/${'x'.repeat(161)}`]) {
    const answer = await open(address)
    expect([address, answer.status, await answer.text()]).toEqual([address, 404, NOT_FOUND])
  }
  expect((await open(link)).status).toBe(200)
  clock = new Date(clock.getTime() + FILE_LINK_LIFETIME_MS - 1)
  expect((await open(link)).status).toBe(200)
  clock = new Date(clock.getTime() + 1)
  const late = await open(link)
  expect([late.status, await late.text()]).toEqual([404, NOT_FOUND])
})

test('a link stops working with the account, with the right and with the row', async () => {
  const file = await track()
  const { db } = world
  const set = (values: Partial<typeof users.$inferInsert>) => changeRow({ db }, users, built.admin.id, values)
  const link = linkTo(file)
  expect((await open(link)).status).toBe(200)
  await set({ is_active: false })
  expect((await open(link)).status).toBe(404)
  await set({ is_active: true, role: 'user' })
  // The starter keeps the report as a participant; a colleague of the same organization does not have it.
  expect((await open(link)).status).toBe(200)
  await set({ role: 'org_admin' })
  const colleague = await buildUser(world.deps, { role: 'user', organization_id: built.organization.id })
  expect((await open(linkTo(file, colleague))).status).toBe(404)
  const stranger = await buildUser(world.deps, { role: 'org_admin' })
  expect((await open(linkTo(file, stranger))).status).toBe(404)
  await db.delete(mission_files).where(eq(mission_files.id, file.id))
  const gone = await open(link)
  expect([gone.status, await gone.text()]).toEqual([404, NOT_FOUND])
})

test("an event's file opens for those who may read the event's files", async () => {
  const { deps, db } = world
  const { organization, admin } = built
  const event = await buildEvent(deps, {
    organization_id: organization.id,
    creator_id: admin.id,
    sharing_mode: 'Private',
  })
  const stored = await track()
  const [file] = await db
    .insert(event_files)
    .values({
      event_id: event.id,
      organization_id: organization.id,
      kind: 'summary',
      file_name: 'summary.pdf',
      content_type: 'application/pdf',
      size_bytes: 10,
      sha256: stored.sha256,
      storage_key: 'f'.repeat(32),
    })
    .returning()
  const link = (user: { id: number }) =>
    signFileLink(deps, { kind: 'event-file', id: file?.id ?? 0, user_id: user.id })
  // HEAD: the row above refers to a file the store does not have.
  const status = async (user: { id: number }) => (await open(link(user), { method: 'HEAD' })).status
  const idle = await buildUser(deps, { role: 'user', organization_id: organization.id })
  const rival = await buildUser(deps, { role: 'org_admin' })
  expect(await status(admin)).toBe(200)
  expect(await status(await buildUser(deps, { role: 'super_admin' }))).toBe(200)
  expect(await status(idle)).toBe(404)
  expect(await status(rival)).toBe(404)
})
