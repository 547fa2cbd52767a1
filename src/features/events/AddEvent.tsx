import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Event } from '#contract/events.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { eventQueries } from '#src/api/events.ts'
import { useChangeEvent, useCreateEvent } from '#src/api/eventWrites.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { useOnce } from '#src/forms/useOnce.ts'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { isPlatform } from '#src/shared/session/roles.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
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

type AddEventProps = {
  onCreated: (event: Pick<Event, 'id' | 'status' | 'sharing_mode'>) => void
  onClose: () => void
  /** Above the fields, about open tasks of earlier events. */
  notice?: ReactNode
}

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

/** Add Event; its opener shows the next steps once the event is created (events spec §2). */
export function AddEvent({ onCreated, onClose, notice }: AddEventProps) {
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
    onSaved: (id, { sharing_mode }) => onCreated({ id, status: 'Active', sharing_mode }),
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
