import {
  areLevelsInOrder,
  LEVELS_OUT_OF_ORDER,
  MAX_ACTION_LEVEL_USV_H,
  MIN_ACTION_LEVEL_USV_H,
} from '#contract/actionLevelRules.ts'
import { USV_PER_MR } from '#contract/doseScale.ts'
import { type Event, SHARING_MODES, type SharingMode } from '#contract/events.ts'
import type { CreateEventBody, PatchEventBody } from '#contract/eventWrites.ts'
import { type RowId, rowIdNumber } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { type ApiError, firstServerMessage } from '#src/api/errors.ts'
import type { FormProblem } from '#src/forms/formProblem.ts'
import type { RecordForm, Values } from '#src/forms/useRecordForm.ts'

/** Participants of a new event: none, one person, or teams (events spec §2, ruling 120). */
const ASSIGNMENTS = ['none', 'user', 'teams'] as const
export type Assignment = (typeof ASSIGNMENTS)[number]

/** Values of both forms: text, flags and ids as strings. */
export const eventValues = z.object({
  name: z.string(),
  /** YYYY-MM-DD; '' for none. */
  start_date: z.string(),
  end_date: z.string(),
  /** IANA name; '' if the server sends none. */
  time_zone: z.string(),
  /** Degrees as typed. */
  release_point_lat: z.string(),
  release_point_lng: z.string(),
  /** µSv/h as typed; '' for none. */
  turn_back_usv_h: z.string(),
  evacuation_usv_h: z.string(),
  event_type: z.string(),
  scenario_type: z.string(),
  sharing_mode: z.string(),
  /** Ids of partnerships (ruling 122). */
  partner_organizations: z.array(z.string()),
  is_rad_responder_event: z.boolean(),
  is_mission_edge_event: z.boolean(),
})
export type EventValues = z.infer<typeof eventValues>
/** A new event also has participants. */
export const newEventValues = z.extend(eventValues, {
  assignment: z.enum(ASSIGNMENTS),
  assigned_user: z.string(),
  assigned_teams: z.array(z.string()),
})
export type NewEventValues = z.infer<typeof newEventValues>

/** In form order. */
export const EVENT_LABELS = {
  name: 'Event Name',
  start_date: 'Event Start Date',
  end_date: 'Event End Date',
  event_type: 'Event Type',
  scenario_type: 'Scenario Type',
  time_zone: 'Time Zone',
  release_point_lat: 'Latitude',
  release_point_lng: 'Longitude',
  turn_back_usv_h: 'Turn-back Level',
  evacuation_usv_h: 'Evacuation Level',
  sharing_mode: 'Sharing Mode',
  partner_organizations: 'Partner Organizations',
  is_rad_responder_event: 'RadResponder event',
  is_mission_edge_event: 'Mission Edge event',
} as const satisfies Record<keyof EventValues, string>
export const NEW_EVENT_LABELS = {
  ...EVENT_LABELS,
  assignment: 'Assign to',
  assigned_user: 'User',
  assigned_teams: 'Teams',
} as const satisfies Record<keyof NewEventValues, string>

const DEFAULT_MODE = 'Public' satisfies SharingMode
const PARTNERS = 'Partners' satisfies SharingMode
export const sharesWithPartners = ({ sharing_mode }: Pick<EventValues, 'sharing_mode'>): boolean =>
  sharing_mode === PARTNERS

/** Defaults of events spec §2: Public, both associations off. @param time_zone the browser's */
export const newEvent = (time_zone: string): NewEventValues => ({
  name: '',
  start_date: '',
  end_date: '',
  time_zone,
  release_point_lat: '',
  release_point_lng: '',
  turn_back_usv_h: '',
  evacuation_usv_h: '',
  event_type: '',
  scenario_type: '',
  sharing_mode: DEFAULT_MODE,
  partner_organizations: [],
  is_rad_responder_event: false,
  is_mission_edge_event: false,
  assignment: 'none',
  assigned_user: '',
  assigned_teams: [],
})

const textOf = (value: string | number | null | undefined): string => String(value ?? '')

