import { randomBytes } from 'node:crypto'
import { get as httpGet } from 'node:http'
import { Readable } from 'node:stream'
import { mission_files } from '#server/db/schema/missions.ts'
import type { FileStore } from '#server/files/fileStore.ts'
import type { TestApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildUser,
} from '#tests/support/builders.ts'

/** An organization with its administrator and the report of one ended mission. */
export async function buildReport({ deps }: Pick<TestApp, 'deps'>) {
  const organization = await buildOrganization(deps)
  const admin = await buildUser(deps, { role: 'org_admin', organization_id: organization.id })
  const event = await buildEvent(deps, { organization_id: organization.id, creator_id: admin.id })
  const kiosk = await buildKiosk(deps, { organization_id: organization.id })
  const mission = await buildMission(deps, {
    event,
    kiosk,
    starter: admin,
    state: 'ended',
    ended_at: new Date(),
  })
  return { organization, admin, event, kiosk, mission }
}

/** Stores a file, and its row under a mission. */
export async function buildMissionFile(
  { deps }: Pick<TestApp, 'deps'>,
  mission: { id: number; organization_id: number },
  file: { folder?: string; file_name: string; content_type?: string; body: Buffer | string },
) {
  const { folder = '', file_name, content_type = 'text/plain', body } = file
  const stored = await deps.files.put(Readable.from([Buffer.from(body)]), { max_bytes: 1e9 })
  const [row] = await deps.db
    .insert(mission_files)
    .values({
      mission_id: mission.id,
      organization_id: mission.organization_id,
      folder,
      file_name,
      content_type,
      ...stored,
    })
    .returning()
  if (!row) throw new Error('Nothing was inserted.')
  return row
}

/** A store that tracks which of its streams are open. */
export function watchedFiles(
  files: FileStore,
): FileStore & { open_count: () => number; opened: () => number } {
  const streams: Readable[] = []
  return {
    put: (stream, limit) => files.put(stream, limit),
    size: (key) => files.size(key),
    keysBefore: (moment) => files.keysBefore(moment),
    removeDrafts: (moment) => files.removeDrafts(moment),
    check: () => files.check(),
    remove: (key) => files.remove(key),
    async open(key, range) {
      const stream = await files.open(key, range)
      streams.push(stream)
      return stream
    },
    open_count: () => streams.filter((stream) => !stream.closed).length,
    opened: () => streams.length,
  }
}

/** Incompressible bytes, so that a download does not fit into the buffers on its way. */
export const noise = (bytes: number): Buffer => randomBytes(bytes)

/** Starts a download over a real socket and disconnects after its first bytes. */
export function hangUpAfterFirstBytes(url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = httpGet(url, { headers }, (response) => {
      response.once('data', () => {
        response.destroy()
        resolve()
      })
      response.once('error', () => resolve()) // our own disconnect
    })
    request.once('error', reject)
  })
}
