import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Event } from '#contract/events.ts'
import type { PatchEventBody } from '#contract/eventWrites.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { toApiError } from '#src/api/errors.ts'
import { peopleQuery } from '#src/api/eventParts.ts'
import { eventQueries } from '#src/api/events.ts'
import { useChangeEvent, useCreateEvent } from '#src/api/eventWrites.ts'
import { teamQueries } from '#src/api/teams.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { pair } from '#src/forms/fieldPair.css.ts'
import { FormChecklist, FormCombobox, FormSelect } from '#src/forms/fields.tsx'
import { changedFields, isSameJson } from '#src/forms/rebase.ts'
import { useOnce } from '#src/forms/useOnce.ts'
import { type RecordForm, useRecordForm } from '#src/forms/useRecordForm.ts'
import { compareNames } from '#src/shared/compareNames.ts'
import { fullName, isPlatform } from '#src/shared/session/roles.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { teamName } from '#src/shared/teamNames.ts'
import { Section } from '#src/ui/Card/Section.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { EventFields } from './EventFields.tsx'
import {
  type Assignment,
  asEventForm,
  CREATE_FAILED,
  createBody,
  eventProblem,
  NEW_EVENT_LABELS,
  type NewEventValues,
  newEvent,
  newEventValues,
  patchBody,
  sharesWithPartners,
  validateNewEvent,
  valuesOf,
  withFirstProblem,
} from './eventForm.ts'
import { browserTimeZone } from './timeZones.ts'
import { type EventChoices, readableValue, useEventChoices } from './useEventChoices.ts'

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
  const hasSameTeams = isSameJson(sortedIds(stored.assigned_teams ?? []), sortedIds(assigned_teams))
  if (changed.length === 0 && hasSameTeams) return undefined
  return { ...patchBody(values, stored, changed), assigned_teams }
}

const OPTIONS: readonly { value: Assignment; label: string }[] = [
  { value: 'none', label: 'Nobody yet' },
  { value: 'user', label: 'An individual user' },
  { value: 'teams', label: 'Teams' },
]

type EventAssignmentProps = { form: RecordForm<NewEventValues>; choices: EventChoices }

/** Participants of a new event (events spec §2). Only the chosen kind, person or teams, is sent. */
function EventAssignment({ form, choices }: EventAssignmentProps) {
  const { field, values } = form
  return (
    <Section title="Participants" description="Add teams any time; an individual only at creation." level={3}>
      <Stack space="medium">
        <div className={pair}>
          <FormSelect {...field('assignment')} options={OPTIONS} />
          {values.assignment === 'user' && <PersonField form={form} />}
        </div>
        {values.assignment === 'teams' && <TeamsField form={form} choices={choices} />}
      </Stack>
    </Section>
  )
}

function PersonField({ form: { field } }: Pick<EventAssignmentProps, 'form'>) {
  const session = useSession()
  // Platform staff create events only for their own organization (events spec §6): offer its people only.
  const organization = isPlatform(session.role) ? session.organization : null
  const people = useQuery(peopleQuery(useApi(), organization))
  const options = people.data
    ?.filter(({ is_active }) => is_active)
    .map(({ id, first_name, last_name, email }) => ({
      value: String(id),
      label: fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }) || email || `User ${id}`,
      ...(email && { help: email }),
    }))
  return (
    <FormCombobox
      {...field('assigned_user')}
      required
      options={options ?? (people.error ? [] : undefined)}
      placeholder="Search by name or email"
      loadingText="Loading users..."
      empty={people.error ? 'The users could not be loaded.' : 'No user found'}
    />
  )
}

const NOT_SHARED = 'Not available: the event is not shared with its organization.'

function TeamsField({ form: { field, values }, choices }: EventAssignmentProps) {
  const session = useSession()
  const teams = useQuery(teamQueries(useApi()).options())
  const mine = session.organization
  const partners = sharesWithPartners(values)
    ? values.partner_organizations.map(
        (id) => choices.partners?.find((one) => String(one.id) === id)?.partner_org.id,
      )
    : []
  // Platform staff see all teams; only those of the organization and of partners the event is shared with may take
  // part.
  const isOffered = (organization: RowId | null | undefined): boolean =>
    !isPlatform(session.role) ||
    organization === null ||
    organization === undefined ||
    [mine, ...partners].some((one) => String(one) === String(organization))
  const options = teams.data
    ?.map((one) => ({ value: String(one.id), label: teamName(one), isOffered: isOffered(one.organization) }))
    // Chosen before its organization's partnership was unchecked: shown, so that it can be unchecked too.
    .filter((one) => one.isOffered || values.assigned_teams.includes(one.value))
    .map(({ value, label, isOffered }) => ({ value, label, ...(!isOffered && { help: NOT_SHARED }) }))
    .sort((one, other) => compareNames(one.label, other.label))
  return (
    <FormChecklist
      {...field('assigned_teams')}
      options={options ?? (teams.error ? [] : undefined)}
      required
      instead={
        teams.isPending ? (
          <LoadingState text="Loading teams..." />
        ) : (
          <Text as="p" size="table" tone="muted">
            {teams.error
              ? 'The teams could not be loaded.'
              : 'No teams found. Choose “Nobody yet” above: teams can be added later.'}
          </Text>
        )
      }
    />
  )
}