/** Maps an event to form values. */
export const valuesOf = (event: Event): EventValues => ({
  name: event.name,
  start_date: textOf(event.start_date).slice(0, 10),
  end_date: textOf(event.end_date).slice(0, 10),
  time_zone: textOf(event.time_zone),
  release_point_lat: degreesText(event.release_point_lat),
  release_point_lng: degreesText(event.release_point_lng),
  turn_back_usv_h: textOf(event.turn_back_usv_h),
  evacuation_usv_h: textOf(event.evacuation_usv_h),
  event_type: textOf(event.event_type),
  scenario_type: textOf(event.scenario_type),
  sharing_mode: event.sharing_mode || DEFAULT_MODE,
  partner_organizations: (event.partner_organizations ?? []).map(String),
  is_rad_responder_event: event.is_rad_responder_event === true,
  is_mission_edge_event: event.is_mission_edge_event === true,
})

/** Removes trailing zeros of decimal strings: '41.500000' becomes '41.5'. */
function degreesText(value: string | number | null | undefined): string {
  const text = textOf(value)
  return text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : text
}

type Problems<V> = Partial<Record<keyof V & string, string>>

/** Validates the fields of both forms, with the texts of events spec §5; partners are checked in both (ruling 121). */
export function validateEvent(values: EventValues): Problems<EventValues> {
  const wrong: Problems<EventValues> = {}
  for (const name of REQUIRED) {
    if (values[name].trim() === '') wrong[name] = `${EVENT_LABELS[name]} is required.`
  }
  wrong.release_point_lat ??= outOfRange('Latitude', values.release_point_lat, 90)
  wrong.release_point_lng ??= outOfRange('Longitude', values.release_point_lng, 180)
  for (const name of LEVELS) wrong[name] = levelProblem(values[name])
  if (!wrong.turn_back_usv_h && !areLevelsInOrder(levelsIn(values)))
    wrong.evacuation_usv_h ??= LEVELS_OUT_OF_ORDER
  if (values.start_date && values.end_date && values.end_date < values.start_date)
    wrong.end_date = 'End date cannot be before start date.'
  if (sharesWithPartners(values) && values.partner_organizations.length === 0)
    wrong.partner_organizations = 'At least one partner organization is required.'
  return wrong
}
const REQUIRED = [
  'name',
  'start_date',
  'release_point_lat',
  'release_point_lng',
  'event_type',
  'scenario_type',
] as const satisfies (keyof EventValues)[]

const LEVELS = ['turn_back_usv_h', 'evacuation_usv_h'] as const

const levelOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))
const levelsIn = (values: EventValues) => ({
  turn_back_usv_h: levelOf(values.turn_back_usv_h),
  evacuation_usv_h: levelOf(values.evacuation_usv_h),
})

function levelProblem(typed: string): string | undefined {
  const level = levelOf(typed)
  const isValid = level === null || (level >= MIN_ACTION_LEVEL_USV_H && level <= MAX_ACTION_LEVEL_USV_H)
  return isValid
    ? undefined
    : `Enter a dose rate between ${MIN_ACTION_LEVEL_USV_H} and ${MAX_ACTION_LEVEL_USV_H.toLocaleString('en')} µSv/h (${MIN_ACTION_LEVEL_USV_H / USV_PER_MR} to ${(MAX_ACTION_LEVEL_USV_H / USV_PER_MR).toLocaleString('en')} mR/h).`
}

const outOfRange = (label: string, typed: string, limit: number): string | undefined => {
  const degrees = Number(typed)
  return Number.isFinite(degrees) && Math.abs(degrees) <= limit
    ? undefined
    : `${label} must be between -${limit} and ${limit}.`
}

/** Also checks participants: the chosen kind needs at least one (ruling 120). */
export function validateNewEvent(values: NewEventValues): Problems<NewEventValues> {
  const wrong: Problems<NewEventValues> = validateEvent(values)
  if (values.assignment === 'user' && !values.assigned_user) wrong.assigned_user = 'Please select a user.'
  if (values.assignment === 'teams' && values.assigned_teams.length === 0)
    wrong.assigned_teams = 'Please select at least one team.'
  return wrong
}

/** Our ids are numbers; another server's strings are returned unchanged. */
const idOf = (text: string): number => {
  const id = z.safeParse(rowIdNumber, text)
  return id.success ? id.data : (text as never)
}

