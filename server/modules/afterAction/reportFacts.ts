import { MAX_REPORTED_OBSERVATIONS, type ReportFacts, reportFacts } from '#contract/afterActionReport.ts'
import { OBSERVATION_RATINGS } from '#contract/observations.ts'
import type { RowId } from '#contract/shared.ts'
import { isPartMissing, type Tape, type TapeLane, type TapeMission } from '#contract/tape.ts'
import type { Deps } from '#server/deps.ts'
import { groupBy } from '#server/groupBy.ts'
import type { Session } from '#server/modules/auth/session.ts'
import type { EventRow } from '#server/modules/events/access.ts'
import { listInjects } from '#server/modules/injects/service.ts'
import { readEventObservations } from '#server/modules/observations/service.ts'
import { readTape } from '#server/modules/tape/service.ts'
import { picked } from '#server/picked.ts'
import { readEventActions } from './service.ts'

type Observations = Awaited<ReturnType<typeof readEventObservations>>
type Injects = Awaited<ReturnType<typeof listInjects>>['injects']

/** A report draws no lines, so the fewest allowed. */
const FEWEST_POINTS = 2

/**
 * Collects an exercise's data for its report.
 * @param by holds EDIT, and so sees everything
 */
export async function factsOfReport(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Session,
  row: EventRow,
): Promise<ReportFacts> {
  const key = String(row.event.id)
  const read = {
    tape: await readTape(deps, by, key, { points: FEWEST_POINTS }),
    seen: await readEventObservations(deps, by, key),
    injects: (await listInjects(deps, by, key)).injects,
  }
  const { tape, seen, injects } = withOwnNames(read)
  const { actions } = await readEventActions(deps, by, key)
  const observations = seen.observations.toReversed()
  return {
    event: {
      ...picked(reportFacts.shape.event, row.event),
      organization_name: row.organization_name,
      event_type: row.event_type_name,
      scenario_type: row.scenario_type_name,
    },
    exercise: {
      started_at: tape.exercise.started_at,
      ended_at: tape.exercise.ended_at,
      elapsed_ms: seen.exercise.elapsed_ms,
    },
    teams: teamsOf(seen, tape),
    tracks: tracksOf(tape),
    open_missions: tape.lanes.flatMap(({ missions }) => missions).filter(({ ended_at }) => ended_at === null)
      .length,
    missions_outside: tape.missions_outside,
    incomplete_teams: tape.lanes.filter(isPartMissing).map(({ name }) => name),
    no_track_teams: tape.lanes.filter(hasNoTrack).map(({ name }) => name),
    failed_track_teams: teamsWith('failed', tape),
    untimed_track_teams: teamsWith('untimed', tape),
    wrong_clock_teams: tape.lanes.filter(hasWrongClock).map(({ name }) => name),
    timeline: timelineOf(tape, injects),
    injects: injects.map(injectFacts),
    objectives: objectivesOf(seen),
    observations: observations.slice(0, MAX_REPORTED_OBSERVATIONS).map((one) => ({
      at: one.at,
      elapsed_ms: one.elapsed_ms ?? null,
      kind: one.kind,
      rating: one.rating ?? null,
      team: one.team?.name ?? null,
      objective: one.objective?.number ?? null,
      text: one.text,
      organization_name: one.organization?.name ?? null,
      lat: one.lat ?? null,
      lng: one.lng ?? null,
      photo: one.photo ? { id: one.photo.id, observation: one.id } : null,
    })),
    more_observations: Math.max(0, observations.length - MAX_REPORTED_OBSERVATIONS),
    actions: actions.map(({ title, owner, owner_person, due_date, state }) => ({
      title,
      owner_name: owner?.name ?? null,
      owner_person,
      due_date: due_date ?? null,
      state,
    })),
  }
}

interface Read {
  tape: Tape
  seen: Observations
  injects: Injects
}

/**
 * The same with one name for each team, by which a report tells it from others: its present one, since an observation
 * keeps that of its time, and with its organization where teams of several have the same.
 */
function withOwnNames({ tape, seen, injects }: Read): Read {
  const known = new Map(
    [
      ...seen.teams,
      ...tape.lanes.flatMap(({ team, name, organization }) =>
        team === null ? [] : [{ id: team, name, organization_name: organization.name }],
      ),
    ].map((team) => [team.id, team]),
  )
  const namesakes = groupBy([...known.values()], ({ name }) => name)
  const named = <Team extends { id: RowId; name: string }>(team: Team): Team => {
    const found = known.get(team.id)
    if (!found) return team
    const { name, organization_name } = found
    const isShared = (namesakes.get(name)?.length ?? 0) > 1
    return { ...team, name: isShared ? `${name} (${organization_name})` : name }
  }
  return {
    tape: {
      ...tape,
      lanes: tape.lanes.map((lane) =>
        lane.team === null ? lane : { ...lane, name: named({ id: lane.team, name: lane.name }).name },
      ),
    },
    seen: {
      ...seen,
      teams: seen.teams.map(named),
      observations: seen.observations.map((one) => ({ ...one, team: one.team && named(one.team) })),
    },
    injects: injects.map((inject) => ({
      ...inject,
      receipts: inject.receipts.map((receipt) => ({ ...receipt, team: named(receipt.team) })),
    })),
  }
}

