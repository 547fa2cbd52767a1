import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import yauzl from 'yauzl'
import { activity } from '#server/db/schema/activity.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { freshApp, ORIGIN } from '#tests/support/app.ts'
import { buildMission } from '#tests/support/builders.ts'
import { Gate } from '#tests/support/Gate.ts'
import {
  buildMissionFile,
  buildReport,
  hangUpAfterFirstBytes,
  noise,
  watchedFiles,
} from '#tests/support/reportWorld.ts'
import { spec } from '#tests/support/spec.ts'

let files: ReturnType<typeof watchedFiles>
const world = await freshApp({
  seed: async (deps) => {
    files = watchedFiles(deps.files)
    deps.files = files
  },
})
const built = await buildReport(world)
const address = await world.app.listen({ port: 0, host: '127.0.0.1' })

const bearer = async () => ({ authorization: `Bearer ${await world.as(built.admin.id)}` })
const zipPath = (mission: { id: number }) => `/api/mission-reports/${mission.id}/download-mission-zip/`
const fetchZip = async (mission: { id: number }, init: RequestInit = {}) =>
  world.fetch(`${ORIGIN}${zipPath(mission)}`, { headers: await bearer(), ...init })

interface Entry {
  name: string
  content: Buffer
  deflated: boolean
}

/** Entries of a zip, read by a library that was not involved in writing it. */
async function entriesOf(answer: Response): Promise<Entry[]> {
  const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)
  const zip = await open(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true })
  const entries: Entry[] = []
  for await (const entry of eachEntry(zip)) {
    const stream = await promisify(zip.openReadStream.bind(zip) as OpenStream)(entry)
    entries.push({
      name: entry.fileName,
      content: await buffer(stream),
      deflated: entry.compressionMethod === 8,
    })
  }
  return entries
}
type OpenStream = (
  entry: yauzl.Entry,
  done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
) => void

async function* eachEntry(zip: yauzl.ZipFile): AsyncGenerator<yauzl.Entry> {
  for (let left = zip.entryCount; left > 0; left--) {
    yield await new Promise<yauzl.Entry>((resolve, reject) => {
      zip.once('entry', resolve)
      zip.once('error', reject)
      zip.readEntry()
    })
  }
}

const another = async () =>
  buildMission(world.deps, {
    event: built.event,
    kiosk: built.kiosk,
    starter: built.admin,
    state: 'ended',
    ended_at: new Date(),
  })

test('the zip is named after the mission and has its files in their folders', spec('E-322'), async () => {
  const mission = await another()
  const track = 'lat,lng\n'.repeat(5_000)
  const picture = noise(30_000)
  await buildMissionFile(world, mission, { folder: 'route', file_name: 'track.csv', body: track })
  await buildMissionFile(world, mission, { folder: 'pictures', file_name: 'map.png', body: picture })
  const answer = await fetchZip(mission)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${mission.mission_id}.zip"`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const entries = await entriesOf(answer)
  expect(entries.map(({ name, deflated }) => [name, deflated])).toEqual([
    ['pictures/map.png', false],
    ['route/track.csv', true],
  ])
  expect(entries[0]?.content.equals(picture)).toBe(true)
  expect(entries[1]?.content.toString()).toBe(track)
  await vi.waitFor(() => expect(files.open_count()).toBe(0))
})

test('a mission without files gives a zip that says so', async () => {
  const [entry, ...more] = await entriesOf(await fetchZip(await another()))
  expect(more).toEqual([])
  expect(entry?.name).toBe('README.txt')
  expect(entry?.content.toString()).toContain('no files')
})

test('a download is one activity row; a HEAD request is none', async () => {
  const mission = await another()
  const rows = () => activityRows(world.db, eq(activity.subject_id, String(mission.id)))
  const head = await fetchZip(mission, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-type')).toBe('application/zip')
  expect(head.headers.has('content-length')).toBe(false)
  expect(await rows()).toEqual([])
  await (await fetchZip(mission)).arrayBuffer()
  expect(await rows()).toMatchObject([
    {
      action: 'mission_report_downloaded',
      actor_id: built.admin.id,
      organization_id: mission.organization_id,
    },
  ])
})

test('an aborted download closes the open file and opens no further one', async () => {
  const mission = await another()
  for (let index = 0; index < 6; index++) {
    await buildMissionFile(world, mission, { file_name: `big-${index}.png`, body: noise(3_000_000) })
  }
  const before = files.opened()
  await hangUpAfterFirstBytes(`${address}${zipPath(mission)}`, await bearer())
  await vi.waitFor(() => expect(files.open_count()).toBe(0))
  expect(files.opened() - before).toBeLessThan(6)
  // The server still works, and the next download is complete.
  expect((await entriesOf(await fetchZip(mission))).length).toBe(6)
})

test('a download that is aborted before it begins leaves no file open', async () => {
  const mission = await another()
  await buildMissionFile(world, mission, { file_name: 'big.png', body: noise(3_000_000) })
  const logged = new Gate()
  const { db } = world.deps
  const transaction = db.transaction.bind(db)
  const logging = vi.spyOn(db, 'transaction').mockImplementationOnce(async (...args) => {
    const answer = await transaction(...args)
    await logged.opened
    return answer
  })
  const request = get(`${address}${zipPath(mission)}`, { headers: await bearer() })
  request.on('error', () => undefined) // our own disconnect
  await vi.waitFor(() => expect(logging).toHaveBeenCalled())
  request.destroy()
  await vi.waitFor(async () => {
    const { server } = world.app
    expect(await promisify(server.getConnections.bind(server))()).toBe(0)
  })
  logged.open()
  expect(await entriesOf(await fetchZip(mission))).toHaveLength(1)
  await vi.waitFor(() => expect(files.open_count()).toBe(0))
})

test('a file missing from the store aborts the download instead of shortening it', async () => {
  const mission = await another()
  const kept = await buildMissionFile(world, mission, { file_name: 'a.txt', body: 'kept' })
  const lost = await buildMissionFile(world, mission, { file_name: 'b.txt', body: 'lost' })
  expect(kept.id).not.toBe(lost.id)
  await files.remove(lost.storage_key)
  await expect(fetchZip(mission).then((answer) => answer.arrayBuffer())).rejects.toThrow()
  await vi.waitFor(() => expect(files.open_count()).toBe(0))
})
