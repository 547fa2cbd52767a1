import { useQueryClient } from '@tanstack/react-query'
import { FileUpIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Event } from '#contract/events.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { refetchEvents } from '#src/api/eventSwitch.ts'
import { eventQueries } from '#src/api/events.ts'
import { useChangeEvent, useCreateEvent } from '#src/api/eventWrites.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { useOnce } from '#src/forms/useOnce.ts'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { isPlatform } from '#src/shared/session/roles.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { EventAssignment } from './EventAssignment.tsx'
import { EventFields } from './EventFields.tsx'
import { correctionOf } from './eventCorrection.ts'
import {
  asEventForm,
  CREATE_FAILED,
  createBody,
  eventProblem,
  NEW_EVENT_LABELS,
  type NewEventValues,
  newEvent,
  newEventValues,
  validateNewEvent,
  withFirstProblem,
} from './eventForm.ts'
import { browserTimeZone } from './timeZones.ts'
import { readableValue, useEventChoices } from './useEventChoices.ts'

type CreatedEvent = { id: RowId; name: string; sharing_mode: string }

type AddEventProps = {
  onCreated: (event: Pick<Event, 'status' | 'sharing_mode'>) => void
  /** Opens the upload wizard for the new event's simulation files. */
  onUpload: (event: RowId) => void
  onClose: () => void
  /** Above the fields, about open tasks of earlier events. */
  notice?: ReactNode
}

/** Add Event, followed by the next steps once the event is created (events spec §2). */
export function AddEvent({ onCreated, onUpload, onClose, notice }: AddEventProps) {
  const client = useQueryClient()
  const [created, setCreated] = useState<CreatedEvent>()
  if (!created) {
    return (
      <NewEvent
        onCreated={(event) => {
          setCreated(event)
          onCreated({ status: 'Active', sharing_mode: event.sharing_mode })
        }}
        onClose={onClose}
        notice={notice}
      />
    )
  }
  const leave = (go: () => void) => {
    void refetchEvents(client)
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

type NewEventProps = Pick<AddEventProps, 'onClose' | 'notice'> & { onCreated: (event: CreatedEvent) => void }

/** @returns the new event's id */
function useCreation() {
  const api = useApi()
  const client = useQueryClient()
  const creation = useCreateEvent()
  const change = useChangeEvent()
  const once = useOnce()
  return (values: NewEventValues): Promise<RowId> =>
    once(async ({ request_id, isRepeated }) => {
      const isOnce = api.knows('request-ids')
      const id = await creation.mutateAsync({ ...createBody(values), ...(isOnce && { request_id }) })
      if (!isOnce || !isRepeated) return id
      const stored = await client.fetchQuery({ ...eventQueries(api).detail(id), staleTime: 0 })
      const body = correctionOf(values, stored)
      if (body) await change.mutateAsync({ event: stored, body, version: stored.version })
      return id
    })
}

function NewEvent({ onCreated, onClose, notice }: NewEventProps) {
  const { role, organization } = useSession()
  const save = useCreation()
  const choices = useEventChoices(organization)
  const hasTimeZones = useApi().knows('event-time-zone')
  const [start] = useState(() => newEvent(hasTimeZones ? browserTimeZone() : ''))
  const form = useRecordForm<NewEventValues, NewEventValues, RowId>({
    form: 'new-event',
    record: start,
    toValues: (record) => record,
    labels: NEW_EVENT_LABELS,
    validate: validateNewEvent,
    draft: { schema: newEventValues },
    save,
    toProblem: (error) => eventProblem(error, CREATE_FAILED),
    onSaved: (id, values) => onCreated({ id, name: values.name.trim(), sharing_mode: values.sharing_mode }),
  })
  return (
    <FormDialog
      title="Add Event"
      description={isPlatform(role) ? 'It will belong to your own organization.' : undefined}
      size="large"
      form={withFirstProblem(form)}
      show={readableValue(choices)}
      submit={{ label: 'Create Event', busyText: 'Creating...' }}
      onClose={onClose}
    >
      {notice}
      <EventFields form={asEventForm(form)} choices={choices} isEndBounded />
      <EventAssignment form={form} choices={choices} />
    </FormDialog>
  )
}

type EventCreatedProps = { name: string; onUpload: () => void; onClose: () => void }

/** After a creation (events spec §2). */
function EventCreated({ name, onUpload, onClose }: EventCreatedProps) {
  return (
    <Dialog
      open
      title="Event Created Successfully!"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button tone="primary" icon={<FileUpIcon />} onClick={onUpload}>
            Upload Simulation Files
          </Button>
        </>
      }
    >
      <p>
        Simulation files can now be uploaded for <strong>{name}</strong>, here or later from the list.
      </p>
    </Dialog>
  )
}
