import { type EventFiles } from '#contract/eventFiles.ts'
import { type TeamsDetails } from '#contract/eventParticipants.ts'
import { type Event, event } from '#contract/events.ts'
import { type ActiveMission, IS_RUNNING, NOT_RUNNING } from '#contract/missions.ts'
import { idsOf } from '#server/db/rows.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { NOT_STARTED } from '#server/modules/exercise/clock.ts'
import { isVisible } from '#server/modules/missions/policy.ts'
import { maySeePeopleOf, personName } from '#server/people.ts'
import { picked } from '#server/picked.ts'
import { factsOf } from './access.ts'
import { canEditEvent, canReadEventFiles, canRunEvent, isForeignViewer } from './policy.ts'
import type { EventRow, findEventFiles, findMembers, findPerson } from './queries.ts'

type Rows<Query extends (...args: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<Query>>

/**
 * An event as sent to one caller. The can_ flags use the guards' own functions; foreign viewers see only their own
 * organization's people.
 */
export function presentEvent(by: Session, row: EventRow, mission: ActiveMission | undefined): Event {
  const { event: stored, assigned_user, teams, partners } = row
  const facts = factsOf(row)
  const foreign = isForeignViewer(by, facts)
  const home = by.user.organization_id
  const isOwn = (organization: number | null) => !foreign || (home !== null && organization === home)
  const running = mission !== undefined && isVisible(mission.state)
  return {
    ...picked(event, stored),
    organization_name: row.organization_name,
    event_type: stored.event_type_id,
    event_type_name: row.event_type_name,
    scenario_type: stored.scenario_type_id,
    scenario_type_name: row.scenario_type_name,
    partner_organizations: partners
      .filter(
        ({ status, from_organization_id, to_organization_id }) =>
          status === 'accepted' && (isOwn(from_organization_id) || isOwn(to_organization_id)),
      )
      .map(({ partnership_id }) => partnership_id),
    assigned_teams: teams
      .filter(({ organization_id }) => isOwn(organization_id))
      .map(({ id, name }) => ({ id, name })),
    assigned_user:
      assigned_user && isOwn(assigned_user.organization_id) ? presentPerson(by, assigned_user) : null,
    only_own_participants: foreign,
    can_edit: canEditEvent(by, facts),
    can_run: canRunEvent(by, facts),
    exercise_state: row.exercise_state ?? NOT_STARTED,
    has_simulation_files: row.has_files,
    // Links are only in the answer of events/{id}/files.
    loading_files: canReadEventFiles(by, facts) ? row.loading_files : [],
    current_user_event: running ? IS_RUNNING : NOT_RUNNING,
    active_kiosk_name: running ? { kiosk_name: mission.kiosk_name } : null,
    active_mission: mission ?? null,
    api_url: `events/${stored.id}/?all=true`,
    creator_name: foreign ? null : personName(row.creator),
  }
}

/** People of a partner are not named (ruling 164). */
function presentPerson(by: Session, person: NonNullable<EventRow['assigned_user']>) {
  if (!maySeePeopleOf(by, person.organization_id))
    return { id: person.id, full_name: OF_PARTNER, email: null }
  return { id: person.id, full_name: personName(person), email: person.email }
}
const OF_PARTNER = 'A person of a partner'

/** Files grouped by step of the upload wizard (events spec §7). */
export function presentEventFiles(
  files: Rows<typeof findEventFiles>,
  linkOf: (id: number) => string,
): EventFiles {
  const of = (kind: (typeof files)[number]['kind']) =>
    files
      .filter((file) => file.kind === kind)
      .map(({ id, file_name, size_bytes }) => ({ id, file: linkOf(id), file_name, size: size_bytes }))
  return {
    summary_files: of('summary'),
    loading_files: of('loading'),
    starting_location: of('starting_location'),
    navigation_files: { kml: of('kml'), kmz: of('kmz'), poi: of('poi') },
  }
}

interface ParticipantParts {
  eventId: number
  /** Whether the caller may see the people of this organization (ruling 164). */
  mayKnow: (organization: number | null) => boolean
  teams: { id: number; name: string; organization_id: number }[]
  members: Rows<typeof findMembers>
  user: Awaited<ReturnType<typeof findPerson>>
  running: { starter_id: number | null; team_id: number | null; kiosk_name: string }[]
}

/** The participants, who of them is signed in and who runs a kiosk (events spec §3). */
export function presentTeamsDetails({
  eventId,
  mayKnow,
  teams,
  members,
  user,
  running,
}: ParticipantParts): TeamsDetails {
  // The team's own mission, or one of a member without a team (ruling 162).
  const runningBy = (team: number, ids: number[]) =>
    running.findLast(({ team_id }) => team_id === team) ??
    running.findLast(
      ({ team_id, starter_id }) => team_id === null && starter_id !== null && ids.includes(starter_id),
    )
  const details = teams.map((team) => {
    const own = members.filter(({ team_id }) => team_id === team.id)
    const mission = runningBy(team.id, idsOf(own))
    const known = mayKnow(team.organization_id) ? own : []
    const leader = known.find(({ is_leader }) => is_leader)
    const signedIn = known.find(({ is_logged_in }) => is_logged_in)
    return {
      id: team.id,
      name: team.name,
      leader: leader ? personName(leader) : null,
      isRunning: mission !== undefined,
      Activekiosk: mission?.kiosk_name ?? null,
      loggedInMember: signedIn ? personName(signedIn) : null,
      members_count: own.length,
      participants: known.map((member) => ({
        name: personName(member),
        isLeader: member.is_leader,
        isLoggedIn: member.is_logged_in,
      })),
    }
  })
  return { teams: details, eventParticipantsMap: participantsMap({ eventId, mayKnow, teams, user, running }) }
}

function participantsMap({
  eventId,
  mayKnow,
  teams,
  user,
  running,
}: Omit<ParticipantParts, 'members'>): TeamsDetails['eventParticipantsMap'] {
  if (teams.length > 0) {
    const [first] = teams
    return {
      [eventId]: { type: 'team', teamId: teams.length === 1 && first ? first.id : idsOf(teams) },
    }
  }
  if (!user) return {}
  const mission = running.findLast(({ starter_id }) => starter_id === user.id)
  const isKnown = mayKnow(user.organization_id)
  return {
    [eventId]: {
      type: 'user',
      user: {
        name: isKnown ? personName(user) : OF_PARTNER,
        isRunning: mission !== undefined,
        Activekiosk: mission?.kiosk_name ?? null,
        loggedInMember: isKnown && user.is_logged_in ? personName(user) : null,
      },
    },
  }
}
