import { EXERCISE_STATES } from './exerciseState.ts'
import { boundedText, maybeText, requestId, rowId, rowIdNumber, rowVersion, storedFile } from './shared.ts'
import { visibleText } from './visibleText.ts'
import { z } from './zod.ts'

// Objectives, evaluators and observations of an event: the extension `observations`.

const named = z.object({ id: rowId, name: z.string() })

export const MAX_CAPABILITY = 120
export const MAX_CRITERION = 1_000
/** Per event, and therefore per import. */
export const MAX_OBJECTIVES = 100
export const MAX_EVALUATORS = 100

const objectiveFields = {
  /** Unique within the event. */
  number: z.number().check(z.int(), z.minimum(1), z.maximum(999)),
  /** What is evaluated, such as one of the core capabilities. */
  capability: visibleText(MAX_CAPABILITY).check(z.minLength(1, 'Enter a capability.')),
  /** What must be observed. */
  criterion: boundedText(MAX_CRITERION),
}

/** POST events/{id}/objectives/, and a row of an import. */
export const objectiveBody = z.object({
  ...objectiveFields,
  /** Defaults to the next free number. */
  number: z.optional(objectiveFields.number),
  criterion: z._default(objectiveFields.criterion, ''),
})
export type ObjectiveBody = z.infer<typeof objectiveBody>

/** PATCH objectives/{id}/: missing fields keep their values. */
export const patchObjectiveBody = z.partial(z.object(objectiveFields))
export type PatchObjectiveBody = z.infer<typeof patchObjectiveBody>

/** POST events/{id}/objectives/import/: all or nothing. */
export const importObjectivesBody = z.object({
  rows: z.array(objectiveBody).check(z.minLength(1), z.maxLength(MAX_OBJECTIVES)),
  /** `update`: a row with a number in use changes that objective; without it, such a row is a problem. */
  existing: z.optional(z.enum(['update'])),
})
/** `updated`: objectives changed by a row. */
export const importedObjectives = z.object({ imported: z.number(), updated: z.optional(z.number()) })
export type ImportedObjectives = z.infer<typeof importedObjectives>
/** Sent with status 400: `row` counts from 1 within `rows`. */
export const importObjectivesProblems = z.object({
  detail: z.string(),
  rows: z.array(z.object({ row: z.number(), field: z.string(), message: z.string() })),
})

export const objective = z.object({
  id: rowId,
  number: z.number(),
  capability: z.string(),
  criterion: z.string(),
  version: rowVersion,
})
export type Objective = z.infer<typeof objective>

/** POST events/{id}/evaluators/ */
export const evaluatorBody = z.object({ user: rowIdNumber })

export const evaluator = z.object({
  id: rowId,
  /** Absent for people of other organizations (ruling 164). */
  user: z.nullish(z.object({ id: rowId, name: z.string(), email: z.string() })),
  organization: named,
  /** The caller may remove the evaluator. */
  can_remove: z.boolean(),
})
export type Evaluator = z.infer<typeof evaluator>
/** GET events/{id}/evaluators/: those the caller may know, by organization and name. */
export const evaluatorList = z.object({ evaluators: z.array(evaluator) })

export const OBSERVATION_KINDS = ['strength', 'improvement'] as const
export type ObservationKind = (typeof OBSERVATION_KINDS)[number]
/**
 * HSEEP, best to worst: performed without challenges, performed with some challenges, performed with major challenges,
 * unable to be performed.
 */
export const OBSERVATION_RATINGS = ['P', 'S', 'M', 'U'] as const
export type ObservationRating = (typeof OBSERVATION_RATINGS)[number]

export const MAX_OBSERVATION_TEXT = 4_000
/** Per event. */
export const MAX_OBSERVATIONS = 2_000

/** ISO 8601 with zone. */
const moment = z.string().check(
  z.maxLength(40),
  z.refine(
    (text) =>
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text) &&
      !Number.isNaN(Date.parse(text)),
    'Enter a date and time.',
  ),
)

const observationFields = {
  kind: z.enum(OBSERVATION_KINDS),
  rating: z.nullable(z.enum(OBSERVATION_RATINGS)),
  /** When it was observed. */
  at: moment,
  /** Row id of a participating team. */
  team: z.nullable(rowIdNumber),
  /** Row id of an objective of the event. */
  objective: z.nullable(rowIdNumber),
  /** Degrees, WGS 84; both or neither. */
  lat: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  lng: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
  text: boundedText(MAX_OBSERVATION_TEXT).check(z.minLength(1, 'Enter what you observed.')),
}

