import { activity } from '#server/db/schema/activity.ts'
import type { ActivityAction } from '#server/modules/activity/labels.ts'
import type { SeededEvents } from './events.ts'
import type { SeededMission } from './missions.ts'
import type { SeededPartnership, SeededTeams } from './network.ts'
import type { SeededOrganizations } from './organizations.ts'
import { personOf, type SeededPeople } from './people.ts'
import { riversideRows } from './riverside.ts'
import { daysBefore, type World } from './world.ts'

interface Past {
  organizations: SeededOrganizations
  people: SeededPeople
  teams: SeededTeams
  partnerships: readonly SeededPartnership[]
  events: SeededEvents
  missions: readonly SeededMission[]
}

type ActivityRow = typeof activity.$inferInsert & { at: Date; action: ActivityAction }

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
]
const HISTORY_DAYS = 30

/**
 * A month of activity, consistent with the other tables and worded like live activity. Inserted directly with past
 * times, since nobody listens yet; sorted by time.
 */
export async function seedHistory({ tx, now }: World, past: Past): Promise<void> {
  const rows = [
    ...signIns(now, past),
    ...eventRows(past),
    ...teamRows(now, past),
    ...partnershipRows(now, past),
    ...missionRows(past),
    ...riversideRows(now, past),
  ]
  const month = rows
    .filter(({ at }) => at >= daysBefore(now, HISTORY_DAYS, 0))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  await tx.insert(activity).values(month)
}

/** Days between a person's sign-ins. */
const RHYTHM_DAYS = {
  'manager@harbor.example': 1,
  'orgadmin@harbor.example': 2,
  'super@radops.example': 3,
} as const
const USUAL_RHYTHM_DAYS = 6

function signIns(now: Date, { people }: Past): ActivityRow[] {
  const known: Readonly<Record<string, number>> = RHYTHM_DAYS
  return [...people.values()].flatMap((person, index) => {
    const rhythm = known[person.email] ?? USUAL_RHYTHM_DAYS + (index % 5)
    const days = Array.from(
      { length: Math.floor(HISTORY_DAYS / rhythm) },
      (_, turn) => turn * rhythm + (index % rhythm),
    )
    return days.map((day) => ({
      ...actor(person, index),
      at: daysBefore(now, day, 6 + (index % 4), (index * 13 + day) % 60),
      action: 'signed_in',
      subject: 'session',
      subject_id: String(person.id),
      organization_id: person.organization_id,
      affected_entity: `Account ${person.email}`,
      details: person.email,
    }))
  })
}

function eventRows({ events, people }: Past): ActivityRow[] {
  return [...events.values()].flatMap((event, index) => {
    const creator = personOf(people, event.creator)
    const row = (action: ActivityAction, minutes: number, details: string): ActivityRow => ({
      ...actor(creator, index),
      at: new Date(event.created_at.getTime() + minutes * 60_000),
      action,
      subject: 'event',
      subject_id: String(event.id),
      organization_id: event.organization_id,
      event_id: event.id,
      event_code: event.event_id,
      affected_entity: `Event ${event.name} (${event.event_id})`,
      details,
    })
    const created = row('event_created', 0, `Created ${event.name}`)
    if (event.teams.length === 0) return [created]
    return [created, row('event_teams_changed', 6, `Assigned ${event.teams.join(', ')} to ${event.name}`)]
  })
}

function teamRows(now: Date, { teams, people }: Past): ActivityRow[] {
  return [...teams.values()].flatMap((team, index) => {
    const author = [...people.values()].find(
      ({ role, organization_id }) => role === 'org_admin' && organization_id === team.organization_id,
    )
    if (!author) return []
    return [
      {
        ...actor(author, index),
        at: daysBefore(now, 27 - index * 2, 10, 20),
        action: 'team_changed',
        subject: 'team',
        subject_id: String(team.id),
        organization_id: team.organization_id,
        affected_entity: `Team ${team.name}`,
        details: `Changed the team ${team.name}`,
      },
    ]
  })
}

/** The other side's decision, as logged. */
const DECISIONS = {
  accepted: { verb: 'Approved', action: 'partnership_accepted' },
  rejected: { verb: 'Rejected', action: 'partnership_rejected' },
  cancelled: { verb: 'Cancelled', action: 'partnership_cancelled' },
  removed: { verb: 'Removed', action: 'partnership_removed' },
} as const

function partnershipRows(now: Date, { partnerships, organizations, people }: Past): ActivityRow[] {
  return partnerships.flatMap((story, index) => {
    const from = organizations[story.from]
    const to = organizations[story.to]
    const row = (
      by: typeof story.from,
      days: number,
      action: ActivityAction,
      details: string,
    ): ActivityRow => ({
      ...actor(personOf(people, `orgadmin@${by}.example`), index),
      at: daysBefore(now, days, 11, index),
      action,
      subject: 'partnership',
      subject_id: String(story.id),
      organization_id: organizations[by].id,
      affected_entity: `Partnership of ${from.name} and ${to.name}`,
      details,
    })
    const asked = row(
      story.from,
      story.asked_days,
      'partnership_requested',
      `Asked ${to.name} to become a partner`,
    )
    if (story.status === 'pending' || story.decided_days === undefined) return [asked]
    const decider = story.status === 'cancelled' ? story.from : story.to
    const { verb, action } = DECISIONS[story.status]
    const words = `${verb} the partnership of ${from.name} and ${to.name}`
    return [asked, row(decider, story.decided_days, action, words)]
  })
}

function missionRows({ missions }: Past): ActivityRow[] {
  return missions.flatMap((mission, index) => {
    const said = `${mission.mission_id} on kiosk ${mission.kiosk.name} for ${mission.event_name}`
    const row = (
      by: Pick<ActivityRow, 'actor_name'>,
      at: Date,
      action: ActivityAction,
      details = said,
    ): ActivityRow => ({
      ...by,
      at,
      action,
      subject: action === 'mission_report_ready' ? 'mission-report' : 'mission',
      subject_id: String(mission.id),
      organization_id: mission.organization_id,
      event_id: mission.event.id,
      event_code: mission.event.event_id,
      affected_entity: `${action === 'mission_report_ready' ? 'Mission report' : 'Mission'} ${mission.mission_id}`,
      details,
    })
    const starter = actor(mission.starter, index)
    const kiosk = { actor_name: mission.kiosk.name, target_user_id: mission.starter.id }
    const system = { actor_name: 'System', target_user_id: mission.starter.id }
    const { started_at, running_at, ended_at, failed } = mission
    const started = row(starter, started_at, 'mission_started')
    if (failed) {
      return [
        started,
        row(system, ended_at, 'mission_failed', `${said}: ${failed}`),
        row(system, ended_at, 'mission_report_ready', `${said}: ${failed}`),
      ]
    }
    return [
      started,
      row(kiosk, running_at, 'mission_running'),
      row(starter, new Date(ended_at.getTime() - 6_000), 'mission_stopping'),
      row(kiosk, ended_at, 'mission_ended'),
      row(kiosk, ended_at, 'mission_report_ready'),
    ]
  })
}

/** TEST-NET-3 (RFC 5737): reserved for documentation. */
const actor = (person: { id: number; name: string }, index: number) => ({
  actor_id: person.id,
  actor_name: person.name,
  ip_address: `203.0.113.${(index * 11) % 250}`,
  browser: BROWSERS[index % BROWSERS.length],
})
