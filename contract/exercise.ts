import { EXERCISE_STATES } from './exerciseState.ts'
import { boundedText, maybeText, rowId, rowIdNumber, rowVersion } from './shared.ts'
import { visibleText } from './visibleText.ts'
import { z } from './zod.ts'

// Exercise Control: extension `exercise-control`. An exercise is the run of one event, with one clock for everyone.

/** GET events/{id}/exercise/: the exercise clock. */
export const exercise = z.object({
  /** Row id of the event. */
  event: rowId,
  event_id: z.string(),
  event_name: z.string(),
  state: z.enum(EXERCISE_STATES),
  /** Exercise time at `server_time`, milliseconds, without pauses. */
  elapsed_ms: z.number(),
  /** Server time of the answer, ISO 8601 with zone. */
  server_time: z.string(),
  /** StartEx and EndEx, ISO 8601. */
  started_at: maybeText,
  ended_at: maybeText,
  /** CONTROL(E) of authz §2 for the caller. */
  can_control: z.boolean(),
  /** Whether the event is active: without that nobody has CONTROL. */
  is_active: z.optional(z.boolean()),
})
export type Exercise = z.infer<typeof exercise>

/** `start` is StartEx, `end` EndEx; `reset` returns an ended exercise to planned. */
export const CLOCK_ACTIONS = ['start', 'pause', 'resume', 'end', 'reset'] as const
export type ClockAction = (typeof CLOCK_ACTIONS)[number]

/** POST events/{id}/exercise/clock/ */
export const clockBody = z.object({ action: z.enum(CLOCK_ACTIONS) })

const named = z.object({ id: rowId, name: z.string() })

/** Why nobody may conduct it, whatever their rights. */
export const EXERCISE_INACTIVE =
  'This event is inactive. Nobody can conduct its exercise until it is activated.'

// Injects: the master scenario events list, planned by those with CONTROL; delivered ones are messages to teams.

export const MAX_INJECT_TITLE = 120
export const MAX_INJECT_TEXT = 4_000
/** Per event, and so per import. */
export const MAX_INJECTS = 500
/** 99:59:59 of exercise time. */
export const MAX_EXERCISE_MS = 359_999_000
const DEFAULT_ANSWER_WITHIN_S = 300

const injectFields = {
  /** Unique within the event. */
  number: z.number().check(z.int(), z.minimum(1), z.maximum(99_999)),
  title: visibleText(MAX_INJECT_TITLE).check(z.minLength(1, 'Enter a title.')),
  text: boundedText(MAX_INJECT_TEXT),
  /** Exercise time of delivery; null for delivery on request. */
  at_ms: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(MAX_EXERCISE_MS))),
  /** To all teams that take part at delivery. */
  to_all: z.boolean(),
  /** Row ids; empty with `to_all`. */
  teams: z.array(rowIdNumber).check(z.maxLength(200)),
  /** Row id of a file of the event. */
  file: z.nullable(rowIdNumber),
  /** Degrees, WGS 84; both or neither. */
  lat: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  lng: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
  answer_within_s: z.number().check(z.int(), z.minimum(60), z.maximum(86_400)),
}

/** POST events/{id}/injects/, and a row of an import. */
export const injectBody = z.object({
  ...injectFields,
  /** Defaults to the next number. */
  number: z.optional(injectFields.number),
  text: z._default(injectFields.text, ''),
  at_ms: z._default(injectFields.at_ms, null),
  teams: z.prefault(injectFields.teams, []),
  file: z.prefault(injectFields.file, null),
  lat: z._default(injectFields.lat, null),
  lng: z._default(injectFields.lng, null),
  answer_within_s: z._default(injectFields.answer_within_s, DEFAULT_ANSWER_WITHIN_S),
})
export type InjectBody = z.infer<typeof injectBody>

/** PATCH injects/{id}/: absent fields are kept. */
export const patchInjectBody = z.partial(z.object(injectFields))
export type PatchInjectBody = z.infer<typeof patchInjectBody>

