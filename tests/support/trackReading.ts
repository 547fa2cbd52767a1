import { eq } from 'drizzle-orm'
import { mission_files } from '#server/db/schema/missions.ts'
import { mission_tracks } from '#server/db/schema/tracks.ts'
import { buildMission } from '#tests/support/builders.ts'
import { addFile } from '#tests/support/missionTracks.ts'
import type { missionWorld } from '#tests/support/missionWorld.ts'

type World = Awaited<ReturnType<typeof missionWorld>>

/** An ended mission with these files, unread. @returns also the ids of their rows */
export async function missionWith(world: World, ...files: { name: string; content: Buffer | string }[]) {
  const [kiosk] = world.kiosks
  if (!kiosk) throw new Error('no kiosk')
  const event = await world.newEvent()
  const mission = await buildMission(world.deps, {
    event,
    kiosk,
    starter: world.manager,
    state: 'ended',
    ended_at: world.clock.now,
  })
  const ids: number[] = []
  for (const { name, content } of files) ids.push(await addFile(world.deps, mission, content, name))
  return { mission, ids }
}

/** The track stored for a file. */
export const trackOf = async ({ db }: Pick<World, 'db'>, file = 0) =>
  (await db.select().from(mission_tracks).where(eq(mission_tracks.file_id, file)))[0]

/** A file's row, with the state of its track. */
export const stateOf = async ({ db }: Pick<World, 'db'>, file = 0) =>
  (await db.select().from(mission_files).where(eq(mission_files.id, file)))[0]
