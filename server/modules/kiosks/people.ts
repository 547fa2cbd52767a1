import type { Kiosk } from '#contract/kiosks.ts'
import type { Deps } from '#server/deps.ts'
import { allow, FieldError, NotFound } from '#server/errors.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { personName } from '#server/people.ts'
import { findShownKiosk } from './listQueries.ts'
import { isKioskAdministrator, mayServiceKioskOf, reachesKioskOf } from './policy.ts'
import { lockPeopleAt, unassign } from './queries.ts'
import { shownKiosk } from './service.ts'

/**
 * Removes users from a kiosk; their accounts stay (authz line 33, ruling 81). All or nothing. Locks only the people:
 * assigning locks the person before the kiosk, so locking the kiosk first could deadlock.
 * @returns the kiosk with its remaining users
 * @throws Forbidden, NotFound; FieldError `remove_users`
 */
export async function removeKioskUsers(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: Session,
  id: number,
  remove_users: number[],
): Promise<Kiosk> {
  allow(isKioskAdministrator(by))
  return db.transaction(async (tx) => {
    const kiosk = await findShownKiosk(tx, id)
    if (!kiosk || !reachesKioskOf(by, kiosk.organization_id)) throw new NotFound('kiosk', id)
    allow(mayServiceKioskOf(by, kiosk.organization_id))
    const wanted = [...new Set(remove_users)]
    const people = await lockPeopleAt(tx, id, wanted)
    if (people.length < wanted.length) {
      throw new FieldError('remove_users', 'Someone on this list is not assigned to this kiosk.')
    }
    await unassign(tx, wanted, now())
    for (const person of people) {
      await recordActivity(tx, by, {
        action: 'kiosk_user_removed',
        subject: 'user',
        subject_id: person.id,
        organization_id: kiosk.organization_id,
        target_user_id: person.id,
        affected_entity: `Kiosk ${kiosk.name}`,
        details: personName(person),
      })
    }
    return shownKiosk(tx, id)
  })
}
