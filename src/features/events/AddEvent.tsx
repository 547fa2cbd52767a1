import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Event } from '#contract/events.ts'
import type { PatchEventBody } from '#contract/eventWrites.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { toApiError } from '#src/api/errors.ts'
import { eventQueries } from '#src/api/events.ts'
import { useChangeEvent, useCreateEvent } from '#src/api/eventWrites.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { changedFields, isSame } from '#src/forms/rebase.ts'
import { useOnce } from '#src/forms/useOnce.ts'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { isPlatform } from '#src/shared/session/roles.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { EventAssignment } from './EventAssignment.tsx'
import { EventFields } from './EventFields.tsx'
import {
  asEventForm,
  CREATE_FAILED,
  createBody,
  eventProblem,
  NEW_EVENT_LABELS,
  type NewEventValues,
  newEvent,
  newEventValues,
  patchBody,
  validateNewEvent,
  valuesOf,
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

const PERSON_CHANGED =
  'The event was created before its person was changed. People are only assigned at creation: choose as before, or cancel and find the event in the list.'

const idOf = (one: { id?: RowId | undefined } | RowId): string =>
  String(typeof one === 'object' ? (one.id ?? '') : one)

/**
 * What was changed in the form since an attempt that created the event, though its answer was lost.
 * @returns undefined if the event is as typed
 * @throws ApiError if the person differs, who is fixed at creation (ruling 124)
 */
function correctionOf(values: NewEventValues, stored: Event): PatchEventBody | undefined {
  const { assigned_user, assigned_teams = [] } = createBody(values)
  if (String(assigned_user ?? '') !== (stored.assigned_user ? idOf(stored.assigned_user) : '')) {
    throw toApiError(409, { assigned_user: [PERSON_CHANGED] })
  }
  const before = valuesOf(stored)
  const changed = changedFields<typeof before>(before, values).filter((name) => name in before)
  const sortedIds = (teams: readonly Parameters<typeof idOf>[0][]) => teams.map(idOf).toSorted()
  const hasSameTeams = isSame(sortedIds(stored.assigned_teams ?? []), sortedIds(assigned_teams))
  if (changed.length === 0 && hasSameTeams) return undefined
  return { ...patchBody(values, stored, changed), assigned_teams }
}
