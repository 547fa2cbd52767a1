import type { TeamsDetails } from '#contract/eventParticipants.ts'
import type { Event } from '#contract/events.ts'

import { namedTeams } from '#src/shared/teamNames.ts'

type TeamDetail = NonNullable<TeamsDetails['teams']>[number]
type Person = {
  name: string
  /** Undefined if unknown. */
  isRunning: boolean | undefined
  kiosk: string | undefined
}

/** Participants: teams, one person, or none known. */
export type Participants =
  | { kind: 'teams'; teams: TeamDetail[] }
  | { kind: 'person'; person: Person }
  | { kind: 'none' }

/**
 * Participants of one event from teams-details: `eventParticipantsMap` has an entry by event id naming the team or
 * person; without an entry, all teams sent belong to the event (events spec §3).
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

/** Participants named in the event itself, for people who may not read teams-details. */
export function participantsNamed({ assigned_teams, assigned_user }: Event): Participants {
  const teams = namedTeams(assigned_teams)
  if (teams.length > 0) return { kind: 'teams', teams }
  if (!assigned_user) return { kind: 'none' }
  const name = assigned_user.full_name || assigned_user.email || ''
  return { kind: 'person', person: { name, isRunning: undefined, kiosk: undefined } }
}

export const runningText = (isRunning: boolean | null | undefined): string =>
  isRunning ? 'Running Event' : 'Not Running'

/** 'Not Logged In' is our own text (ruling 45). */
export const loggedInText = (isLoggedIn: boolean | null | undefined): string =>
  isLoggedIn ? 'Logged In' : 'Not Logged In'
