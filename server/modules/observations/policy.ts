import { eq, or, type SQL, sql } from 'drizzle-orm'
import { nothing, scoped } from '#server/db/db.ts'
import { event_teams, events } from '#server/db/schema/events.ts'
import { event_evaluators, observations } from '#server/db/schema/observations.ts'
import { ownOrganization, within } from '#server/modules/auth/scope.ts'
import {
  inPlatformScope,
  isPlatform,
  leadsTeams,
  platformScope,
  type Session,
} from '#server/modules/auth/session.ts'
import {
  canAssignTeams,
  type EventFacts,
  editableEvents,
  partnerOf,
  visibleEvents,
} from '#server/modules/events/policy.ts'

// Who may file and read observations (docs/decisions/070). Evaluators get the observations screen, part of the tape and
// its offline maps, but nothing else of the event; so these rules do not require VIS(E) of an evaluator.

/** The caller's part in an event, from `findObserved`. */
export interface Observer {
  /** EVAL(E) of authz §2. */
  evaluates: boolean
  /** EDIT(E), or staff in charge: may read everything. */
  in_charge: boolean
  /** Manages an organization that takes part: may read what concerns its own teams, or no team. */
  leads: boolean
}

/** OBSERVE(E) of authz §2. */
export const mayRead = ({ evaluates, in_charge, leads }: Observer): boolean => evaluates || in_charge || leads

/** Evaluators belong to organizations, so platform staff never file. */
export const mayEverFile = (by: Session): boolean => !isPlatform(by)

/** EVAL(E): named for the event, and of its organization or one it is shared with. A WHERE over events. */
export function evaluates({ user }: Session): SQL {
  if (user.organization_id === null) return nothing()
  return scoped(
    sql`exists (select 1 from ${event_evaluators}
        where ${event_evaluators.event_id} = ${events.id} and ${event_evaluators.user_id} = ${user.id})`,
    or(eq(events.organization_id, user.organization_id), partnerOf(user.organization_id)),
  )
}

/** EDIT(E), or platform staff in charge of its organization. A WHERE over events. */
export function inCharge(by: Session): SQL {
  return isPlatform(by) ? within(events.organization_id, platformScope(by)) : editableEvents(by)
}

/**
 * Manages an organization whose team takes part: own events if visible, others' events even after their end, since that
 * is when an exercise is evaluated. A WHERE over events.
 */
export function leads(by: Session): SQL {
  const { organization_id } = by.user
  if (!leadsTeams(by) || organization_id === null) return nothing()
  return scoped(
    sql`exists (select 1 from ${event_teams}
        where ${event_teams.event_id} = ${events.id} and ${event_teams.organization_id} = ${organization_id})`,
    or(sql`${events.organization_id} <> ${organization_id}`, visibleEvents(by)),
  )
}

/** OBSERVE(E) as a WHERE over events. */
export const observedBy = (by: Session): SQL => scoped(or(evaluates(by), inCharge(by), leads(by)))

/** The observations of an event that the caller may read, as a WHERE over observations. */
export function readableBy(by: Session, observer: Observer): SQL {
  if (observer.in_charge) return sql`true`
  const own = observer.evaluates ? eq(observations.author_id, by.user.id) : nothing()
  if (!observer.leads) return own
  return scoped(
    or(
      own,
      sql`${observations.team_organization_id} is null`,
      within(observations.team_organization_id, ownOrganization(by)),
    ),
  )
}

/** Whether the caller may know this organization's teams by name. */
export const knowsTeam = (by: Session, observer: Observer, organization: number): boolean =>
  observer.evaluates || observer.in_charge || organization === by.user.organization_id

/**
 * Who may name evaluators, given VIS(E): those with EDIT, and managers of a partner it is shared with, for people of
 * their own organization.
 */
export const canNameEvaluators = canAssignTeams

/** Who may read the list of evaluators, given VIS(E). */
export const canReadEvaluators = (by: Session, event: EventFacts): boolean =>
  canNameEvaluators(by, event) || inPlatformScope(by, event.organization_id)

/** Changes that concern all evaluators. */
const FOR_EVALUATORS = ['objective_created', 'objective_changed', 'objective_deleted', 'objectives_imported']

/** Who is notified of a change of observations, besides those in charge of the event and the people it is about. */
export function mayReceiveObservation(
  by: Session,
  event: { evaluators?: number[]; team_organizations?: number[] },
  row: { action: string; team_organization_id: number | null },
): boolean {
  const { id, organization_id } = by.user
  if (FOR_EVALUATORS.includes(row.action) && event.evaluators?.includes(id)) return true
  if (organization_id === null || !leadsTeams(by)) return false
  if (!event.team_organizations?.includes(organization_id)) return false
  return row.team_organization_id === null || row.team_organization_id === organization_id
}
