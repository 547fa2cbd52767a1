import type { InjectBody, PatchInjectBody } from '#contract/exercise.ts'
import { checkPosition, FieldProblems } from '#server/fieldProblems.ts'
import { onlyDefined } from '#server/onlyDefined.ts'
import type { StoredInject } from './queries.ts'
import type { InjectDraft } from './writes.ts'

export class InjectProblems extends FieldProblems<keyof InjectBody> {}

/** Row ids that an inject of an event may refer to. */
export interface Nameable {
  teams: Set<number>
  files: Set<number>
}

/** Validates an inject against its event, and its fields against each other. */
export function checkInject(
  body: Omit<InjectBody, 'number'>,
  { teams, files }: Nameable,
  add: (field: keyof InjectBody, sentence: string) => void,
): void {
  if (!body.to_all && body.teams.length === 0) add('teams', 'Choose at least one team, or send it to all.')
  if (!body.to_all && body.teams.some((id) => !teams.has(id))) {
    add('teams', 'Choose teams that take part in the event.')
  }
  if (body.file !== null && !files.has(body.file)) add('file', 'Choose a file of the event.')
  checkPosition(body, add)
}

export const draftOf = ({ teams, file, ...body }: InjectBody & { number: number }): InjectDraft => ({
  columns: { ...body, file_id: file },
  teams: body.to_all ? [] : [...new Set(teams)],
})

/** A stored inject with a body's changes applied. @param teams its teams that still take part */
export const changedBody = (
  { number, title, text, at_ms, to_all, file_id: file, lat, lng, answer_within_s }: StoredInject,
  teams: number[],
  body: PatchInjectBody,
): InjectBody & { number: number } => ({
  number,
  title,
  text,
  at_ms,
  to_all,
  teams,
  file,
  lat,
  lng,
  answer_within_s,
  ...onlyDefined(body),
})
