import type { Role } from '#contract/session.ts'
import { users } from '#server/db/schema/users.ts'
import type { Passwords } from '#server/modules/auth/passwords.ts'
import { personName } from '#server/people.ts'
import type { SeededOrganizations } from './organizations.ts'
import { PEOPLE } from './personStories.ts'
import { daysBefore, named, type World } from './world.ts'

/** Password of every demo account (architecture, The demo exercise). */
const DEMO_PASSWORD = 'Exercise-2026!'

export interface SeededPerson {
  id: number
  email: string
  name: string
  role: Role
  organization_id: number | null
}
/** Keyed by email. */
export type SeededPeople = ReadonlyMap<string, SeededPerson>

/** One hash for all accounts: their password is in the README, and hashing once takes as long as inserting all rows. */
export const hashDemoPassword = (passwords: Passwords): Promise<string> => passwords.hash(DEMO_PASSWORD)

/** @param password_hash from hashDemoPassword, computed before the transaction */
export async function seedPeople(
  { tx, now }: World,
  organizations: SeededOrganizations,
  password_hash: string,
): Promise<SeededPeople> {
  const rows = await tx
    .insert(users)
    .values(
      PEOPLE.map((story, index) => ({
        email: story.email,
        first_name: story.name[0],
        last_name: story.name[1],
        role: story.role,
        organization_id: story.organization ? organizations[story.organization].id : null,
        permissions: story.permissions ?? {},
        manage_organizations: (story.manages ?? []).map((key) => organizations[key].id),
        phone_number: story.phone,
        password_hash,
        is_active: story.is_active ?? true,
        last_login: daysBefore(now, story.seen_days, 7, index),
        last_password_change: daysBefore(now, 80 - (index % 40)),
        created_at: daysBefore(now, 90 + index),
      })),
    )
    .returning({
      id: users.id,
      email: users.email,
      first_name: users.first_name,
      last_name: users.last_name,
      role: users.role,
      organization_id: users.organization_id,
    })
  return new Map(rows.map((row) => [row.email, { ...row, name: personName(row) }]))
}

export const personOf = (people: SeededPeople, email: string): SeededPerson => named(people, email)
