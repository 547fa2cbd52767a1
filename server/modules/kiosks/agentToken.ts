import type { Deps } from '#server/deps.ts'
import { ofKiosk, recordActivity } from '#server/modules/activity/record.ts'
import { sealAgentToken } from './credentials.ts'
import { findKioskByCode, findReferences, lockKiosk, updateKiosk } from './queries.ts'

export const AGENT_TOKEN_BYTES = 32

/** Why no token was issued. */
export class NoToken extends Error {
  override name = 'NoToken'
}

/**
 * Issues a new token for a kiosk's agent, without a session (scripts/kiosk-token.ts), and revokes the previous one.
 * From then on the kiosk is reached through its agent, even if it was simulated.
 * @param by the actor's name in the activity log
 * @returns the token, which is not shown again
 * @throws NoToken when the kiosk does not exist, has no API URL, or is in use by a mission
 */
export async function renewAgentToken(
  { db, vault, random, now }: Pick<Deps, 'db' | 'vault' | 'random' | 'now'>,
  by: string,
  kiosk_id: string,
): Promise<string> {
  const token = random(AGENT_TOKEN_BYTES).toString('base64url')
  await db.transaction(async (tx) => {
    const named = await findKioskByCode(tx, kiosk_id)
    const kiosk = named && (await lockKiosk(tx, 'all', named.id))
    if (!kiosk) throw new NoToken(`There is no kiosk ${kiosk_id}.`)
    if (!kiosk.api_url) throw new NoToken(`Kiosk ${kiosk_id} has no API URL: its agent cannot be called.`)
    const { open } = await findReferences(tx, kiosk.id)
    if (open > 0) throw new NoToken(`Kiosk ${kiosk_id} is in use by a mission. Stop it first.`)
    await updateKiosk(tx, kiosk.id, {
      ...sealAgentToken(vault, kiosk.id, token),
      driver: 'http',
      updated_at: now(),
    })
    const entry = { ...ofKiosk(kiosk), action: 'kiosk_changed', details: 'Changed: agent token' } as const
    await recordActivity(tx, { system: by }, entry)
  })
  return token
}