/** POST events/{id}/observations/ */
export const observationBody = z.object({
  ...observationFields,
  rating: z._default(observationFields.rating, null),
  team: z.prefault(observationFields.team, null),
  objective: z.prefault(observationFields.objective, null),
  lat: z._default(observationFields.lat, null),
  lng: z._default(observationFields.lng, null),
  request_id: requestId,
})
export type ObservationBody = z.infer<typeof observationBody>

/** PATCH observations/{id}/: missing fields keep their values. */
export const patchObservationBody = z.partial(z.object(observationFields))
export type PatchObservationBody = z.infer<typeof patchObservationBody>

export const observation = z.object({
  id: rowId,
  kind: z.enum(OBSERVATION_KINDS),
  rating: z.nullish(z.enum(OBSERVATION_RATINGS)),
  /** ISO 8601. */
  at: z.string(),
  /** Exercise time of the observation; null before StartEx. */
  elapsed_ms: z.nullish(z.number()),
  team: z.nullish(named),
  objective: z.nullish(z.object({ id: rowId, number: z.number(), capability: z.string() })),
  lat: z.nullish(z.number()),
  lng: z.nullish(z.number()),
  text: z.string(),
  /** `file` is a signed address, sent only when a single observation is read. */
  photo: z.nullish(storedFile),
  /** Left out for people of other organizations (ruling 164). */
  author_name: maybeText,
  /** The author's organization. */
  organization: z.nullish(named),
  created_at: z.string(),
  /** The caller filed it and may edit it. */
  can_edit: z.boolean(),
  version: rowVersion,
})
export type Observation = z.infer<typeof observation>

/** GET events/{id}/observations/: everything the event's screen needs, newest first. */
export const eventObservations = z.object({
  event: z.object({
    /** Row id. */
    id: rowId,
    event_id: z.string(),
    name: z.string(),
    organization: named,
    /** Initial centre of its maps; null for people who neither see nor evaluate the event. */
    release_point: z.nullish(z.object({ lat: z.number(), lng: z.number() })),
  }),
  /** The exercise clock at `server_time`. */
  exercise: z.object({
    state: z.enum(EXERCISE_STATES),
    elapsed_ms: z.number(),
    started_at: maybeText,
    ended_at: maybeText,
    /** When the clock was last started, paused or ended: the exercise time of earlier moments follows (exerciseTime.ts). */
    changed_at: maybeText,
  }),
  server_time: z.string(),
  /** Participating teams that the caller may observe or read about. */
  teams: z.array(z.object({ id: rowId, name: z.string(), organization_name: z.string() })),
  /** By number. */
  objectives: z.array(objective),
  observations: z.array(observation),
  /** The caller is an evaluator. */
  can_file: z.boolean(),
  /** EDIT(E) of authz §2: the caller may edit objectives. */
  can_edit: z.boolean(),
  /** The caller may read the list of evaluators. */
  can_read_evaluators: z.boolean(),
  /** The caller may appoint evaluators from an organization whose people they know. */
  can_name_evaluators: z.boolean(),
})
export type EventObservations = z.infer<typeof eventObservations>

/** GET observed-events/: events whose observations the caller may file or read, newest first. */
export const observedEvents = z.object({
  events: z.array(
    z.object({
      id: rowId,
      event_id: z.string(),
      name: z.string(),
      organization_name: z.string(),
      /** '2026-11-24'. */
      start_date: z.nullish(z.string()),
      /** The caller is one of its evaluators. */
      is_evaluator: z.boolean(),
      exercise_state: z.nullish(z.enum(EXERCISE_STATES)),
    }),
  ),
})
export type ObservedEvents = z.infer<typeof observedEvents>
export const observedEventsQuery = z.object({ search: z.optional(boundedText(200)) })

/** POST observations/{id}/photo/ takes one file, in this field. */
export const PHOTO_UPLOAD = {
  field: 'photo',
  extensions: ['.jpg', '.jpeg', '.png'],
  max_bytes: 15 * 1024 * 1024,
} as const
