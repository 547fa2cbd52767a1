// Measures the costs of large files for the server: an upload, an interrupted upload, and the zip of a mission.
//
//   npx tsx scripts/bench/single/upload.ts [upload MiB=200] [zip MiB=2048]
//
// Prints its measurements and has no target. Uses its own embedded database and folder of files, removed afterwards;
// FILES_URL names another store.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import { mission_files, missions } from '#server/db/schema/missions.ts'
import { openFiles } from '#server/files/openFiles.ts'
import { type BenchServer, benchEnv, call, prepareWorld, startServer, withDatabase } from '../support.ts'

const MIB = 1024 * 1024
const uploadMib = Number(process.argv[2] ?? 200)
const zipMib = Number(process.argv[3] ?? 2048)
const CHUNK = Buffer.alloc(64 * 1024, 'radops simulation bytes ')
const BOUNDARY = 'radops-bench'

/** Resident memory of a process according to Linux, in MiB. */
const rssOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Measures the memory of a process ten times a second while some work runs. */
async function watched<T>(pid: number, work: () => Promise<T>) {
  const before = rssOf(pid)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, rssOf(pid))
  }, 100)
  const began = performance.now()
  try {
    const result = await work()
    return { result, seconds: (performance.now() - began) / 1000, before, rise: most - before }
  } finally {
    clearInterval(timer)
  }
}

function* formOf(mib: number) {
  yield Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="loading_files"; filename="large.xsim"\r\n\r\n`,
  )
  for (let sent = 0; sent < mib * MIB; sent += CHUNK.length) yield CHUNK
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
}

/** Sends the form. @param breakAfterMib interrupts it after this much @returns the status, and seconds at each tenth */
function upload(origin: string, token: string, event: number, breakAfterMib = Number.POSITIVE_INFINITY) {
  const began = performance.now()
  const tenths: number[] = []
  let sent = 0
  const body = Readable.from(
    (function* () {
      for (const chunk of formOf(uploadMib)) {
        sent += chunk.length
        if (sent > ((tenths.length + 1) * uploadMib * MIB) / 10)
          tenths.push((performance.now() - began) / 1000)
        yield chunk
      }
    })(),
    { objectMode: false },
  )
  return new Promise<{ status: number; tenths: number[] }>((resolve, reject) => {
    const sending = request(`${origin}/api/events/${event}/upload_files/`, {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        authorization: `Bearer ${token}`,
      },
    })
    sending.once('response', (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, tenths })
    })
    sending.once('error', (error) =>
      sent > breakAfterMib * MIB ? resolve({ status: 0, tenths }) : reject(error),
    )
    body.on('data', () => sent > breakAfterMib * MIB && sending.destroy())
    body.pipe(sending)
  })
}

/** Reads an answer to its end. @returns its size in bytes, and the milliseconds until the first byte */
async function download(url: string, token: string) {
  const began = performance.now()
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers: { authorization: `Bearer ${token}` } }, resolve)
      .once('error', reject)
      .end()
  })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`)
  let bytes = 0
  let first = 0
  for await (const chunk of answer) {
    first ||= performance.now() - began
    bytes += (chunk as Buffer).length
  }
  return { bytes, first }
}

const keptFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

/** A finished mission with four files that make up a zip of the wanted size; two have names of compressed files. */
const prepareMission = (env: Record<string, string>, world: Awaited<ReturnType<typeof prepareWorld>>) =>
  withDatabase(env, async ({ db }, config) => {
    const files = await openFiles(config.files)
    const person = world.people[0]
    const [mission] = await db
      .insert(missions)
      .values({
        mission_id: 'MSN-900001',
        event_id: person?.event_id ?? null,
        event_name: 'Bench',
        event_organization_id: world.organization_id,
        kiosk_id: world.kiosk_ids[0] ?? 0,
        organization_id: world.organization_id,
        starter_id: person?.id ?? null,
        state: 'ended',
        started_at: new Date(),
        running_at: new Date(),
        ended_at: new Date(),
      })
      .returning()
    if (!mission) throw new Error('nothing was inserted')
    for (const name of ['a.zip', 'b.zip', 'c.csv', 'd.csv']) {
      const bytes = (zipMib / 4) * MIB
      const content = Readable.from(
        (function* () {
          for (let made = 0; made < bytes; made += CHUNK.length) yield CHUNK
        })(),
        { objectMode: false },
      )
      const stored = await files.put(content, { max_bytes: bytes })
      await db.insert(mission_files).values({
        mission_id: mission.id,
        organization_id: world.organization_id,
        folder: 'route',
        file_name: name,
        content_type: 'application/octet-stream',
        ...stored,
      })
    }
    return mission.mission_id
  })

const mib = (value: number) => `${value.toFixed(0)} MiB`

async function measure(
  server: BenchServer,
  mission: string,
  folder: string,
  person: { token: string; event_id: number },
) {
  const { origin, pid } = server
  const sent = await watched(pid, () => upload(origin, person.token, person.event_id))
  const tenths = sent.result.tenths.map((at, index, all) => (at - (all[index - 1] ?? 0)).toFixed(2))
  console.log(
    `upload of ${mib(uploadMib)}: ${sent.result.status}, ${sent.seconds.toFixed(1)} s, memory +${mib(sent.rise)} of ${mib(sent.before)}`,
  )
  console.log(`  seconds for each tenth: ${tenths.join(' ')}`)

  const kept = keptFiles(folder)
  await upload(origin, person.token, person.event_id, uploadMib / 2)
  const began = performance.now()
  while (keptFiles(folder) !== kept && performance.now() - began < 30_000) await after(10)
  const left = keptFiles(folder) - kept
  console.log(
    `upload broken off in the middle: ${left} files left after ${(performance.now() - began).toFixed(0)} ms`,
  )

  const url = `${origin}/api/mission-reports/${mission}/download-mission-zip/`
  const zip = await watched(pid, () => download(url, person.token))
  const speed = zip.result.bytes / MIB / zip.seconds
  console.log(
    `zip of ${mib(zipMib)}: ${mib(zip.result.bytes / MIB)} in ${zip.seconds.toFixed(1)} s (${speed.toFixed(0)} MiB/s), ` +
      `first byte after ${zip.result.first.toFixed(0)} ms, memory +${mib(zip.rise)} of ${mib(zip.before)}`,
  )
}

const dataDir = mkdtempSync(join(tmpdir(), 'radops-bench-'))
const env = benchEnv({
  DATA_DIR: dataDir,
  ...(process.env.FILES_URL ? { FILES_URL: process.env.FILES_URL } : {}),
})
try {
  const world = await prepareWorld(env, { people: 1, kiosks: 1 })
  const [person] = world.people
  if (!person) throw new Error('nobody to upload')
  const mission = await prepareMission(env, world)
  const server = await startServer(env)
  try {
    // The first answer warms the server up.
    await call(server.origin, person, 'GET', `events/${person.event_id}/files`)
    await measure(server, mission, join(dataDir, 'files'), person)
  } finally {
    await server.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
