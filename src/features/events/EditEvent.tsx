import type { Event } from '#contract/events.ts'
import { useChangeEvent } from '#src/api/eventWrites.ts'
import { FormDialog, SAVE_CHANGES } from '#src/forms/FormDialog.tsx'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { addToast } from '#src/shared/toast.ts'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { EventFields } from './EventFields.tsx'
import {
  asEventForm,
  EVENT_LABELS,
  type EventValues,
  eventProblem,
  eventValues,
  patchBody,
  UPDATE_FAILED,
  validateEvent,
  valuesOf,
  withFirstProblem,
} from './eventForm.ts'
import { readableValue, useEventChoices } from './useEventChoices.ts'

type EditEventProps = {
  event: Event
  /** Reads the current event after an edit conflict. */
  reload: () => Promise<Event>
  onClose: () => void
}

/** The Edit Event dialog (events spec §2). */
export function EditEvent({ event, reload, onClose }: EditEventProps) {
  const change = useChangeEvent()
  const choices = useEventChoices(event.organization_id)
  const form = useRecordForm<EventValues, Event>({
    form: `event:${event.id}`,
    record: event,
    toValues: valuesOf,
    version: (record) => record.version,
    labels: EVENT_LABELS,
    validate: validateEvent,
    draft: { schema: eventValues },
    save: (values, { record, changed, version }) =>
      change.mutateAsync({ event: record, body: patchBody(values, record, changed), version }),
    reload,
    toProblem: (error) => eventProblem(error, UPDATE_FAILED),
    onSaved: (_answer, { name }) => {
      addToast({ tone: 'positive', title: `${name.trim()} was saved.` })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Edit Event"
      description={event.name}
      size="large"
      form={withFirstProblem(form)}
      show={readableValue(choices)}
      submit={SAVE_CHANGES}
      onClose={onClose}
    >
      <TextField
        label="Event ID"
        value={event.event_id}
        onChange={() => undefined}
        readOnly
        mono
        help="Assigned by the server; it never changes."
      />
      <EventFields form={asEventForm(form)} choices={choices} stored={event} />
    </FormDialog>
  )
}
