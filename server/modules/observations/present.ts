import type { Evaluator, Objective, Observation } from '#contract/observations.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { maySeePeopleOf, personName } from '#server/people.ts'
import type { EvaluatorRow, ObservationRow, StoredObjective } from './queries.ts'

export const presentObjective = ({
  id,
  number,
  capability,
  criterion,
  version,
}: StoredObjective): Objective => ({ id, number, capability, criterion, version })

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
  { observation, objective, organization, photo }: ObservationRow,
  { files, linkTo }: { files: boolean; linkTo?: (photo: number) => string },
): Observation => {
  const { id, kind, rating, at, elapsed_ms, team_id, team_name, lat, lng, text } = observation
  const isOwn = observation.author_id === by.user.id
  return {
    id,
    kind,
    rating,
    at: at.toISOString(),
    elapsed_ms,
    team: team_id === null || team_name === null ? null : { id: team_id, name: team_name },
    objective,
    lat,
    lng,
    text,
    photo: photo && {
      id: photo.id,
      file_name: photo.file_name,
      size: photo.size_bytes,
      ...(linkTo && { file: linkTo(photo.id) }),
    },
    author_name:
      isOwn || maySeePeopleOf(by, observation.author_organization_id) ? observation.author_name : null,
    organization,
    created_at: observation.created_at.toISOString(),
    can_edit: isOwn && files,
    version: observation.version,
  }
}
