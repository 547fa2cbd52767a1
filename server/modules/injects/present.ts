import type { Inject, Message } from '#contract/exercise.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { maySeePeopleOf } from '#server/people.ts'
import type { InjectRow, MessageRow, ReceiptRow, StoredInject } from './queries.ts'

type Answer = Pick<ReceiptRow, 'acknowledged_at' | 'acknowledged_by_name'>

/** Answered after the deadline, or not yet and past it. */
const isLate = (
  { delivered_at, answer_within_s }: StoredInject,
  { acknowledged_at }: Answer,
  now: Date,
): boolean =>
  delivered_at !== null &&
  (acknowledged_at ?? now).getTime() - delivered_at.getTime() > answer_within_s * 1000

/** Hides names of people of other organizations (ruling 164). */
const presentAnswer = (
  by: Session,
  organization: number,
  { acknowledged_at, acknowledged_by_name }: Answer,
) => ({
  acknowledged_at: acknowledged_at?.toISOString() ?? null,
  acknowledged_by_name: maySeePeopleOf(by, organization) ? acknowledged_by_name : null,
})

export const presentInject = (
  by: Session,
  { inject, file }: InjectRow,
  { teams, receipts, now }: { teams: { id: number; name: string }[]; receipts: ReceiptRow[]; now: Date },
): Inject => ({
  id: inject.id,
  number: inject.number,
  title: inject.title,
  text: inject.text,
  at_ms: inject.at_ms,
  to_all: inject.to_all,
  teams: teams.map(({ id, name }) => ({ id, name })),
  file,
  lat: inject.lat,
  lng: inject.lng,
  answer_within_s: inject.answer_within_s,
  delivered_at: inject.delivered_at?.toISOString() ?? null,
  delivered_elapsed_ms: inject.delivered_elapsed_ms,
  receipts: receipts.map(({ team, ...answer }) => ({
    team: { id: team.id, name: team.name },
    ...presentAnswer(by, team.organization_id, answer),
    acknowledged_elapsed_ms: answer.acknowledged_elapsed_ms,
    is_late: isLate(inject, answer, now),
  })),
  version: inject.version,
})

/** @param linkTo makes a signed link to a file; undefined if the caller may not read files */
export const presentMessage = (
  by: Session,
  { inject, file, team, ...answer }: MessageRow,
  { now, linkTo }: { now: Date; linkTo: ((file: number) => string) | undefined },
): Message => ({
  inject: inject.id,
  number: inject.number,
  title: inject.title,
  text: inject.text,
  file: file && { ...file, file: linkTo?.(file.id) ?? null },
  lat: inject.lat,
  lng: inject.lng,
  team: { id: team.id, name: team.name },
  // A receipt implies delivery, so the fallback is never used.
  delivered_at: (inject.delivered_at ?? now).toISOString(),
  delivered_elapsed_ms: inject.delivered_elapsed_ms,
  answer_within_s: inject.answer_within_s,
  ...presentAnswer(by, team.organization_id, answer),
  is_late: isLate(inject, answer, now),
  can_acknowledge: answer.acknowledged_at === null && by.embed === null,
})