/** Teams that take part, and others that have a mission. */
function teamsOf({ teams }: Observations, { lanes, server_time }: Tape): ReportFacts['teams'] {
  const laneOf = new Map(lanes.flatMap((lane) => (lane.team === null ? [] : [[lane.team, lane] as const])))
  const others = lanes.filter(({ team }) => team === null || !teams.some(({ id }) => id === team))
  return [
    ...teams.map((team) => teamFacts(team, laneOf.get(team.id), server_time)),
    ...others.map((lane) =>
      teamFacts({ name: lane.name, organization_name: lane.organization.name }, lane, server_time),
    ),
  ]
}

function teamFacts(
  { name, organization_name }: { name: string; organization_name: string },
  lane: TapeLane | undefined,
  now: string,
): ReportFacts['teams'][number] {
  const missions = lane?.missions ?? []
  const figures = lane?.figures
  const max_at = lane && hasWrongClock(lane) ? null : figures?.max_at
  return {
    name,
    organization_name,
    missions: missions.length,
    duration_ms: missions.reduce(
      (sum, { started_at, ended_at }) => sum + Date.parse(ended_at ?? now) - Date.parse(started_at),
      0,
    ),
    max_usv_h: figures?.max_usv_h ?? null,
    max_at: max_at ?? null,
    dose_usv: figures?.dose_usv ?? null,
    distance_m: figures?.distance_m ?? null,
  }
}

/** Whether all missions have ended and no kiosk sent a track, so that there are no figures. */
const hasNoTrack = ({ missions }: TapeLane): boolean =>
  missions.every(({ ended_at, track }) => ended_at !== null && track === 'none')

/** Names of the teams with a mission whose track is in this state. */
const teamsWith = (state: TapeMission['track'], { lanes }: Tape): string[] =>
  lanes.flatMap(({ name, missions }) => (missions.some(({ track }) => track === state) ? [name] : []))

/** Whether a track was recorded at another time than its mission, and nobody has corrected its clock. */
const hasWrongClock = ({ missions }: TapeLane): boolean =>
  missions.some(({ clock }) => clock.suggested_offset_ms !== null)

function tracksOf({ lanes }: Tape): ReportFacts['tracks'] {
  const tracks = lanes.flatMap(({ missions }) => missions).filter(({ track }) => track !== 'none')
  return { count: tracks.length, unread: tracks.filter(({ track }) => track === 'reading').length }
}

const REPORTED_MARKS = ['started', 'handed_over', 'stopped', 'failed', 'moved', 'maximum'] as const
type Reported = (typeof REPORTED_MARKS)[number]
const isReported = (kind: string): kind is Reported => REPORTED_MARKS.some((one) => one === kind)

function timelineOf({ timeline, lanes }: Tape, injects: Injects): ReportFacts['timeline'] {
  const ofAll = timeline.map(({ kind, at, number, title }) => ({
    at,
    kind,
    team: null,
    title: number === null ? title : `${number}. ${title}`,
    usv_h: null,
  }))
  // From the plan, not from the lanes: a team without a mission has no lane.
  const toSome = injects.flatMap(({ to_all, delivered_at, number, title, receipts }) =>
    to_all || !delivered_at
      ? []
      : [
          {
            at: delivered_at,
            kind: 'inject' as const,
            team: namesOf(receipts),
            title: `${number}. ${title}`,
            usv_h: null,
          },
        ],
  )
  // These marks' titles and failure reasons name kiosks and people, whom partners may not know.
  const ofTeams = lanes.flatMap((lane) =>
    lane.marks.flatMap(({ kind, at }) =>
      isReported(kind) && !(kind === 'maximum' && hasWrongClock(lane))
        ? [
            {
              at,
              kind,
              team: lane.name,
              title: null,
              usv_h: kind === 'maximum' ? (lane.figures?.max_usv_h ?? null) : null,
            },
          ]
        : [],
    ),
  )
  return [...ofAll, ...toSome, ...ofTeams].toSorted((one, two) => Date.parse(one.at) - Date.parse(two.at))
}

const namesOf = (receipts: Injects[number]['receipts']): string =>
  receipts.map(({ team }) => team.name).join(', ')

const injectFacts = ({
  number,
  title,
  delivered_at,
  receipts,
}: Injects[number]): ReportFacts['injects'][number] => ({
  number,
  title,
  delivered_at: delivered_at ?? null,
  teams: receipts.length,
  acknowledged: receipts.filter(({ acknowledged_at }) => acknowledged_at).length,
  late: receipts.filter(({ is_late }) => is_late).length,
})

/** Of several ratings of a team on an objective, the worst counts. */
function objectivesOf({ objectives, observations }: Observations): ReportFacts['objectives'] {
  return objectives.map(({ id, number, capability, criterion }) => {
    const worst = new Map<string, (typeof OBSERVATION_RATINGS)[number]>()
    for (const { objective, team, rating } of observations) {
      if (objective?.id !== id || !team || !rating) continue
      const before = worst.get(team.name)
      if (!before || OBSERVATION_RATINGS.indexOf(rating) > OBSERVATION_RATINGS.indexOf(before)) {
        worst.set(team.name, rating)
      }
    }
    return {
      number,
      capability,
      criterion,
      ratings: [...worst].map(([team, rating]) => ({ team, rating })),
    }
  })
}