/** POST events/{id}/injects/import/: all or none. */
export const importInjectsBody = z.object({
  rows: z.array(injectBody).check(z.minLength(1), z.maxLength(MAX_INJECTS)),
  /** `update`: a row whose number is in use changes that inject, unless it was delivered; otherwise it is a problem. */
  existing: z.optional(z.enum(['update'])),
})
/** `updated` counts changed injects, not rows identical to what was planned. */
export const importedInjects = z.object({ imported: z.number(), updated: z.optional(z.number()) })
export type ImportedInjects = z.infer<typeof importedInjects>
/** With status 400: `row` counts from 1 within `rows`. */
export const importInjectsProblems = z.object({
  detail: z.string(),
  rows: z.array(z.object({ row: z.number(), field: z.string(), message: z.string() })),
})

const receipt = z.object({
  team: named,
  /** ISO 8601; null until someone of the team acknowledges. */
  acknowledged_at: maybeText,
  /** Exercise time then; null before it, and where the server has not kept it. */
  acknowledged_elapsed_ms: z.nullish(z.number()),
  /** Left out for people of other organizations (ruling 164). */
  acknowledged_by_name: maybeText,
  /** Acknowledged after `answer_within_s`, or overdue. */
  is_late: z.boolean(),
})

export const inject = z.object({
  id: rowId,
  number: z.number(),
  title: z.string(),
  text: z.string(),
  at_ms: z.nullish(z.number()),
  to_all: z.boolean(),
  /** Those that take part now; empty with `to_all`. */
  teams: z.array(named),
  file: z.nullish(z.object({ id: rowId, file_name: maybeText })),
  lat: z.nullish(z.number()),
  lng: z.nullish(z.number()),
  answer_within_s: z.number(),
  /** ISO 8601; a delivered inject cannot be changed or deleted. */
  delivered_at: maybeText,
  /** Exercise time of delivery. */
  delivered_elapsed_ms: z.nullish(z.number()),
  /** One per team it was delivered to. */
  receipts: z.array(receipt),
  version: rowVersion,
})
export type Inject = z.infer<typeof inject>

/** GET events/{id}/injects/, by number. */
export const injectList = z.object({
  injects: z.array(inject),
  server_time: z.string(),
  /** CONTROL(E) of authz §2 for the caller. */
  can_edit: z.boolean(),
})
export type InjectList = z.infer<typeof injectList>

/** A delivered inject for one of the teams. */
export const message = z.object({
  inject: rowId,
  number: z.number(),
  title: z.string(),
  text: z.string(),
  /** `file` is a signed link; left out for widget tokens and callers who may not read files. */
  file: z.nullish(z.object({ id: rowId, file_name: maybeText, file: maybeText })),
  lat: z.nullish(z.number()),
  lng: z.nullish(z.number()),
  team: named,
  delivered_at: z.string(),
  delivered_elapsed_ms: z.nullish(z.number()),
  answer_within_s: z.number(),
  acknowledged_at: maybeText,
  acknowledged_by_name: maybeText,
  is_late: z.boolean(),
  /** Not acknowledged yet, and the caller may do it. */
  can_acknowledge: z.boolean(),
})
export type Message = z.infer<typeof message>

/** The newest of those answered, unless `answered` asks for all: someone may answer for thirty teams. */
export const ANSWERED_MESSAGES = 100
export const messagesQuery = z.object({ answered: z.optional(z.enum(['all'])) })
export type MessagesQuery = z.infer<typeof messagesQuery>
/**
 * GET events/{id}/messages/: those to the caller's teams and to the organizations the caller is in charge of. First
 * all that are unanswered, then those answered, each newest first.
 */
export const messageList = z.object({
  messages: z.array(message),
  server_time: z.string(),
  /** There are older answered ones. */
  has_more: z.optional(z.boolean()),
})
export type MessageList = z.infer<typeof messageList>

/** POST injects/{id}/acknowledge/ */
export const acknowledgeBody = z.object({ team: rowIdNumber })
