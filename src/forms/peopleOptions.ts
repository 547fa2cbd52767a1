import type { TeamCandidate } from '#contract/teams.ts'
import { compareNames } from '#src/shared/compareNames.ts'

/** People to choose from, by name; their email tells two of the same name apart. */
export const peopleOptions = (people: readonly TeamCandidate[]) =>
  people
    .map(({ id, name, email }) => ({
      value: String(id),
      label: name || email || `User ${id}`,
      help: email || undefined,
    }))
    .sort((one, other) => compareNames(one.label, other.label))
