import { eq } from 'drizzle-orm'
import { exerciseTimeAt } from '#contract/exerciseTime.ts'
import {
  MAX_OBSERVATIONS,
  type Observation,
  type ObservationBody,
  type PatchObservationBody,
} from '#contract/observations.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { observations } from '#server/db/schema/observations.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Conflict, Forbidden, NotFound, orNotFound } from '#server/errors.ts'
import { checkPosition, FieldProblems } from '#server/fieldProblems.ts'
import { deleteStoredFiles } from '#server/files/deleteStored.ts'
import { expectVersion, type VersionedKey } from '#server/http.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { lockEvent } from '#server/modules/events/writes.ts'
import { clockOf } from '#server/modules/exercise/service.ts'
import { onlyDefined } from '#server/onlyDefined.ts'
import { mayEverFile, readableBy } from './policy.ts'
import {
  findEventOfObservation,
  findObservations,
  type ObservedRow,
  type StoredObservation,
} from './queries.ts'
import { recordObservation } from './record.ts'
import { observed, readObservation } from './service.ts'
import {
  countObservations,
  findRequested,
  findTakingPart,
  insertObservation,
  isObjectiveOf,
  lockObservation,
  removeObservation,
  removePhoto,
  updateObservation,
} from './writes.ts'

const ONLY_EVALUATORS = 'Only evaluators of this event can do this.'
const ONLY_AUTHOR = 'Only the person who filed an observation can do this.'
/** Tolerance for phones' clocks. */
const AHEAD_MS = 5 * 60_000

/**
 * Files an observation. Repeating a call with the same `request_id` has no further effect.
 * @throws Forbidden, NotFound; HttpError 400 by field; Conflict when the event is full
 */
export async function fileObservation(
  deps: Deps,
  by: Session,
  key: string,
  { request_id, ...body }: ObservationBody,
): Promise<Observation> {
  allow(mayEverFile(by), ONLY_EVALUATORS)
  const { event, evaluates } = await observed(deps.db, by, key)
  allow(evaluates, ONLY_EVALUATORS)
  const id = await deps.db.transaction(async (tx) => {
    // Lock the event, so that the right and the number of observations cannot change meanwhile.
    await lockEvent(tx, event.id)
    const held = await observed(tx, by, String(event.id))
    allow(held.evaluates, ONLY_EVALUATORS)
    const author_id = by.user.id
    const before = await findRequested(tx, { event_id: event.id, author_id, request_id })
    if (before !== undefined) return before
    if ((await countObservations(tx, event.id)) >= MAX_OBSERVATIONS) {
      throw new Conflict(`An event can have at most ${MAX_OBSERVATIONS} observations.`)
    }
    const now = deps.now()
    const made = await insertObservation(tx, {
      ...(await columnsOf(tx, deps, event.id, body)),
      event_id: event.id,
      author_id,
      author_name: by.user.name,
      author_organization_id: by.user.organization_id,
      request_id: request_id ?? null,
      created_at: now,
      updated_at: now,
    })
    await recordObservation(tx, by, event, {
      action: 'observation_filed',
      subject_id: made,
      details: inWords(body),
    })
    return made
  })
  return readObservation(deps, by, id)
}

/** @throws Forbidden, NotFound, PreconditionFailed; HttpError 400 by field */
export async function changeObservation(
  deps: Deps,
  by: Session,
  key: VersionedKey,
  body: PatchObservationBody,
): Promise<Observation> {
  await editOwn(deps, by, key, async (tx, before, { event }) => {
    const wanted = { ...bodyOf(before), ...onlyDefined(body) }
    const { elapsed_ms, ...columns } = await columnsOf(tx, deps, event.id, wanted, before)
    const isMoved = columns.at.getTime() !== before.at.getTime()
    await updateObservation(tx, before.id, {
      ...columns,
      ...(isMoved && { elapsed_ms }),
      updated_at: deps.now(),
    })
    await recordObservation(tx, by, event, {
      action: 'observation_changed',
      subject_id: before.id,
      details: inWords(wanted),
    })
  })
  return readObservation(deps, by, key.id)
}

