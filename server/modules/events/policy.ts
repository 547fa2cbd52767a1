import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { SharingMode } from '#contract/events.ts'
import { nothing, scoped } from '#server/db/db.ts'
import type { Given } from '#server/db/prepared.ts'
import { event_partners, event_teams, events } from '#server/db/schema/events.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { team_members } from '#server/db/schema/teams.ts'
import { ownOrganization, within } from '#server/modules/auth/scope.ts'
import { inPlatformScope, isParticipant, platformScope, type Session } from '#server/modules/auth/session.ts'

// authz §2 as rules for one event and as a WHERE for lists. tests/api/events-scope.test.ts compares them for every
// combination.

/** What the rules need to know about an event and the caller. */
export interface EventFacts {
  /** O: the organization the event belongs to. */
  organization_id: number
  sharing_mode: SharingMode
  status: 'Active' | 'Inactive'
  /** C. */
  creator_id: number
  /** PART(E): the caller is its user, or in one of its teams. */
  takes_part: boolean
  /** A listed partnership between O and the caller's organization is accepted. */
  partner_of_caller: boolean
}

/** What EDIT needs to know. */
export type EditFacts = Pick<EventFacts, 'organization_id' | 'creator_id'>

const isOwn = (by: Session, event: Pick<EventFacts, 'organization_id'>) =>
  by.user.organization_id !== null && event.organization_id === by.user.organization_id

const isShared = (event: EventFacts) =>
  event.status === 'Active' &&
  (event.sharing_mode === 'Public' || (event.sharing_mode === 'Partners' && event.partner_of_caller))

/** VIS(E): the caller may know that this event exists. */
export function canSeeEvent(by: Session, event: EventFacts): boolean {
  const { role, id } = by.user
  switch (role) {
    case 'super_admin':
      return true
    case 'admin':
      return (
        inPlatformScope(by, event.organization_id) ||
        (event.sharing_mode === 'Public' && event.status === 'Active')
      )
    case 'org_admin':
      return isOwn(by, event) || isShared(event)
    case 'org_event_manager':
      return (
        (isOwn(by, event) &&
          (event.sharing_mode !== 'Private' || event.creator_id === id || event.takes_part)) ||
        isShared(event)
      )
    case 'org_user':
    case 'user':
      return event.status === 'Active'
        ? (isOwn(by, event) && event.sharing_mode === 'Organization Only') ||
            event.takes_part ||
            isShared(event)
        : isOwn(by, event) && event.takes_part
    default:
      return role satisfies never // a role not listed here has no rights (authz §1)
  }
}

/**
 * The organization the caller may create events for: their own; none for platform admins (authz line 46).
 * @returns null if they may create none
 */
export function createsEventsFor({ user }: Session): number | null {
  const { role, organization_id, permissions } = user
  switch (role) {
    case 'super_admin':
    case 'org_admin':
      return organization_id
    case 'org_event_manager':
      // On by default, as for EDIT below.
      return permissions.manage_events === false ? null : organization_id
    default:
      return null
  }
}

/** Participants never edit events, so they are refused before any row is read (authz §3, line 47). */
export const mayEverEdit = (by: Session): boolean => !isParticipant(by)

/** EDIT(E), sent as `can_edit`. */
export function canEditEvent(by: Session, event: EditFacts): boolean {
  const { role, id, permissions } = by.user
  switch (role) {
    case 'super_admin':
      return true
    case 'admin':
      return permissions.manage_events === true && inPlatformScope(by, event.organization_id)
    case 'org_admin':
      return isOwn(by, event)
    case 'org_event_manager':
      // The flag only takes the right away; it is on by default (authz §1).
      return isOwn(by, event) && event.creator_id === id && permissions.manage_events !== false
    default:
      return false
  }
}

/**
 * Who may change an event's teams: those with EDIT, and managers of a partner it is shared with, for that partner's
 * teams only (authz line 47, ruling 163).
 */
export function canAssignTeams(by: Session, event: EventFacts): boolean {
  if (canEditEvent(by, event)) return true
  const { role, permissions } = by.user
  const manages =
    role === 'org_admin' || (role === 'org_event_manager' && permissions.manage_events !== false)
  return (
    manages &&
    !isOwn(by, event) &&
    event.status === 'Active' &&
    event.sharing_mode === 'Partners' &&
    event.partner_of_caller
  )
}

/** EDIT(E) as a WHERE over the events table. */
export function editableEvents(by: Session): SQL {
  const { role, id, permissions } = by.user
  const own = within(events.organization_id, ownOrganization(by))
  switch (role) {
    case 'super_admin':
      return sql`true`
    case 'admin':
      return permissions.manage_events === true
        ? within(events.organization_id, platformScope(by))
        : nothing()
    case 'org_admin':
      return own
    case 'org_event_manager':
      return permissions.manage_events === false ? nothing() : scoped(own, eq(events.creator_id, id))
    default:
      return nothing()
  }
}

/** RUN(E): may start missions on it. For the kiosks see missions/policy.ts. */
export function canRunEvent(by: Session, event: EventFacts): boolean {
  if (event.status !== 'Active' || !canSeeEvent(by, event)) return false
  const { role, permissions } = by.user
  switch (role) {
    case 'super_admin':
    case 'org_admin':
    case 'org_event_manager':
      return true
    case 'admin':
      return permissions.manage_events === true && inPlatformScope(by, event.organization_id)
    default:
      return event.takes_part
  }
}

