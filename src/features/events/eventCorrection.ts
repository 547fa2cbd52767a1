import type { Event } from '#contract/events.ts'
import type { PatchEventBody } from '#contract/eventWrites.ts'
import type { RowId } from '#contract/shared.ts'
import { toApiError } from '#src/api/errors.ts'
import { changedFields, isSame } from '#src/forms/rebase.ts'
import { createBody, type NewEventValues, patchBody, valuesOf } from './eventForm.ts'

const PERSON_CHANGED =
  'The event was created before its person was changed. People are only assigned at creation: choose as before, or cancel and find the event in the list.'

const idOf = (one: { id?: RowId | undefined } | RowId): string =>
  String(typeof one === 'object' ? (one.id ?? '') : one)

/**
 * What was changed in the form since an attempt that created the event, though its answer was lost.
 * @returns undefined if the event is as typed
 * @throws ApiError if the person differs, who is fixed at creation (ruling 124)
 */
export function correctionOf(values: NewEventValues, stored: Event): PatchEventBody | undefined {
  const { assigned_user, assigned_teams = [] } = createBody(values)
  if (String(assigned_user ?? '') !== (stored.assigned_user ? idOf(stored.assigned_user) : '')) {
    throw toApiError(409, { assigned_user: [PERSON_CHANGED] })
  }
  const before = valuesOf(stored)
  const changed = changedFields<typeof before>(before, values).filter((name) => name in before)
  const sortedIds = (teams: readonly Parameters<typeof idOf>[0][]) => teams.map(idOf).toSorted()
  const hasSameTeams = isSame(sortedIds(stored.assigned_teams ?? []), sortedIds(assigned_teams))
  if (changed.length === 0 && hasSameTeams) return undefined
  return { ...patchBody(values, stored, changed), assigned_teams }
}
