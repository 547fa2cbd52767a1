import { Readable } from 'node:stream'
import { mission_files } from '#server/db/schema/missions.ts'
import { buildMission } from '#tests/support/builders.ts'
import { type MissionWorld, missionWorld } from '#tests/support/missionWorld.ts'

export let world: MissionWorld

/** A world with one kiosk; one that a supervisor drives in the test has a kiosk_id that ends in -MUTE. */
export async function open(kiosk_id?: string) {
  world = await missionWorld({ kiosks: 1, ...(kiosk_id !== undefined && { kiosk: { kiosk_id } }) })
}

/** A mission of this test's kiosk in a given state, set without a supervisor or driver. */
export async function missionIn(
  state: 'reserved' | 'starting' | 'running' | 'stopping' | 'ended',
  { on, ...more }: { on?: string } & Record<string, unknown> = {},
) {
  await open(on)
  const [kiosk] = world.kiosks
  if (!kiosk) throw new Error('no kiosk')
  const mission = await buildMission(world.deps, {
    event: world.event,
    kiosk,
    starter: world.manager,
    state,
    ...(state === 'reserved' || state === 'starting' ? { running_at: null } : {}),
    ...(state === 'reserved' ? { started_at: null } : {}),
    ...more,
  })
  return { kiosk, mission_id: mission.mission_id }
}

export const upload = (
  token: string,
  mission_id: string,
  path: string,
  body: Uint8Array | string | Readable,
  type = 'text/csv',
) =>
  world.app.inject({
    method: 'PUT',
    url: `/api/kiosk-agent/missions/${mission_id}/files/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: body instanceof Readable ? body : Buffer.from(body),
  })
export const files = () => world.db.select().from(mission_files).orderBy(mission_files.id)
export const read = async (storage_key: string) => {
  const chunks: Buffer[] = []
  for await (const chunk of await world.deps.files.open(storage_key)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
