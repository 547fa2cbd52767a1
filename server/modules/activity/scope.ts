import { and, eq, gte, isNotNull, isNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { scoped } from '#server/db/db.ts'
import { activity } from '#server/db/schema/activity.ts'
import type { ActivityScope } from './policy.ts'

/** Conditions on the readable rows, joined by AND. */
export interface LogFilter {
  admin_name?: string | undefined
  action?: string | undefined
  /** Inclusive. */
  from?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
}

/** A walk along one index, newest first. */
export interface Part {
  where: SQL
  /** Walk each of these organizations separately: one walk over several is not sorted. */
  each?: number[]
}

/** The readable rows as disjoint parts. With one OR condition the planner would scan the whole log for a few rows. */
export function partsOf(scope: ActivityScope): Part[] {
  switch (scope.kind) {
    case 'all':
      return [{ where: sql`true` }]
    case 'organizations': {
      const own = eq(activity.actor_id, scope.actor_id)
      // Rows without an organization are platform business, hidden even from an admin of all organizations.
      if (scope.ids === 'all') return [{ where: scoped(or(isNotNull(activity.organization_id), own)) }]
      if (scope.ids.length === 0) return [{ where: own }]
      return [{ where: sql`true`, each: scope.ids }, { where: ownElsewhere(scope.actor_id, scope.ids) }]
    }
    case 'organization':
      return [{ where: eq(activity.organization_id, scope.id) }]
    case 'actor':
      return [{ where: eq(activity.actor_id, scope.user_id) }]
    case 'involved': {
      const byOthers = or(isNull(activity.actor_id), ne(activity.actor_id, scope.user_id))
      return [
        { where: eq(activity.actor_id, scope.user_id) },
        { where: scoped(eq(activity.target_user_id, scope.user_id), byOthers) },
      ]
    }
    default:
      return scope satisfies never
  }
}

/** A person's actions outside these organizations. */
export const ownElsewhere = (actor_id: number, ids: number[]): SQL =>
  scoped(
    eq(activity.actor_id, actor_id),
    or(isNull(activity.organization_id), notInArray(activity.organization_id, ids)),
  )

export const matching = ({ admin_name, action, from, until }: LogFilter): SQL =>
  and(
    admin_name === undefined ? undefined : eq(activity.actor_name, admin_name),
    action === undefined ? undefined : eq(activity.action, action),
    from && gte(activity.at, from),
    until && lt(activity.at, until),
  ) ?? sql`true`

/** `(1), (2)` for VALUES. */
export const valuesOf = (ids: number[]): SQL =>
  sql.join(
    ids.map((id) => sql`(${id}::int)`),
    sql`, `,
  )