const fieldsOf = (values: EventValues) => ({
  name: values.name.trim(),
  start_date: values.start_date,
  end_date: values.end_date || null,
  release_point_lat: Number(values.release_point_lat),
  release_point_lng: Number(values.release_point_lng),
  event_type: idOf(values.event_type),
  scenario_type: idOf(values.scenario_type),
  // Another server's unknown mode is returned unchanged.
  sharing_mode: values.sharing_mode as SharingMode,
  is_rad_responder_event: values.is_rad_responder_event,
  is_mission_edge_event: values.is_mission_edge_event,
})

const levelsSent = (values: EventValues, isSent: (name: (typeof LEVELS)[number]) => boolean) =>
  Object.fromEntries(LEVELS.filter(isSent).map((name) => [name, levelOf(values[name])]))

/** Body of POST events/ (events spec §7): partners only in Partners mode, participants only if chosen. */
export function createBody(values: NewEventValues): CreateEventBody {
  const { assignment } = values
  return {
    ...fieldsOf(values),
    ...(values.time_zone && { time_zone: values.time_zone }),
    ...levelsSent(values, (name) => values[name].trim() !== ''),
    ...(sharesWithPartners(values) && {
      partner_organizations: values.partner_organizations.map(idOf),
    }),
    ...(assignment === 'user' && { assigned_user: idOf(values.assigned_user) }),
    ...(assignment === 'teams' && { assigned_teams: values.assigned_teams.map(idOf) }),
  }
}

/**
 * Body of PATCH events/{event_id}/ (events spec §7): every field and the current teams. Leaving Partners mode removes
 * the partners (ruling 121); the assigned person stays (ruling 124). Time zone and action levels are extensions, sent
 * only if changed.
 */
export function patchBody(
  values: EventValues,
  event: Event,
  changed: readonly (keyof EventValues)[],
): PatchEventBody {
  const teams = (event.assigned_teams ?? []).map((team) => (typeof team === 'object' ? team.id : team))
  return {
    ...fieldsOf(values),
    ...(changed.includes('time_zone') && { time_zone: values.time_zone }),
    ...levelsSent(values, (name) => changed.includes(name)),
    assigned_teams: teams.map((id: RowId) => idOf(String(id))),
    partner_organizations: sharesWithPartners(values) ? values.partner_organizations.map(idOf) : [],
  }
}

/** events spec §8 */
export const CREATE_FAILED = 'Failed to create event.'
export const UPDATE_FAILED = 'Failed to update event.'

/**
 * Errors of a rejected save: the server's first message or the default above the form (events spec §8), and its field
 * errors at the fields.
 */
export function eventProblem(error: ApiError, fallback: string): FormProblem {
  const { status, message, fields } = error
  return { fields, general: status === 0 ? message : (firstServerMessage(error) ?? fallback) }
}

/** Help text: who sees and runs an event of this mode. */
const MODE_HELP = {
  Public: 'Visible to every organization in the network.',
  'Organization Only': 'Visible to everyone in the organization, and no one else.',
  Partners: 'Visible to your event managers, participants and the partners you select.',
  Private: 'Visible to its creator, the organization’s administrator and participants only.',
} as const satisfies Record<SharingMode, string>

/** The four modes with their labels (events spec §2), plus a stored unknown one. */
export const modeOptions = (stored: string): { value: string; label: string }[] =>
  (SHARING_MODES.some((mode) => mode === stored) || stored === ''
    ? [...SHARING_MODES]
    : [...SHARING_MODES, stored]
  ).map((mode) => ({ value: mode, label: mode }))

/** Help text of a known mode. */
export const modeHelp = (mode: string): string | undefined =>
  Object.entries(MODE_HELP).find(([known]) => known === mode)?.[1]

/** The part of a form that EventFields needs. */
export type EventForm = Pick<RecordForm<EventValues>, 'control' | 'field' | 'values' | 'set'>

/** Narrows either form to the shared fields; react-hook-form's Control type is invariant. */
export const asEventForm = <V extends EventValues & Values>(form: RecordForm<V>): EventForm =>
  form as unknown as EventForm

/** Shows the first field error above the form too, also if it is the only one (events spec §5). */
export const withFirstProblem = <V extends Values>(form: RecordForm<V>): RecordForm<V> => ({
  ...form,
  general: form.general ?? (form.problems.length === 1 ? form.problems[0]?.message : undefined),
})
