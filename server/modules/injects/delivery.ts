import { formatDuration } from '#contract/duration.ts'
import type { Inject } from '#contract/exercise.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { Conflict } from '#server/errors.ts'
import { expectVersion, type VersionedKey } from '#server/http.ts'
import { type Actor, recordActivity, SYSTEM } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { elapsedAt } from '#server/modules/exercise/clock.ts'
import { clockOf } from '#server/modules/exercise/service.ts'
import { DELIVERY_BATCH, hasDue, insertReceipts, lockDue, markDelivered } from './deliveryQueries.ts'
import { findLoggedEvents, type StoredInject } from './queries.ts'
import { changedInject, editInject, readInject } from './service.ts'

/**
 * Delivers an inject on request, at any exercise time, even before StartEx.
 * @throws Forbidden, NotFound; Conflict once it was delivered, after EndEx, and when none of its teams takes part;
 *   PreconditionFailed if it was changed since the caller read it
 */
export async function deliverNow(deps: Deps, by: Session, { id, ifMatch }: VersionedKey): Promise<Inject> {
  const event = await editInject(deps, by, id, async (tx, inject, { row }) => {
    const now = deps.now()
    const clock = await clockOf(tx, inject.event_id, now)
    if (inject.delivered_at) throw new Conflict('This inject was already delivered.')
    if (clock.state === 'ended') throw new Conflict('The exercise has ended.')
    expectVersion(ifMatch, inject.version)
    const sent = await deliver(tx, by, inject, { event: row.event, elapsed_ms: elapsedAt(clock, now), now })
    if (!sent) throw new Conflict('None of the teams of this inject takes part in the event.')
    return inject.event_id
  })
  return readInject(deps, by, event, id)
}

/** Delivers all injects that are due. Safe to run in several processes at once: each inject is delivered once. */
export async function deliverDue(deps: Deps): Promise<void> {
  while (await hasDue(deps.db, deps.now())) {
    const delivered = await deps.db.transaction((tx) => deliverBatch(tx, deps.now()))
    // The rest is locked: by another process, or because its clock is being changed.
    if (delivered < DELIVERY_BATCH) return
  }
}

async function deliverBatch(tx: Db, now: Date): Promise<number> {
  const due = await lockDue(tx, now)
  const events = await findLoggedEvents(tx, [...new Set(due.map(({ inject }) => inject.event_id))])
  for (const { inject, clock } of due) {
    const event = events.find(({ id }) => id === inject.event_id)
    if (event) await deliver(tx, SYSTEM, inject, { event, elapsed_ms: elapsedAt(clock, now), now })
  }
  return due.length
}

/** The caller has locked the inject. @returns whether any team got it */
async function deliver(
  tx: Db,
  by: Actor,
  inject: StoredInject,
  at: { event: { id: number; event_id: string; organization_id: number }; elapsed_ms: number; now: Date },
): Promise<boolean> {
  const names = await insertReceipts(tx, inject.id)
  if (names.length === 0) return false
  await markDelivered(tx, inject.id, at.now, at.elapsed_ms)
  await recordActivity(tx, by, {
    ...changedInject(inject, at.event),
    action: 'inject_delivered',
    details: `To ${names.join(', ')}. Exercise time ${formatDuration(at.elapsed_ms)}`,
  })
  return true
}
