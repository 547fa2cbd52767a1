import type { Deps } from '#server/deps.ts'
import { readTracks } from '#server/modules/tape/reading.ts'
import { buildMissionFile } from './reportWorld.ts'

/** A track as a device writes it: one reading per second from `from`. */
export const trackCsv = (from: Date, rates: readonly number[]): string =>
  `unix time,lat,lng,uSv/h\n${rates
    .map((rate, index) => `${from.getTime() / 1000 + index},${(47 + index / 1e4).toFixed(4)},8.5,${rate}`)
    .join('\n')}\n`

/** Stores a file of a mission as its kiosk would have uploaded it. @returns its row's id */
export async function addFile(
  deps: Deps,
  mission: { id: number; organization_id: number },
  content: string | Buffer,
  name = 'track.csv',
): Promise<number> {
  const { id } = await buildMissionFile({ deps }, mission, {
    folder: 'route',
    file_name: name,
    body: content,
  })
  return id
}

/** Stores a file and reads its track. @returns its row's id */
export async function addTrack(...file: Parameters<typeof addFile>): Promise<number> {
  const id = await addFile(...file)
  await readTracks(file[0], new AbortController().signal)
  return id
}
