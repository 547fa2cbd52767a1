import { counted } from '#contract/counted.ts'
import type { ReadinessCheck } from '#contract/eventReadiness.ts'
import type { PoolFacts } from '#server/modules/missions/poolQueries.ts'
import { type Bounds, distanceToBounds } from './distance.ts'
import {
  are,
  type CheckedFile,
  caution,
  type FileState,
  go,
  type Line,
  list,
  noGo,
  organizers,
  type ReadinessFacts,
} from './readinessLine.ts'
import { checkMembers, checkPartners, checkTeams, knowsParticipants } from './readinessPeople.ts'

/** One line per check, in the order in which a person would go through them. */
export const checkAll = (facts: ReadinessFacts): ReadinessCheck[] => [
  { check: 'status', ...checkStatus(facts) },
  { check: 'kiosk', ...checkKiosk(facts) },
  { check: 'license', ...checkLicense(facts) },
  { check: 'files', ...checkFiles(facts) },
  { check: 'navigation', ...checkNavigation(facts) },
  { check: 'teams', ...checkTeams(facts) },
  ...(knowsParticipants(facts) ? [{ check: 'members' as const, ...checkMembers(facts) }] : []),
  { check: 'partners', ...checkPartners(facts) },
]

/** Formats YYYY-MM-DD as M/D/YYYY (events spec §9). */
const dayText = (day: string) => day.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$2/$3/$1')

function checkStatus(facts: ReadinessFacts): Line {
  const { status, start_date, end_date } = facts.event
  if (status === 'Inactive') return noGo('The event is inactive.', organizers(facts, 'activate it'))
  const start = dayText(start_date)
  const end = end_date === null ? null : dayText(end_date)
  if (facts.isAhead) {
    return caution(
      `The event begins on ${start}.`,
      organizers(facts, 'check its dates if it is to run before that'),
    )
  }
  if (facts.isOver) {
    return caution(`The event is active, but ended on ${end}.`, organizers(facts, 'check its dates'))
  }
  return go(`The event is active, from ${start}${end === null ? ' on' : ` to ${end}`}.`)
}

function checkKiosk({ pool, own, hold, canEdit }: ReadinessFacts): Line {
  if (own) {
    return noGo(
      own.isHere
        ? `You are already running mission ${own.mission_id} here, on kiosk ${own.kiosk_name}.`
        : `You run mission ${own.mission_id} on “${own.event_name}” (kiosk ${own.kiosk_name}).`,
      'Stop it before you start another one.',
    )
  }
  if (hold) return go(`Kiosk ${hold.kiosk_name} is held for ${hold.team_name}.`)
  const { total, free, usable, held_here, in_service, maintenance, needs_check, isOneKiosk } = pool
  const only = isOneKiosk ? 'Your assigned kiosk' : total === 1 ? 'The only kiosk' : undefined
  const none = `None of ${counted(total, 'kiosk')}`
  const heldHere = `${counted(held_here, 'kiosk is', 'kiosks are')} held for this exercise`
  if (free > 0) {
    const others = held_here > 0 ? `, and ${heldHere}` : ''
    return go(only ? `${only} is free.` : `${free} of ${counted(total, 'kiosk')} ${are(free)} free${others}.`)
  }
  if (total === 0) {
    return noGo('There is no kiosk to run this event on.', 'Ask platform staff for a kiosk.')
  }
  // For those who only take part it is another team's: their own was found above.
  if (held_here > 0 && canEdit && !isOneKiosk) {
    const detail = only ? `${only} is held for this exercise.` : `${heldHere}; no other kiosk is free.`
    return { ...go(detail), is_only_held: true }
  }
  if (usable > 0) return noGo(...inUse(pool, only, none))
  const reasons = [
    ...(maintenance > 0 ? [`${only ? 'it is' : maintenance} in maintenance`] : []),
    ...(needs_check > 0 ? [`${only ? 'it is' : needs_check} waiting for a check after a failure`] : []),
    // In service, but none is usable.
    ...(in_service > 0 ? [`${only ? 'it is' : in_service} not licensed today`] : []),
  ]
  return noGo(
    `${only ? `${only} cannot` : `${none} can`} be used: ${list.format(reasons)}.`,
    needs_check > 0
      ? 'Wait for the check, or make sure the kiosk can be reached.'
      : in_service > 0
        ? 'Ask platform staff to check the license and the subscription dates.'
        : 'Ask platform staff to bring a kiosk back into service.',
  )
}

/** Why none of the usable kiosks is free, and what to do. */
function inUse(
  { usable, held_here, held_elsewhere }: PoolFacts,
  only: string | undefined,
  none: string,
): [detail: string, action: string] {
  const uses = [
    { count: held_here, use: `held for ${only ? 'another team' : 'other teams'} of this exercise` },
    { count: held_elsewhere, use: `held for ${only ? 'another exercise' : 'other exercises'}` },
  ].filter(({ count }) => count > 0)
  const action =
    usable > held_here + held_elsewhere
      ? 'Wait for a mission to end, or ask for one to be stopped.'
      : 'Wait for a kiosk to be released, or ask for one to be released.'
  if (only) return [`${only} is ${uses[0]?.use ?? 'not free at the moment'}.`, action]
  const held = list.format(uses.map(({ count, use }) => `${count} ${are(count)} ${use}`))
  return [`${none} is free at the moment${held && `: ${held}`}.`, action]
}

