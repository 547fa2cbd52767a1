import { useQuery } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { peopleQuery } from '#src/api/eventParts.ts'
import { teamQueries } from '#src/api/teams.ts'
import { pair } from '#src/forms/fieldPair.css.ts'
import { FormChecklist, FormCombobox, FormSelect } from '#src/forms/fields.tsx'
import type { RecordForm } from '#src/forms/useRecordForm.ts'
import { compareNames } from '#src/shared/compareNames.ts'
import { fullName, isPlatform } from '#src/shared/session/roles.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { teamName } from '#src/shared/teamNames.ts'
import { Section } from '#src/ui/Card/Section.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { type Assignment, type NewEventValues, sharesWithPartners } from './eventForm.ts'
import type { EventChoices } from './useEventChoices.ts'

const OPTIONS: readonly { value: Assignment; label: string }[] = [
  { value: 'none', label: 'Nobody yet' },
  { value: 'user', label: 'An individual user' },
  { value: 'teams', label: 'Teams' },
]

type EventAssignmentProps = { form: RecordForm<NewEventValues>; choices: EventChoices }

/** Participants of a new event (events spec §2). Only the chosen kind, person or teams, is sent. */
export function EventAssignment({ form, choices }: EventAssignmentProps) {
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
