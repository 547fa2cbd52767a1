import { Readable } from 'node:stream'
import { mission_files } from '#server/db/schema/missions.ts'
import type { Deps } from '#server/deps.ts'
import { readTracks } from '#server/modules/tape/reading.ts'

/** A track as a device writes it: a reading every second from `from`. */
export const trackCsv = (from: Date, rates: readonly number[]): string =>
  `unix time,lat,lng,uSv/h\n${rates
    .map((rate, index) => `${from.getTime() / 1000 + index},${(47 + index / 1e4).toFixed(4)},8.5,${rate}`)
    .join('\n')}\n`

/** Keeps a file of a mission as its kiosk would have uploaded it. @returns its row's id */
export async function addFile(
  deps: Deps,
  mission: { id: number; organization_id: number },
  content: string | Buffer,
  name = 'track.csv',
): Promise<number> {
  const stored = await deps.files.put(Readable.from([Buffer.from(content)]), { max_bytes: 1e9 })
  const [row] = await deps.db
    .insert(mission_files)
    .values({
      mission_id: mission.id,
      organization_id: mission.organization_id,
      folder: 'route',
      file_name: name,
      content_type: 'text/plain',
      ...stored,
    })
    .returning({ id: mission_files.id })
  return row?.id ?? 0
}

/** Keeps a file and reads its track. @returns its row's id */
export async function addTrack(...file: Parameters<typeof addFile>): Promise<number> {
  const id = await addFile(...file)
  await readTracks(file[0], new AbortController().signal)
  return id
}
