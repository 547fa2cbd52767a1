import { and, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod/mini'
import type { reportQuery } from '#contract/reports.ts'
import { likePattern, scoped } from '#server/db/db.ts'
import { rowKey } from '#server/db/rowKey.ts'
import { event_types, events } from '#server/db/schema/events.ts'
import { mission_teams, missions } from '#server/db/schema/missions.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { team_members } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { within } from '#server/modules/auth/scope.ts'
import type { Organizations } from '#server/modules/auth/session.ts'
import { starterOrganization } from '#server/modules/missions/policy.ts'
import type { ReportScope } from './policy.ts'

/** The filters of events spec §7; missing and empty ones are ignored. */
export type ReportFilter = z.infer<typeof reportQuery>

/** A started mission that has ended or failed is a report. */
const isReport = (): SQL =>
  scoped(inArray(missions.state, ['ended', 'failed']), isNotNull(missions.started_at))

function inScope(scope: ReportScope): SQL {
  switch (scope.kind) {
    case 'organizations':
      return within(missions.organization_id, scope.ids)
    case 'participant':
      return scoped(
        or(
          eq(missions.starter_id, scope.user_id),
          sql`exists (select 1 from ${mission_teams} join ${team_members}
            on ${team_members.team_id} = ${mission_teams.team_id}
            where ${mission_teams.mission_id} = ${missions.id} and ${team_members.user_id} = ${scope.user_id})`,
        ),
      )
    default:
      return scope satisfies never
  }
}

/** The reports a caller may read; every query of this module starts from this WHERE. */
export const readableReports = (scope: ReportScope): SQL => scoped(isReport(), inScope(scope))

/** Whether the scope covers every report. */
export const readsEveryReport = (scope: ReportScope): boolean =>
  scope.kind === 'organizations' && scope.ids === 'all'

/** Filters only narrow the scope (authz §2). @returns undefined without filters */
export const matching = (filter: ReportFilter & { known: Organizations }): SQL | undefined =>
  and(
    filter.event__organization__name
      ? scoped(
          or(
            sameText(missions.event_organization_name, filter.event__organization__name),
            sql`exists (select 1 from ${organizations} where ${organizations.id} = ${missions.event_organization_id}
              and ${sameText(organizations.name, filter.event__organization__name)})`,
          ),
        )
      : undefined,
    filter.teams__name
      ? sql`exists (select 1 from ${mission_teams} where ${mission_teams.mission_id} = ${missions.id}
          and ${sameText(mission_teams.team_name, filter.teams__name)})`
      : undefined,
    filter.event__name ? sameText(missions.event_name, filter.event__name) : undefined,
    filter.event__sharing_mode ? ofModeOrType(filter.event__sharing_mode) : undefined,
    filter.organization__id ? eq(missions.organization_id, filter.organization__id) : undefined,
    filter.organization ? eq(missions.organization_id, filter.organization) : undefined,
    filter.event_id ? ofEvent(filter.event_id) : undefined,
    filter.mission_type ? eq(missions.mission_type, filter.mission_type) : undefined,
    filter.search ? containing(filter.search, filter.known) : undefined,
  )

const sameText = (column: PgColumn, text: string): SQL => sql`lower(${column}) = lower(${text})`

/** The event type filter is sent under the sharing mode's name, so both are matched (ruling 147). */
const ofModeOrType = (text: string): SQL =>
  sql`exists (select 1 from ${events} join ${event_types} on ${event_types.id} = ${events.event_type_id}
    where ${events.id} = ${missions.event_id} and (${sameText(events.sharing_mode, text)}
      or ${sameText(event_types.name, text)} or ${sameText(event_types.code, text)}))`

/** By row id or printed event_id; deleted events match neither. */
function ofEvent(text: string): SQL {
  const { id, code } = rowKey(text)
  const printed = sql`exists (select 1 from ${events} where ${events.id} = ${missions.event_id}
    and ${events.event_id} = ${code})`
  return id === null ? printed : scoped(or(eq(missions.event_id, id), printed))
}

/**
 * The search of the report screens: mission id, event, organization, team and starter. Arrays, so that each side of the
 * OR can use its own index.
 * @param known the starter is found only if of one of these organizations, so that a search reveals no name that
 * `present` leaves out
 */
function containing(text: string, known: Organizations): SQL {
  const pattern = likePattern(text)
  const starterIsKnown =
    known === 'all'
      ? undefined
      : inArray(sql`coalesce(${starterOrganization}, ${missions.organization_id})`, known)
  return scoped(
    or(
      ilike(missions.mission_id, pattern),
      ilike(missions.event_name, pattern),
      and(ilike(missions.starter_name, pattern), starterIsKnown),
      ilike(missions.event_organization_name, pattern),
      sql`${missions.event_organization_id} = any(array(
        select ${organizations.id} from ${organizations} where ${organizations.name} ilike ${pattern}))`,
      sql`${missions.id} = any(array(
        select ${mission_teams.mission_id} from ${mission_teams} where ${mission_teams.team_name} ilike ${pattern}))`,
      and(
        // search_text contains more than names, so names are compared too.
        sql`${missions.starter_id} = any(array(
          select ${users.id} from ${users} where ${users.search_text} like lower(${pattern})
            and (${users.first_name} || ' ' || ${users.last_name}) ilike ${pattern}))`,
        starterIsKnown,
      ),
    ),
  )
}
