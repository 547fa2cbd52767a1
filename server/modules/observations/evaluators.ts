import { eq, sql } from 'drizzle-orm'
import { type Evaluator, MAX_EVALUATORS } from '#contract/observations.ts'
import { event_evaluators } from '#server/db/schema/observations.ts'
import { users } from '#server/db/schema/users.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Conflict, FieldError, Forbidden, NotFound } from '#server/errors.ts'
import { ownOrganization, within } from '#server/modules/auth/scope.ts'
import { inPlatformScope, type Session } from '#server/modules/auth/session.ts'
import { eventFor, factsOf } from '#server/modules/events/access.ts'
import { CANNOT_EDIT, editEvent, editRowOfEvent } from '#server/modules/events/editing.ts'
import { canEditEvent, type EventFacts, mayEverEdit } from '#server/modules/events/policy.ts'
import { maySeePeopleOf, personName } from '#server/people.ts'
import { canNameEvaluators, canReadEvaluators } from './policy.ts'
import { presentEvaluator } from './present.ts'
import { findEvaluators } from './queries.ts'
import { recordObservation } from './record.ts'
import { countEvaluators, insertEvaluator, lockCandidate, removeEvaluator } from './writes.ts'

/**
 * The evaluators the caller may see: all for those in charge of the event, otherwise those of their own organization.
 */
const knownEvaluators = (by: Session, facts: EventFacts) =>
  canEditEvent(by, facts) || inPlatformScope(by, facts.organization_id)
    ? sql`true`
    : within(users.organization_id, ownOrganization(by))

const mayRemove = (by: Session, facts: EventFacts, organization: number): boolean =>
  canEditEvent(by, facts) || (canNameEvaluators(by, facts) && organization === by.user.organization_id)

/** The evaluators of an event. @throws Forbidden, NotFound */
export async function listEvaluators(
  { db }: Deps,
  by: Session,
  key: string,
): Promise<{ evaluators: Evaluator[] }> {
  allow(mayEverEdit(by), CANNOT_EDIT)
  const { row, facts } = await eventFor(db, by, key)
  allow(canReadEvaluators(by, facts), CANNOT_EDIT)
  const rows = await findEvaluators(db, row.event.id, knownEvaluators(by, facts))
  return {
    evaluators: rows.map((one) => presentEvaluator(by, one, mayRemove(by, facts, one.organization.id))),
  }
}

/**
 * Names an evaluator: an active person, known to the caller, of the event's organization or one it is shared with.
 * Idempotent.
 * @throws Forbidden, NotFound; HttpError 400 for anyone else, whether or not they exist; Conflict when full
 */
export async function nameEvaluator(deps: Deps, by: Session, key: string, user: number): Promise<Evaluator> {
  const { event, id } = await editEvent(deps, by, { id: key, may: canNameEvaluators }, async (tx, held) => {
    const { event } = held.row
    const person = await lockCandidate(tx, event.id, user)
    if (!person || !maySeePeopleOf(by, person.organization_id)) {
      throw new FieldError('user', 'Choose an active person from the list.')
    }
    const made = await insertEvaluator(tx, { event_id: event.id, user_id: user, created_at: deps.now() })
    if (made !== undefined) {
      if ((await countEvaluators(tx, event.id)) > MAX_EVALUATORS) {
        throw new Conflict(`An event can have at most ${MAX_EVALUATORS} evaluators.`)
      }
      const isOwn = person.organization_id === event.organization_id
      await recordObservation(tx, by, event, {
        action: 'evaluator_named',
        target_user_id: user,
        // The organizer's log names no people of a partner (ruling 164); their own dashboard shows the row.
        details: isOwn ? personName(person) : 'A person of a partner organization',
      })
    }
    return { event: event.id, id: made }
  })
  const { facts } = await eventFor(deps.db, by, String(event))
  const which = id === undefined ? eq(users.id, user) : eq(event_evaluators.id, id)
  const [row] = await findEvaluators(deps.db, event, which)
  if (!row) throw new NotFound('evaluator', user)
  return presentEvaluator(by, row, mayRemove(by, facts, row.organization.id))
}

/** Removes an evaluator; their observations stay. @throws Forbidden, NotFound */
export async function dismissEvaluator(deps: Deps, by: Session, id: number): Promise<void> {
  const evaluator = {
    table: event_evaluators,
    noun: 'evaluator',
    id,
    mayKnow: canReadEvaluators,
    may: canNameEvaluators,
  }
  await editRowOfEvent(deps, by, evaluator, async (tx, held) => {
    const facts = factsOf(held.row)
    const [row] = await findEvaluators(tx, held.row.event.id, eq(event_evaluators.id, id))
    const isKnown =
      row && (inPlatformScope(by, facts.organization_id) || mayRemove(by, facts, row.organization.id))
    if (!row || !isKnown) throw new NotFound('evaluator', id)
    if (!mayRemove(by, facts, row.organization.id)) throw new Forbidden(CANNOT_EDIT)
    await removeEvaluator(tx, id)
    const isOwn = row.organization.id === held.row.event.organization_id
    await recordObservation(tx, by, held.row.event, {
      action: 'evaluator_removed',
      target_user_id: row.user.id,
      details: isOwn ? personName(row.user) : 'A person of a partner organization',
    })
  })
}
