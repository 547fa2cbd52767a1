import {
  type Evaluator,
  type Objective,
  type Observation,
  objective,
  observation,
} from '#contract/observations.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { maySeePeopleOf, personName } from '#server/people.ts'
import { picked } from '#server/picked.ts'
import type { EvaluatorRow, ObservationRow, StoredObjective } from './queries.ts'

export const presentObjective = (row: StoredObjective): Objective => picked(objective, row)

/** Hides names of people of other organizations (ruling 164). */
export const presentEvaluator = (
  by: Session,
  { id, user, organization }: EvaluatorRow,
  canRemove: boolean,
): Evaluator => ({
  id,
  user: maySeePeopleOf(by, organization.id)
    ? { id: user.id, name: personName(user), email: user.email }
    : null,
  organization,
  can_remove: canRemove,
})

/**
 * @param files whether the caller files observations on this event
 * @param linkTo makes a signed link to a photo; without it the answer says only that there is one
 */
export const presentObservation = (
  by: Session,
  { observation: row, objective, organization, photo }: ObservationRow,
  { files, linkTo }: { files: boolean; linkTo?: (photo: number) => string },
): Observation => {
  const { team_id, team_name, author_organization_id } = row
  const isOwn = row.author_id === by.user.id
  return {
    ...picked(observation, row),
    team: team_id === null || team_name === null ? null : { id: team_id, name: team_name },
    objective,
    photo: photo && {
      id: photo.id,
      file_name: photo.file_name,
      size: photo.size_bytes,
      ...(linkTo && { file: linkTo(photo.id) }),
    },
    author_name: isOwn || maySeePeopleOf(by, author_organization_id) ? row.author_name : null,
    organization,
    can_edit: isOwn && files,
  }
}
