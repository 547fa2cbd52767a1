import { areLevelsInOrder, LEVELS_OUT_OF_ORDER } from '#contract/actionLevelRules.ts'
import type { CreateEventBody, PatchEventBody } from '#contract/eventWrites.ts'
import type { Db } from '#server/db/db.ts'
import { FieldProblems } from '#server/fieldProblems.ts'
import { isTimeZone } from '#server/zonedDays.ts'
import type { EventRow } from './queries.ts'
import { type EventColumns, eventTypeExists, scenarioTypeExists } from './writes.ts'

export class EventProblems extends FieldProblems<keyof CreateEventBody> {}

/** Log labels of the editable columns. */
export const FIELD_LABELS = {
  name: 'name',
  start_date: 'start date',
  end_date: 'end date',
  time_zone: 'time zone',
  release_point_lat: 'latitude',
  release_point_lng: 'longitude',
  turn_back_usv_h: 'turn-back level',
  evacuation_usv_h: 'evacuation level',
  event_type_id: 'event type',
  scenario_type_id: 'scenario type',
  sharing_mode: 'sharing mode',
  is_rad_responder_event: 'RadResponder event',
  is_mission_edge_event: 'Mission Edge event',
} as const satisfies Partial<Record<keyof EventColumns, string>>
export type WrittenColumn = keyof typeof FIELD_LABELS
type WrittenColumns = Partial<Pick<EventColumns, WrittenColumn>>

/** The columns that a body sets; absent keys are left out. */
export function columnsOf({ event_type, scenario_type, ...body }: PatchEventBody): WrittenColumns {
  const wanted: WrittenColumns = { ...body, event_type_id: event_type, scenario_type_id: scenario_type }
  const names = (Object.keys(FIELD_LABELS) as WrittenColumn[]).filter((name) => wanted[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, wanted[name]]))
}

/**
 * Validates a body's fields, and that the types it names exist (events spec §5).
 * @param before the event being changed: supplies dates and levels that the body leaves out
 */
export async function checkFields(
  tx: Db,
  body: PatchEventBody,
  problems: EventProblems,
  before?: Pick<EventRow['event'], 'start_date' | 'end_date' | 'turn_back_usv_h' | 'evacuation_usv_h'>,
): Promise<void> {
  if (body.name === '') problems.add('name', 'Event Name is required.')
  if (body.start_date !== undefined || body.end_date !== undefined) {
    const start = body.start_date ?? before?.start_date
    const end = body.end_date === undefined ? before?.end_date : body.end_date
    // Dates without time, so comparing as text is right in any zone.
    if (start && end && end < start) problems.add('end_date', 'End date cannot be before start date.')
  }
  const { turn_back_usv_h = before?.turn_back_usv_h, evacuation_usv_h = before?.evacuation_usv_h } = body
  if (!areLevelsInOrder({ turn_back_usv_h, evacuation_usv_h }))
    problems.add('evacuation_usv_h', LEVELS_OUT_OF_ORDER)
  if (body.time_zone !== undefined && !isTimeZone(body.time_zone)) {
    problems.add('time_zone', 'Choose a time zone such as America/New_York.')
  }
  if (body.event_type !== undefined && !(await eventTypeExists(tx, body.event_type))) {
    problems.add('event_type', 'Choose an event type from the list.')
  }
  if (body.scenario_type !== undefined && !(await scenarioTypeExists(tx, body.scenario_type))) {
    problems.add('scenario_type', 'Choose a scenario type from the list.')
  }
}
