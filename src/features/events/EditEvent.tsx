import { useState } from 'react'
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
import { tabListing } from './eventRules.ts'
import { readableValue, useEventChoices } from './useEventChoices.ts'

type EditEventProps = {
  event: Event
  /** Reads the current event after an edit conflict. */
  reload: () => Promise<Event>
  /** Called before `onClose` if the event was saved with another sharing mode. */
  onSharingChange: (event: Pick<Event, 'status' | 'sharing_mode'>) => void
  onClose: () => void
}

/** The Edit Event dialog (events spec §2). */
export function EditEvent({ event, reload, onSharingChange, onClose }: EditEventProps) {
  const change = useChangeEvent()
  // A background refetch may show the saved event before the answer does.
  const [before] = useState(event.sharing_mode)
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
    onSaved: (_answer, { name, sharing_mode }) => {
      const saved = { status: event.status, sharing_mode }
      const tab = sharing_mode === before ? undefined : tabListing(saved)?.label
      addToast({
        tone: 'positive',
        title: `${name.trim()} was saved.`,
        ...(tab && { text: `It is listed under ${tab}.` }),
      })
      if (tab) onSharingChange(saved)
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
