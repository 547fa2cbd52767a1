import { useQuery } from '@tanstack/react-query'
import {
  type CorrectiveAction,
  MAX_ACTION_PERSON,
  MAX_ACTION_TEXT,
  MAX_ACTION_TITLE,
} from '#contract/correctiveActions.ts'
import type { Event } from '#contract/events.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { actionQueries, useSaveAction } from '#src/api/correctiveActions.ts'
import { eventQueries } from '#src/api/events.ts'
import { FormDialog, SAVE_CHANGES } from '#src/forms/FormDialog.tsx'
import { FormCombobox, FormSelect, FormText, FormTextArea } from '#src/forms/fields.tsx'
import { hiddenProblems } from '#src/forms/hiddenProblems.ts'
import { changedFields } from '#src/forms/rebase.ts'
import { useEventOptions } from '#src/forms/useEventOptions.ts'
import { useOnce } from '#src/forms/useOnce.ts'
import { type RecordForm, useRecordForm } from '#src/forms/useRecordForm.ts'
import { FailureBanner } from '#src/ui/Banner/FailureBanner.tsx'
import { Grid } from '#src/ui/Layout/Grid.tsx'
import {
  ACTION_LABELS,
  type ActionValues,
  actionValues,
  stateOptions,
  toBody,
  toPatch,
  toValues,
  validateAction,
} from './actionRules.ts'

type ActionFormDialogProps = {
  /** Null adds one. */
  action: CorrectiveAction | null
  /** Reads the current record after an edit conflict. */
  reload?: () => Promise<CorrectiveAction>
  onSaved: (title: string) => void
  onClose: () => void
}

/** Adds or edits a corrective action; its owner can change only the state. */
export function ActionFormDialog({ action, ...props }: ActionFormDialogProps) {
  const saving = useSaveAction()
  const once = useOnce()
  const form = useRecordForm<ActionValues, CorrectiveAction | null, void>({
    form: `corrective-action:${action?.id ?? 'new'}`,
    record: action,
    toValues,
    version: (record) => record?.version,
    labels: ACTION_LABELS,
    // An owner changes only the state, so a deleted organization need not be replaced.
    validate: (values) => (action && !action.can_edit ? {} : validateAction(values)),
    formats: hiddenProblems('title', 'owner_person'),
    draft: { schema: z.partial(actionValues) },
    save: async (values, { record, version, changed, onStored }) => {
      const change = (id: RowId, fields: typeof changed, since: number | undefined) =>
        saving.mutateAsync({ id, body: toPatch(values, fields), version: since })
      if (record) return void (await change(record.id, changed, version))
      await once(async ({ request_id, isRepeated }) => {
        const added = await saving.mutateAsync({
          event: values.event,
          body: { ...toBody(values), request_id },
        })
        // A repeated call does not store what was corrected since.
        const corrected = isRepeated ? changedFields(toValues(added), values) : []
        const fields = corrected.filter((name) => name !== 'event')
        if (fields.length === 0) return
        onStored(added)
        await change(added.id, fields, added.version)
      })
    },
    reload: props.reload,
    onSaved: (_answer, { title }) => props.onSaved(title.trim()),
  })
  const choices = useActionChoices(form.values.event, action)
  const names = new Map(
    [choices.event, ...(choices.events.options ?? []), ...choices.owners, ...stateOptions].map((one) => [
      one?.value,
      one?.label,
    ]),
  )
  return (
    <FormDialog
      title={action ? 'Edit Corrective Action' : 'Add Corrective Action'}
      form={form}
      show={(_name, value) => names.get(String(value)) ?? String(value ?? '')}
      submit={action ? SAVE_CHANGES : { label: 'Add Action', busyText: 'Adding...' }}
      onClose={props.onClose}
    >
      {action && !action.can_edit ? (
        <FormSelect {...form.field('state')} options={stateOptions} />
      ) : (
        <Fields form={form} choices={choices} isNew={!action} />
      )}
    </FormDialog>
  )
}

type Choices = ReturnType<typeof useActionChoices>

function Fields({
  form,
  choices,
  isNew,
}: {
  form: RecordForm<ActionValues>
  choices: Choices
  isNew: boolean
}) {
  const { field } = form
  return (
    <>
      {choices.error && (
        <FailureBanner
          message={`The options could not be loaded. ${choices.error.message}`}
          onRetry={choices.retry}
        />
      )}
      {isNew && (
        <FormCombobox
          {...field('event')}
          placeholder="Select an event"
          loadingText="Loading events..."
          empty="No event found"
          help="Events that you can edit."
          required
          options={choices.events.error ? [] : choices.events.options}
          search={choices.events.search}
          known={choices.event}
          onChanged={() => form.set('owner', '')}
        />
      )}
      <FormText {...field('title')} required maxLength={MAX_ACTION_TITLE} />
      <FormTextArea {...field('text')} maxLength={MAX_ACTION_TEXT} rows={4} />
      <Grid minimum="small">
        <FormSelect
          {...field('owner')}
          placeholder={form.values.event ? 'Select an organization' : 'Select an event first'}
          required
          options={choices.owners}
        />
        <FormText {...field('owner_person')} maxLength={MAX_ACTION_PERSON} />
        <FormText {...field('due_date')} type="date" />
        <FormSelect {...field('state')} options={stateOptions} />
      </Grid>
    </>
  )
}

/** Events this person can edit, and possible owners of an action on the chosen event. */
function useActionChoices(event: string, action: CorrectiveAction | null) {
  const api = useApi()
  const events = useEventOptions({ optionOf: eventOption, isEditable: true, enabled: action === null })
  // A restored draft may name an event that is not among those loaded.
  const isListed = events.options?.some(({ value }) => value === event)
  const named = useQuery({ ...eventQueries(api).detail(event), enabled: event !== '' && isListed === false })
  const ofEvent = useQuery({
    ...actionQueries(api).ofEvent(event),
    enabled: event !== '' && action?.can_edit !== false,
  })
  const owners = ofEvent.data?.owners ?? []
  const stored = action?.owner
  const isStoredGone = stored && !owners.some(({ id }) => String(id) === String(stored.id))
  return {
    events,
    event: named.data && eventOption(named.data),
    owners: [...owners, ...(isStoredGone ? [stored] : [])].map(({ id, name }) => ({
      value: String(id),
      label: name,
    })),
    error: events.error ?? ofEvent.error,
    retry: () => {
      if (events.error) events.retry()
      if (ofEvent.error) void ofEvent.refetch()
    },
  }
}

const eventOption = ({ id, name, event_id }: Event) => ({ value: String(id), label: name, help: event_id })