function checkLicense({ pool, event }: ReadinessFacts): Line {
  const { total, in_service, licensed_at_begin, licensed_throughout } = pool
  const renew = 'Ask platform staff to renew a license.'
  if (total > 0 && in_service === 0) {
    return noGo(
      'No kiosk is in service, so licenses were not checked.',
      'Bring a kiosk back into service first.',
    )
  }
  // If some kiosks are out of service, only the others are meant.
  const inService = in_service < total ? ' in service' : ''
  if (licensed_at_begin === 0) return noGo(`No kiosk${inService} is licensed when the event begins.`, renew)
  const of = (count: number) =>
    `${count} of ${counted(in_service, 'kiosk')}${inService} ${are(count)} licensed`
  if (event.end_date === null) {
    return go(`${of(licensed_throughout)}; the event has no end date to compare with.`)
  }
  return licensed_throughout === 0
    ? caution(
        inService === ''
          ? `No license lasts through the end of the event, ${dayText(event.end_date)}.`
          : `No license of a kiosk in service lasts through the end of the event, ${dayText(event.end_date)}.`,
        renew,
      )
    : go(`${of(licensed_throughout)} through the end of the event.`)
}

function checkFiles(facts: ReadinessFacts): Line {
  const { files } = facts
  const named = (state: FileState) =>
    files.filter((file) => file.state === state).map(({ file_name }) => file_name)
  if (!files.some(({ kind }) => kind === 'loading')) {
    return noGo('There is no simulation file.', organizers(facts, 'upload a simulation file'))
  }
  const missing = named('missing')
  if (missing.length > 0) {
    return noGo(
      `${list.format(missing)} ${missing.length === 1 ? 'is' : 'are'} listed, but missing from the file store.`,
      organizers(facts, `upload ${missing.length === 1 ? 'it' : 'them'} again`),
    )
  }
  const damaged = named('damaged')
  if (damaged.length > 0) {
    return noGo(
      `${list.format(damaged)} ${are(damaged.length)} damaged in the store: the size is not what was uploaded.`,
      organizers(facts, `upload ${damaged.length === 1 ? 'it' : 'them'} again`),
    )
  }
  const unknown = named('unknown')
  if (unknown.length > 0) {
    return noGo(
      `${list.format(unknown)} could not be read right now.`,
      'Try again in a moment. If it keeps happening, tell platform staff.',
    )
  }
  const nowhere = files.filter(({ kind, bounds }) => kind === 'starting_location' && !isBounds(bounds))
  if (nowhere.length > 0) {
    return caution(
      `No latitude and longitude could be read in the starting location ${list.format(nowhere.map(({ file_name }) => file_name))}.`,
      organizers(facts, 'upload one with a column for each and a row below them'),
    )
  }
  return go(`${counted(files.length, 'file')} ${are(files.length)} stored, including the simulation file.`)
}

/** Beyond this, the navigation files probably belong to another release point. */
const NEAR_KM = 50
const NAVIGATION_KINDS: readonly string[] = ['kml', 'kmz', 'poi'] satisfies CheckedFile['kind'][]

function checkNavigation(facts: ReadinessFacts): Line {
  const { release_point_lat: lat, release_point_lng: lng } = facts.event
  const files = facts.files.filter(({ kind }) => NAVIGATION_KINDS.includes(kind))
  if (files.length === 0) {
    return caution(
      'There are no navigation files.',
      organizers(facts, 'upload a route or points of interest'),
    )
  }
  const placed = files.flatMap(({ file_name, bounds }) =>
    isBounds(bounds) ? [{ file_name, km: distanceToBounds({ lat, lng }, bounds) }] : [],
  )
  if (placed.length === 0) {
    return caution(
      'Nothing in the navigation files could be placed on a map.',
      organizers(facts, 'check what the navigation files contain'),
    )
  }
  const empty = files.flatMap(({ file_name, bounds }) => (isBounds(bounds) ? [] : [file_name]))
  const unread = `No places could be read in ${list.format(empty)}.`
  const far = placed.filter(({ km }) => km > NEAR_KM)
  if (far.length === 0 && empty.length > 0) {
    return caution(
      unread,
      organizers(
        facts,
        `check ${empty.length === 1 ? 'this file, or upload another' : 'these files, or upload others'}`,
      ),
    )
  }
  if (far.length === 0) {
    return go(`${counted(placed.length, 'navigation file')} ${are(placed.length)} near the release point.`)
  }
  const said = far.map(({ file_name, km }) => `${file_name} (${Math.round(km).toLocaleString('en')} km)`)
  const detail = `Far from the release point: ${list.format(said)}.${empty.length > 0 ? ` ${unread}` : ''}`
  const action = organizers(facts, 'check the release point and the navigation files')
  return far.length === placed.length ? noGo(detail, action) : caution(detail, action)
}

const isBounds = (bounds: readonly number[] | null): bounds is Bounds => bounds?.length === 4
