import { type Inject, inject, type Message, message } from '#contract/exercise.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { maySeePeopleOf } from '#server/people.ts'
import { picked } from '#server/picked.ts'
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
  { inject: row, file }: InjectRow,
  { teams, receipts, now }: { teams: { id: number; name: string }[]; receipts: ReceiptRow[]; now: Date },
): Inject => ({
  ...picked(inject, row),
  teams: teams.map(({ id, name }) => ({ id, name })),
  file,
  receipts: receipts.map(({ team, ...answer }) => ({
    team: { id: team.id, name: team.name },
    ...presentAnswer(by, team.organization_id, answer),
    acknowledged_elapsed_ms: answer.acknowledged_elapsed_ms,
    is_late: isLate(row, answer, now),
  })),
})

/** @param linkTo makes a signed link to a file; undefined if the caller may not read files */
export const presentMessage = (
  by: Session,
  { inject: row, file, team, ...answer }: MessageRow,
  { now, linkTo }: { now: Date; linkTo: ((file: number) => string) | undefined },
): Message => ({
  ...picked(message, row),
  inject: row.id,
  file: file && { ...file, file: linkTo?.(file.id) ?? null },
  team: { id: team.id, name: team.name },
  // A receipt implies delivery, so the fallback is never used.
  delivered_at: (row.delivered_at ?? now).toISOString(),
  ...presentAnswer(by, team.organization_id, answer),
  is_late: isLate(row, answer, now),
  can_acknowledge: answer.acknowledged_at === null && by.embed === null,
})
