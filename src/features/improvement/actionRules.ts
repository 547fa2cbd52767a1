import {
  ACTION_STATES,
  type ActionBody,
  type ActionState,
  type CorrectiveAction,
  type PatchActionBody,
} from '#contract/correctiveActions.ts'
import { z } from '#contract/zod.ts'
import { ACTION_STATE_WORDS } from '#src/shared/evaluationWords.ts'
import type { Tone } from '#src/theme/palette.ts'

export const STATE_TONES = {
  open: 'neutral',
  in_progress: 'info',
  done: 'positive',
  cancelled: 'neutral',
} as const satisfies Record<ActionState, Tone>

export const stateOptions = ACTION_STATES.map((value) => ({ value, label: ACTION_STATE_WORDS[value] }))

export const stateText = ({ state, is_overdue }: Pick<CorrectiveAction, 'state' | 'is_overdue'>): string =>
  is_overdue ? `${ACTION_STATE_WORDS[state]}, overdue` : ACTION_STATE_WORDS[state]

/** '3 open corrective actions, 1 of them overdue'; undefined without open actions. */
export function openText({ open, overdue }: { open: number; overdue: number }): string | undefined {
  if (open === 0) return undefined
  const actions = open === 1 ? '1 open corrective action' : `${open} open corrective actions`
  if (overdue === 0) return `${actions}, none overdue`
  if (open === 1) return `${actions}, overdue`
  return `${actions}, ${overdue === open ? 'all' : overdue} of them overdue`
}

/** Why an action cannot be changed (style F3). */
export const whyNotEdit = ({ can_set_state }: CorrectiveAction): string | undefined =>
  can_set_state
    ? undefined
    : 'Only organizers of the event and people responsible for this action can change it.'

/** Why it cannot be assigned to another organization. If its owner was deleted, undo would be impossible. */
export const whyNotAssign = ({ can_edit, owner }: CorrectiveAction): string | undefined => {
  if (!can_edit) return 'Only organizers of the event can assign this action.'
  return owner ? undefined : 'Its organization was deleted. Edit it to choose another.'
}

/** Why it cannot be deleted. */
export const whyNotDelete = ({ can_edit }: CorrectiveAction): string | undefined =>
  can_edit ? undefined : 'Only organizers of the event can delete this action.'

/** Form values. */
export const actionValues = z.object({
  event: z.string(),
  title: z.string(),
  text: z.string(),
  owner: z.string(),
  owner_person: z.string(),
  due_date: z.string(),
  state: z.string(),
})
export type ActionValues = z.infer<typeof actionValues>

/** In field order. */
export const ACTION_LABELS = {
  event: 'Event',
  title: 'Title',
  text: 'What has to be done',
  owner: 'Owner',
  owner_person: 'Person or position',
  due_date: 'Due date',
  state: 'State',
} as const satisfies Record<keyof ActionValues, string>

export const toValues = (action: CorrectiveAction | null): ActionValues => ({
  event: String(action?.event.id ?? ''),
  title: action?.title ?? '',
  text: action?.text ?? '',
  owner: String(action?.owner?.id ?? ''),
  owner_person: action?.owner_person ?? '',
  due_date: action?.due_date ?? '',
  state: action?.state ?? 'open',
})

export function validateAction(values: ActionValues): Partial<Record<keyof ActionValues, string>> {
  return {
    ...(!values.event && { event: 'Choose an event.' }),
    ...(!values.title.trim() && { title: 'Enter a title.' }),
    ...(!values.owner && { owner: 'Choose an organization.' }),
  }
}

export const toBody = (values: ActionValues): ActionBody => ({
  title: values.title.trim(),
  text: values.text.trim(),
  owner: Number(values.owner),
  owner_person: values.owner_person.trim(),
  due_date: values.due_date || null,
  state: values.state as ActionState,
  observation: null,
})

/** Only the changed fields, because an owner may send only the state. */
export function toPatch(values: ActionValues, changed: readonly (keyof ActionValues)[]): PatchActionBody {
  const body = toBody(values)
  return Object.fromEntries(
    changed.filter((name) => name !== 'event').map((name) => [name, body[name as keyof ActionBody]]),
  )
}
