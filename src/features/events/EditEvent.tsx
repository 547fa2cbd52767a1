import { useId } from 'react'
import type { Event } from '#contract/events.ts'
import { useEventWrites } from '#src/api/eventWrites.ts'
import { FormNotices } from '#src/forms/FormNotices.tsx'
import { useLeaveGuard } from '#src/forms/useLeaveGuard.tsx'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { addToast } from '#src/shared/toast.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EventFields } from './EventFields.tsx'
import {
  asEventForm,
  EVENT_LABELS,
  type EventValues,
  eventProblem,
  keptEvent,
  patchBody,
  UPDATE_FAILED,
  validateEvent,
  valuesOf,
} from './eventForm.ts'
import { withFirstProblem } from './firstProblem.ts'
import { readableValue, useEventChoices } from './useEventChoices.ts'

type EditEventProps = {
  event: Event
  /** The event as it is now: asked after a clash with somebody else. */
  reload: () => Promise<Event>
  onClose: () => void
}

/** The dialog Edit Event (events spec §2). */
export function EditEvent({ event, reload, onClose }: EditEventProps) {
  const formId = useId()
  const { change } = useEventWrites()
  const choices = useEventChoices(event.organization_id)
  const form = useRecordForm<EventValues, Event>({
    form: `event:${event.id}`,
    record: event,
    toValues: valuesOf,
    version: (record) => record.version,
    labels: EVENT_LABELS,
    validate: validateEvent,
    kept: { schema: keptEvent },
    save: (values, { record, changed, version }) =>
      change(record, patchBody(values, record, changed), version),
    reload,
    toProblem: (error) => eventProblem(error, UPDATE_FAILED),
    onSaved: (_answer, { name }) => {
      addToast({ tone: 'positive', title: `${name.trim()} was saved.` })
      onClose()
    },
  })
  const { leave, question } = useLeaveGuard(form.isDirty, onClose)
  return (
    <>
      <Dialog
        open
        title="Edit Event"
        description={event.name}
        size="large"
        busy={form.isSaving}
        onClose={leave}
        footer={
          <>
            <Button disabled={form.isSaving} onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" form={formId} tone="primary" busy={form.isSaving} busyText="Saving...">
              Save Changes
            </Button>
          </>
        }
      >
        <form id={formId} noValidate aria-label="Edit Event" onSubmit={form.submit}>
          <Stack space="large">
            <FormNotices form={withFirstProblem(form)} show={readableValue(choices)} />
            <TextField
              label="Event ID"
              value={event.event_id}
              onChange={() => undefined}
              readOnly
              mono
              help="The server gives it, and it never changes."
            />
            <EventFields form={asEventForm(form)} choices={choices} stored={event} />
          </Stack>
        </form>
      </Dialog>
      {question}
    </>
  )
}
