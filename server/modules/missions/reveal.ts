import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/errors.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { exceedsPerMinute } from '#server/modules/auth/counts.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { type OpenedCredentials, openCredentials } from '#server/modules/kiosks/credentials.ts'
import { REVEALS_PER_MINUTE } from '#server/modules/missions/limits.ts'
import { findKiosk, type MissionRow } from '#server/modules/missions/queries.ts'

/**
 * Counts one read of credentials, and refuses beyond the limit per minute (authz line 55). Call it before any change,
 * so that nobody claims a kiosk without seeing its password.
 * @throws HttpError 429 with `error` beside `detail`, which the lookup dialog reads (events spec §8)
 */
export async function countReveal(db: Db, by: Session, now: Date): Promise<void> {
  if (!(await exceedsPerMinute(db, `kiosk-reveal:${by.user.id}`, REVEALS_PER_MINUTE, now))) return
  const sentence = 'Kiosk details were requested too often. Please wait a minute.'
  throw new HttpError(429, { detail: sentence, error: sentence }, { 'retry-after': '60' })
}

interface RevealedKiosk extends OpenedCredentials {
  id: number
  kiosk_id: string
  name: string
  status: string
  license_status: string
}

/** Opens the credentials of a mission's kiosk for a person and logs it (authz §5). */
export async function revealKiosk(
  tx: Db,
  { vault }: Pick<Deps, 'vault'>,
  by: Session,
  mission: MissionRow,
): Promise<RevealedKiosk> {
  const kiosk = await findKiosk(tx, mission.kiosk_id)
  if (!kiosk) throw new Error(`mission ${mission.id} has no kiosk`)
  await recordActivity(tx, by, {
    action: 'kiosk_credentials_shown',
    subject: 'kiosk',
    subject_id: kiosk.id,
    organization_id: kiosk.organization_id,
    event: null,
    affected_entity: `Kiosk ${kiosk.name}`,
    details: `Kiosk ${kiosk.name} for ${mission.mission_id}`,
  })
  return {
    id: kiosk.id,
    kiosk_id: kiosk.kiosk_id,
    name: kiosk.name,
    status: kiosk.status,
    license_status: kiosk.license_status,
    ...openCredentials(vault, kiosk.id, kiosk),
  }
}