/** Deletes an observation with its photo. @throws Forbidden, NotFound, PreconditionFailed */
export async function deleteObservation(deps: Deps, by: Session, key: VersionedKey): Promise<void> {
  const keys = await editOwn(deps, by, key, async (tx, before, { event }) => {
    const gone = await removePhoto(tx, before.id)
    await removeObservation(tx, before.id)
    await recordObservation(tx, by, event, {
      action: 'observation_deleted',
      subject_id: before.id,
      details: inWords(before),
    })
    return gone
  })
  deleteStoredFiles(deps, keys, 'of an observation')
}

/**
 * The event of an observation that the caller filed and may still change.
 * @throws Forbidden, NotFound, in the order of authz §3: role, row, right
 */
export async function ownObservation(db: Db, by: Session, id: number): Promise<ObservedRow> {
  allow(mayEverFile(by), ONLY_EVALUATORS)
  const event = orNotFound(await findEventOfObservation(db, id), 'observation', id)
  const row = await observed(db, by, String(event))
  const [found] = await findObservations(db, event, scoped(readableBy(by, row), eq(observations.id, id)))
  if (!found) throw new NotFound('observation', id)
  if (found.observation.author_id !== by.user.id) throw new Forbidden(ONLY_AUTHOR)
  allow(row.evaluates, ONLY_EVALUATORS)
  return row
}

/**
 * Changes the caller's own observation in one transaction that locks it.
 * @throws Forbidden, NotFound, PreconditionFailed
 */
export async function editOwn<T>(
  deps: Deps,
  by: Session,
  { id, ifMatch }: VersionedKey,
  work: (tx: Db, before: StoredObservation, row: ObservedRow) => Promise<T>,
): Promise<T> {
  await ownObservation(deps.db, by, id)
  return deps.db.transaction(async (tx) => {
    const before = orNotFound(await lockObservation(tx, id), 'observation', id)
    const row = await ownObservation(tx, by, id)
    expectVersion(ifMatch, before.version)
    return work(tx, before, row)
  })
}

type Body = Omit<ObservationBody, 'request_id'>

const bodyOf = ({ kind, rating, at, team_id, objective_id, lat, lng, text }: StoredObservation): Body => ({
  kind,
  rating,
  at: at.toISOString(),
  team: team_id,
  objective: objective_id,
  lat,
  lng,
  text,
})

class ObservationProblems extends FieldProblems<keyof Body> {}

/** @param before the stored row: its team may stay even if it has left the event @throws HttpError 400 by field */
async function columnsOf(
  tx: Db,
  deps: Deps,
  eventId: number,
  { at: time, team, objective, ...body }: Body,
  before?: StoredObservation,
) {
  const now = deps.now()
  const at = new Date(time)
  const problems = new ObservationProblems()
  if (at.getTime() > now.getTime() + AHEAD_MS) problems.add('at', 'Enter a time that is not in the future.')
  const isSameTeam = before !== undefined && team === before.team_id
  const found = team === null || isSameTeam ? undefined : await findTakingPart(tx, eventId, team)
  if (team !== null && !isSameTeam && !found)
    problems.add('team', 'Choose a team that takes part in the event.')
  if (objective !== null && !(await isObjectiveOf(tx, eventId, objective))) {
    problems.add('objective', 'Choose an objective of the event.')
  }
  checkPosition(body, (field, sentence) => problems.add(field, sentence))
  problems.throwIfAny()
  return {
    ...body,
    at,
    elapsed_ms: exerciseTimeAt(await clockOf(tx, eventId, now), at.getTime()),
    objective_id: objective,
    ...(!isSameTeam && {
      team_id: found?.id ?? null,
      team_name: found?.name ?? null,
      team_organization_id: found?.organization_id ?? null,
    }),
  }
}

/** Only the kind: the log has more readers than the observation. */
const inWords = ({ kind, rating }: Pick<Body, 'kind' | 'rating'>): string =>
  `${kind === 'strength' ? 'Strength' : 'Area for improvement'}${rating === null ? '' : `, rated ${rating}`}`
