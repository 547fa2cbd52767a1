import { useId, useState } from 'react'
import type { RowId } from '#contract/shared.ts'
import { useEventWrites } from '#src/api/eventWrites.ts'
import { FormNotices } from '#src/forms/FormNotices.tsx'
import { useLeaveGuard } from '#src/forms/useLeaveGuard.tsx'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { isPlatform } from '#src/shared/session/roles.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EventAssignment } from './EventAssignment.tsx'
import { EventCreated } from './EventCreated.tsx'
import { EventFields } from './EventFields.tsx'
import {
  asEventForm,
  CREATE_FAILED,
  createBody,
  eventProblem,
  keptNewEvent,
  NEW_EVENT_LABELS,
  type NewEventValues,
  newEvent,
  validateNewEvent,
} from './eventForm.ts'
import { withFirstProblem } from './firstProblem.ts'
import { browserTimeZone } from './timeZones.ts'
import { readableValue, useEventChoices } from './useEventChoices.ts'

type AddEventProps = {
  /** The wizard of the new event's simulation files. */
  onUpload: (event: RowId) => void
  onClose: () => void
}

/** The dialog Add Event; once the event is there, what can be done with it next (events spec §2). */
export function AddEvent({ onUpload, onClose }: AddEventProps) {
  const writes = useEventWrites()
  const [created, setCreated] = useState<{ id: RowId; name: string }>()
  if (!created) return <NewEvent onCreated={setCreated} onClose={onClose} />
  const leave = (go: () => void) => {
    void writes.refresh()
    go()
  }
  return (
    <EventCreated
      name={created.name}
      onUpload={() => leave(() => onUpload(created.id))}
      onClose={() => leave(onClose)}
    />
  )
}

type NewEventProps = {
  onCreated: (event: { id: RowId; name: string }) => void
  onClose: () => void
}

function NewEvent({ onCreated, onClose }: NewEventProps) {
  const formId = useId()
  const { role, organization } = useSession()
  const { create } = useEventWrites()
  const choices = useEventChoices(organization)
  const [start] = useState(() => newEvent(browserTimeZone()))
  const form = useRecordForm<NewEventValues, NewEventValues, RowId>({
    form: 'new-event',
    record: start,
    toValues: (record) => record,
    labels: NEW_EVENT_LABELS,
    validate: validateNewEvent,
    kept: { schema: keptNewEvent },
    save: (values) => create(createBody(values)),
    toProblem: (error) => eventProblem(error, CREATE_FAILED),
    onSaved: (id, values) => onCreated({ id, name: values.name.trim() }),
  })
  const { leave, question } = useLeaveGuard(form.isDirty, onClose)
  return (
    <>
      <Dialog
        open
        title="Add Event"
        {...(isPlatform(role) && { description: 'It will belong to your own organization.' })}
        size="large"
        busy={form.isSaving}
        onClose={leave}
        footer={
          <>
            <Button disabled={form.isSaving} onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" form={formId} tone="primary" busy={form.isSaving} busyText="Creating...">
              Create Event
            </Button>
          </>
        }
      >
        <form id={formId} noValidate aria-label="Add Event" onSubmit={form.submit}>
          <Stack space="large">
            <FormNotices form={withFirstProblem(form)} show={readableValue(choices)} />
            <EventFields form={asEventForm(form)} choices={choices} isEndBounded />
            <EventAssignment form={form} choices={choices} />
          </Stack>
        </form>
      </Dialog>
      {question}
    </>
  )
}
