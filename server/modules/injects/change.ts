import { formatDuration } from '#contract/duration.ts'
import { type Inject, type InjectBody, MAX_INJECTS, type PatchInjectBody } from '#contract/exercise.ts'
import type { Deps } from '#server/deps.ts'
import { Conflict } from '#server/errors.ts'
import { expectVersion, type VersionedKey } from '#server/http.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { editEvent } from '#server/modules/events/editing.ts'
import { canConduct } from '#server/modules/exercise/policy.ts'
import { changedBody, checkInject, draftOf, InjectProblems } from './fields.ts'
import { findNameable, findNumbers, type StoredInject } from './queries.ts'
import { changedInject, editInject, readInject } from './service.ts'
import { insertInjects, removeInject, teamsOfInject, updateInjects } from './writes.ts'

const NUMBER_TAKEN = 'Another inject has this number.'

/** @throws Conflict */
export function expectRoom(count: number): void {
  if (count > MAX_INJECTS) throw new Conflict(`An event can have at most ${MAX_INJECTS} injects.`)
}

/** @throws Conflict */
function expectPlanned({ delivered_at }: StoredInject): void {
  if (delivered_at) throw new Conflict('This inject was delivered. It can no longer be changed or deleted.')
}

/**
 * Plans an inject.
 * @throws Forbidden, NotFound; HttpError 400 by field; Conflict when the event is at its limit
 */
export async function createInject(deps: Deps, by: Session, key: string, body: InjectBody): Promise<Inject> {
  const made = await editEvent(deps, by, { id: key, may: canConduct }, async (tx, { row: { event } }) => {
    const numbers = await findNumbers(tx, event.id)
    expectRoom(numbers.size + 1)
    const number = body.number ?? Math.max(0, ...numbers) + 1
    const problems = new InjectProblems()
    if (numbers.has(number)) problems.add('number', NUMBER_TAKEN)
    checkInject(body, await findNameable(tx, event.id), (field, sentence) => problems.add(field, sentence))
    problems.throwIfAny()
    const draft = draftOf({ ...body, number })
    const [id = 0] = await insertInjects(tx, { event_id: event.id, created_by: by.user.id, at: deps.now() }, [
      draft,
    ])
    await recordActivity(tx, by, {
      ...changedInject({ ...draft.columns, id }, event),
      action: 'inject_created',
      details: plannedInWords(draft.columns),
    })
    return { id, event: event.id }
  })
  return readInject(deps, by, made.event, made.id)
}

/**
 * Changes an inject that is not delivered yet.
 * @throws Forbidden, NotFound, PreconditionFailed; HttpError 400 by field; Conflict once it was delivered
 */
export async function changeInject(
  deps: Deps,
  by: Session,
  { id, ifMatch }: VersionedKey,
  body: PatchInjectBody,
): Promise<Inject> {
  const event = await editInject(deps, by, id, async (tx, inject, { row }) => {
    expectVersion(ifMatch, inject.version)
    expectPlanned(inject)
    const nameable = await findNameable(tx, inject.event_id)
    const present = (await teamsOfInject(tx, id)).filter((team) => nameable.teams.has(team))
    const wanted = changedBody(inject, present, body)
    const problems = new InjectProblems()
    if (wanted.number !== inject.number && (await findNumbers(tx, inject.event_id)).has(wanted.number)) {
      problems.add('number', NUMBER_TAKEN)
    }
    checkInject(wanted, nameable, (field, sentence) => problems.add(field, sentence))
    problems.throwIfAny()
    await updateInjects(tx, [{ inject, draft: draftOf(wanted) }], deps.now())
    await recordActivity(tx, by, {
      ...changedInject({ ...wanted, id }, row.event),
      action: 'inject_changed',
      details: plannedInWords(wanted),
    })
    return inject.event_id
  })
  return readInject(deps, by, event, id)
}

/**
 * Deletes an inject that is not delivered yet.
 * @throws Forbidden, NotFound, PreconditionFailed; Conflict once it was delivered
 */
export const deleteInject = (deps: Deps, by: Session, { id, ifMatch }: VersionedKey): Promise<void> =>
  editInject(deps, by, id, async (tx, inject, { row }) => {
    expectVersion(ifMatch, inject.version)
    expectPlanned(inject)
    await removeInject(tx, id)
    await recordActivity(tx, by, {
      ...changedInject(inject, row.event),
      action: 'inject_deleted',
      details: plannedInWords(inject),
    })
  })

/** '3, Plume shifts, at 00:15:00' */
const plannedInWords = ({
  number,
  title,
  at_ms,
}: {
  number: number
  title: string
  at_ms?: number | null | undefined
}): string => `${number}, ${title}, ${at_ms == null ? 'manual' : `at ${formatDuration(at_ms)}`}`