/** authz line 50: who may read an event's files, given VIS(E). */
export function canReadEventFiles(by: Session, event: EventFacts): boolean {
  switch (by.user.role) {
    case 'super_admin':
      return true
    case 'admin':
      return inPlatformScope(by, event.organization_id)
    default:
      return canRunEvent(by, event) || canEditEvent(by, event)
  }
}

/** authz line 53: who may read an event's participants, given VIS(E). */
export function canReadEventTeams(by: Session, event: EventFacts): boolean {
  switch (by.user.role) {
    case 'super_admin':
      return true
    case 'admin':
      return inPlatformScope(by, event.organization_id)
    case 'org_admin':
    case 'org_event_manager':
      return isOwn(by, event) || event.takes_part
    default:
      return event.takes_part
  }
}

/** Sees the event only because it is shared, and so only their own organization's teams and people (authz line 43). */
export const isForeignViewer = (by: Session, event: EventFacts): boolean =>
  !isOwn(by, event) && !inPlatformScope(by, event.organization_id)

/**
 * PART(E) as a WHERE over the events table; null rather than false if no user is assigned. The array is computed once,
 * so both sides of the OR can use an index.
 */
export const takesPart = (user: Given<number>): SQL =>
  sql`(${events.assigned_user_id} = ${user} or ${events.id} = any(array(
    select ${event_teams.event_id} from ${event_teams}
    join ${team_members} on ${team_members.team_id} = ${event_teams.team_id}
    where ${team_members.user_id} = ${user})))`

/**
 * A listed partnership between the event's organization and this one is accepted: SQL over the events table. Runs once
 * per row, so use it for a few rows, and anyPartnerOf for a list.
 */
export const partnerOf = (organization: Given<number | null>): SQL =>
  organization === null
    ? nothing()
    : sql`${events.id} in (
    select ${event_partners.event_id} from ${event_partners}
    join ${partnerships} on ${partnerships.id} = ${event_partners.partnership_id}
    where ${partnerships.status} = 'accepted'
      and ((${partnerships.from_organization_id} = ${organization}
          and ${partnerships.to_organization_id} = ${events.organization_id})
        or (${partnerships.to_organization_id} = ${organization}
          and ${partnerships.from_organization_id} = ${events.organization_id})))`

/** The same for lists: finds the ids of all events shared with this organization once. */
const anyPartnerOf = (organization: number): SQL =>
  sql`${events.id} = any(array(
    select ${event_partners.event_id} from ${partnerships}
    join ${event_partners} on ${event_partners.partnership_id} = ${partnerships.id}
    join ${events} as shared on shared.id = ${event_partners.event_id}
    where ${partnerships.status} = 'accepted'
      and ((${partnerships.from_organization_id} = ${organization}
          and ${partnerships.to_organization_id} = shared.organization_id)
        or (${partnerships.to_organization_id} = ${organization}
          and ${partnerships.from_organization_id} = shared.organization_id))))`

/** VIS(E) for every event, so these callers' lists are not filtered. */
export const seesEveryEvent = (by: Session): boolean => platformScope(by) === 'all'

const isActive = (): SQL => eq(events.status, 'Active')
/** Events visible to every role. */
export const publicEvents = (): SQL => scoped(isActive(), eq(events.sharing_mode, 'Public'))

/** VIS as a WHERE over the events table. Scope applies before counting and paging, so neither leaks (authz line 42). */
export function visibleEvents(by: Session): SQL {
  if (seesEveryEvent(by)) return sql`true`
  const others = visibleBesidesPublic(by)
  return others ? any(publicEvents(), others) : nothing()
}

/**
 * VIS without the public events, though some may be included.
 * @returns undefined for a caller without any events
 */
export function visibleBesidesPublic(by: Session): SQL | undefined {
  const { role, id, organization_id } = by.user
  if (role === 'admin') return within(events.organization_id, platformScope(by))
  if (organization_id === null) return undefined // organization roles have exactly one
  const own = eq(events.organization_id, organization_id)
  const shared = and(isActive(), eq(events.sharing_mode, 'Partners'), anyPartnerOf(organization_id))
  const part = takesPart(id)
  switch (role) {
    case 'org_admin':
      return any(own, shared)
    case 'org_event_manager':
      return any(
        and(own, any(sql`${events.sharing_mode} <> 'Private'`, eq(events.creator_id, id), part)),
        shared,
      )
    case 'org_user':
    case 'user':
      return any(
        and(isActive(), own, eq(events.sharing_mode, 'Organization Only')),
        and(isActive(), part),
        shared,
        and(eq(events.status, 'Inactive'), own, part),
      )
    default:
      return undefined
  }
}

/** Events that the caller does not see as a foreign viewer, as a WHERE over the events table. */
export function ownOrPlatformEvents(by: Session): SQL {
  return any(
    within(events.organization_id, platformScope(by)),
    within(events.organization_id, ownOrganization(by)),
  )
}

/** Active events whose last day (UTC) has not passed; an event without one never ends. */
export const scheduledEvents = (now: Date): SQL =>
  scoped(
    eq(events.status, 'Active'),
    sql`coalesce(${events.end_date} >= ${now.toISOString().slice(0, 10)}, true)`,
  )

const any = (...conditions: (SQL | undefined)[]): SQL => scoped(or(...conditions))
