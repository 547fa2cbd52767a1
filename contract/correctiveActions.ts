import {
  boundedText,
  orderingBy,
  pageQuery,
  plainDate,
  requestId,
  rowId,
  rowIdNumber,
  rowVersion,
  wireFlag,
} from './shared.ts'
import { visibleText } from './visibleText.ts'
import { z } from './zod.ts'

// Corrective actions, an organization's improvement plan: extension `after-action`.

const named = z.object({ id: rowId, name: z.string() })

export const ACTION_STATES = ['open', 'in_progress', 'done', 'cancelled'] as const
export type ActionState = (typeof ACTION_STATES)[number]
/** States that are not finished. */
export const UNFINISHED_STATES = ['open', 'in_progress'] as const satisfies readonly ActionState[]

export const MAX_ACTION_TITLE = 160
export const MAX_ACTION_TEXT = 4_000
export const MAX_ACTION_PERSON = 120
/** Per event. */
export const MAX_ACTIONS = 200

const actionFields = {
  title: visibleText(MAX_ACTION_TITLE).check(z.minLength(1, 'Enter a title.')),
  text: boundedText(MAX_ACTION_TEXT),
  /** Row id of the event's organization, or of a partner it is shared with. */
  owner: rowIdNumber,
  /** The responsible person in words: the organizer may not know a partner's people. */
  owner_person: visibleText(MAX_ACTION_PERSON),
  due_date: z.nullable(plainDate),
  state: z.enum(ACTION_STATES),
  /** Row id of an observation of the event. */
  observation: z.nullable(rowIdNumber),
}

/** POST events/{id}/corrective-actions/ */
export const actionBody = z.object({
  ...actionFields,
  text: z._default(actionFields.text, ''),
  owner_person: z._default(actionFields.owner_person, ''),
  due_date: z._default(actionFields.due_date, null),
  state: z._default(actionFields.state, 'open'),
  observation: z.prefault(actionFields.observation, null),
  request_id: requestId,
})
export type ActionBody = z.infer<typeof actionBody>

/** PATCH corrective-actions/{id}/: absent fields are kept. */
export const patchActionBody = z.partial(z.object(actionFields))
export type PatchActionBody = z.infer<typeof patchActionBody>

export const correctiveAction = z.object({
  id: rowId,
  event: z.object({ id: rowId, event_id: z.string(), name: z.string() }),
  title: z.string(),
  text: z.string(),
  /** Null once the organization is deleted. */
  owner: z.nullish(named),
  owner_person: z.string(),
  /** YYYY-MM-DD. */
  due_date: z.nullish(z.string()),
  state: z.enum(ACTION_STATES),
  /** Past its due date, and not finished. */
  is_overdue: z.boolean(),
  /** The observation it follows from, for those who may read observations. */
  observation: z.nullish(z.object({ id: rowId, text: z.string() })),
  /** Whether the caller may change and delete it. */
  can_edit: z.boolean(),
  /** Whether the caller may set its state. */
  can_set_state: z.boolean(),
  version: rowVersion,
})
export type CorrectiveAction = z.infer<typeof correctiveAction>

export const ACTION_SORT_KEYS = ['title', 'owner', 'due_date', 'state', 'event_name'] as const

/** GET corrective-actions/ */
export const actionQuery = z.extend(pageQuery, {
  /** `unfinished`: open or in progress. */
  state: z.optional(z.enum([...ACTION_STATES, 'unfinished'])),
  /** Row id of the owning organization. */
  owner: z.optional(rowIdNumber),
  /** Row id of the event's organization or of the owner. */
  organization: z.optional(rowIdNumber),
  /** Row id of the event. */
  event: z.optional(rowIdNumber),
  overdue: z.optional(wireFlag),
  ordering: orderingBy(ACTION_SORT_KEYS),
})
export type ActionQuery = z.infer<typeof actionQuery>

/** GET events/{id}/corrective-actions/: those the caller may read, and the choices for a form. */
export const eventActions = z.object({
  event: z.object({ id: rowId, event_id: z.string(), name: z.string() }),
  actions: z.array(correctiveAction),
  /** Possible owners; only for those who may add an action. */
  owners: z.array(named),
  can_edit: z.boolean(),
})
export type EventActions = z.infer<typeof eventActions>
