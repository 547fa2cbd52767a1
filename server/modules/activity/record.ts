import { eq, sql } from 'drizzle-orm'
import type { LiveChange } from '#contract/live.ts'
import type { Db } from '#server/db/db.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { isPlatform, type Session } from '#server/modules/auth/session.ts'
import type { SharedFacts } from '#server/modules/live/sharedFacts.ts'
import type { ActivityAction } from './labels.ts'

type LiveSubject = LiveChange['subject']

/** What the server does by itself. */
export const SYSTEM = { system: 'System' }

export type Actor = Person | { system: string } | { kiosk: string } | Visitor

/** Session is a subtype. */
interface Person {
  user: { id: number; name: string }
  ip: string | null
  browser: string | null
}

interface Visitor {
  visitor: string
  ip: string | null
  browser: string | null
}

export interface ActivityEntry {
  action: ActivityAction
  subject: LiveSubject
  subject_id: string | number
  /** The owning organization; with the event it decides who is notified. */
  organization_id?: number | null
  event?: { id: number; event_id: string } | null
  /** The event before a change that hides it from someone, so that they are notified too (findSharedFacts). */
  event_before?: SharedFacts | undefined
  /** The person the change was about. */
  target_user_id?: number | null
  /** The changed record in words: "Kiosk Harbor Console 1". */
  affected_entity?: string
  details?: string
}

/** The fields of an entry about an event. */
export const ofEvent = (event: { id: number; event_id: string; name: string; organization_id: number }) =>
  ({
    subject_id: event.id,
    organization_id: event.organization_id,
    event,
    affected_entity: `Event ${event.name} (${event.event_id})`,
  }) as const satisfies Partial<ActivityEntry>

/** The same for an organization, a kiosk and an account. */
export const ofOrganization = ({ id, name }: { id: number; name: string }) =>
  ({
    subject: 'organization',
    subject_id: id,
    organization_id: id,
    affected_entity: `Organization ${name}`,
  }) as const satisfies Partial<ActivityEntry>

export const ofKiosk = ({ id, name, ...kiosk }: { id: number; name: string; organization_id: number }) =>
  ({
    subject: 'kiosk',
    subject_id: id,
    organization_id: kiosk.organization_id,
    affected_entity: `Kiosk ${name}`,
  }) as const satisfies Partial<ActivityEntry>

export const ofAccount = (user: { id: number; email: string; organization_id: number | null }) =>
  ({
    subject: 'session',
    subject_id: user.id,
    organization_id: user.organization_id,
    target_user_id: user.id,
    affected_entity: `Account ${user.email}`,
  }) as const satisfies Partial<ActivityEntry>

/** Carries activity ids only. */
export const ACTIVITY_CHANNEL = 'radops_activity'

/**
 * Writes an activity row in the caller's transaction: log, audit trail and live message are one (architecture, How a
 * request travels). NOTIFY is transactional, so listeners get it after the commit, and not after a rollback.
 */
export async function recordActivity(tx: Db, by: Actor, entry: ActivityEntry): Promise<void> {
  const actor = describe(by)
  await tx.execute(sql`
    with written as (
      insert into activity (actor_id, actor_name, action, subject, subject_id, affected_entity, target_user_id,
        organization_id, event_id, event_code, details, ip_address, browser, event_before)
      values (${actor.id}, ${actor.name}, ${entry.action}, ${entry.subject}, ${String(entry.subject_id)},
        ${entry.affected_entity ?? ''}, ${entry.target_user_id ?? null}, ${entry.organization_id ?? null},
        ${entry.event?.id ?? null}, ${entry.event?.event_id ?? null}, ${entry.details ?? ''}, ${actor.ip},
        ${actor.browser}, ${entry.event_before ? JSON.stringify(entry.event_before) : null}::jsonb)
      returning id
    )
    select pg_notify(${ACTIVITY_CHANNEL}, id::text) from written`)
}

/**
 * Writes a change that concerns several organizations to the log of each. A log names its own organization's people
 * only; for anyone else it names their organization (ruling 164).
 */
export async function recordInLogs(
  tx: Db,
  by: Session,
  organizations: readonly (number | null)[],
  {
    details,
    ...entry
  }: Omit<ActivityEntry, 'organization_id' | 'details'> & {
    /** A function of the log's organization, if it names people. */
    details?: string | ((organization_id: number) => string)
  },
): Promise<void> {
  const home = homeOf(by)
  for (const organization_id of new Set(organizations.filter((id) => id !== null))) {
    const actor = home === null || home === organization_id ? by : await organizationActor(tx, home)
    await recordActivity(tx, actor, {
      ...entry,
      organization_id,
      details: typeof details === 'function' ? details(organization_id) : (details ?? ''),
    })
  }
}

/** The organization whose log names the caller; null for platform staff, whom every log names. */
export const homeOf = (by: Session): number | null => (isPlatform(by) ? null : by.user.organization_id)

/** An organization as the actor, instead of one of its people. */
export const organizationActor = async (tx: Db, id: number): Promise<Actor> => ({
  system: await organizationName(tx, id),
})

/** The caller's right to the organization was checked. */
export async function organizationName(tx: Db, id: number): Promise<string> {
  const [row] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, id))
  return row?.name ?? ''
}

function describe(by: Actor) {
  if ('system' in by) return { id: null, name: by.system, ip: null, browser: null }
  if ('kiosk' in by) return { id: null, name: by.kiosk, ip: null, browser: null }
  if ('visitor' in by) return { id: null, name: by.visitor, ip: by.ip, browser: by.browser }
  return { id: by.user.id, name: by.user.name, ip: by.ip, browser: by.browser }
}
