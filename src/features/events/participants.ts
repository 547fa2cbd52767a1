import type { TeamsDetails } from '#contract/eventParticipants.ts'
import type { Event } from '#contract/events.ts'

import { namedTeams } from '#src/shared/teamNames.ts'

type TeamDetail = NonNullable<TeamsDetails['teams']>[number]
type Person = {
  name: string
  /** Undefined where it is not known. */
  isRunning: boolean | undefined
  kiosk: string | undefined
}

/** Who takes part: teams, one person, or nobody the server knows of. */
export type Participants =
  | { kind: 'teams'; teams: TeamDetail[] }
  | { kind: 'person'; person: Person }
  | { kind: 'none' }

/**
 * The participants of one event out of teams-details: `eventParticipantsMap` tells by event id whether a team or a
 * person takes part and which; without an entry every team sent belongs to it (events spec §3).
 */
export function participantsOf(details: TeamsDetails, event: Event): Participants {
  const map = details.eventParticipantsMap ?? {}
  const entry = map[String(event.id)] ?? map[event.event_id]
  if (entry?.type === 'user' && entry.user) {
    const { name, isRunning, Activekiosk } = entry.user
    return {
      kind: 'person',
      person: {
        name: name || event.assigned_user?.full_name || event.assigned_user?.email || '',
        isRunning: isRunning === true,
        kiosk: Activekiosk || undefined,
      },
    }
  }
  const ids = entry?.teamId == null ? undefined : [entry.teamId].flat().map(String)
  const teams = (details.teams ?? []).filter((team) => ids === undefined || ids.includes(String(team.id)))
  return teams.length > 0 ? { kind: 'teams', teams } : { kind: 'none' }
}

/** What the event itself tells, for those who may not read more. */
export function participantsNamed({ assigned_teams, assigned_user }: Event): Participants {
  const teams = namedTeams(assigned_teams)
  if (teams.length > 0) return { kind: 'teams', teams }
  if (!assigned_user) return { kind: 'none' }
  const name = assigned_user.full_name || assigned_user.email || ''
  return { kind: 'person', person: { name, isRunning: undefined, kiosk: undefined } }
}

export const runningText = (isRunning: boolean | null | undefined): string =>
  isRunning ? 'Running Event' : 'Not Running'

/** The text for 'not' is ours (ruling 45). */
export const loggedInText = (isLoggedIn: boolean | null | undefined): string =>
  isLoggedIn ? 'Logged In' : 'Not Logged In'
