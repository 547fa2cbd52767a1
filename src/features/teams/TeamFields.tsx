import { MAX_TEAM_MEMBERS } from '#contract/limits.ts'
import type { OrganizationName } from '#contract/organizationName.ts'
import type { TeamRow } from '#src/api/rows.ts'
import {
  FormCheckbox,
  FormChecklist,
  FormSelect,
  FormText,
  FormTextArea,
  useBound,
} from '#src/forms/fields.tsx'
import type { RecordForm } from '#src/forms/useRecordForm.ts'
import { toRowId } from '#src/shared/rowId.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { FailureBanner } from '#src/ui/Banner/FailureBanner.tsx'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { leaderAmong, TEAM_LABELS, type TeamValues, TYPE_PLACEHOLDER, typeOptions } from './teamForm.ts'
import { countText } from './teamRules.ts'
import { UsersOf } from './UsersOf.tsx'
import type { useMemberOptions } from './useMemberOptions.ts'

/** events spec §8 */
const ORGANIZATIONS_FAILED = 'Failed to load organizations.'

type People = ReturnType<typeof useMemberOptions>

type TeamFieldsProps = {
  form: RecordForm<TeamValues>
  team: TeamRow | null
  people: People
  /** For platform staff; fixed once the team exists (ruling 136). */
  organizations: { list: readonly OrganizationName[] | undefined; error: Error | null } | undefined
}

export function TeamFields({ form, team, people, organizations }: TeamFieldsProps) {
  const { field } = form
  return (
    <>
      {organizations && <OrganizationField form={form} team={team} organizations={organizations} />}
      <FormText {...field('name')} required maxLength={120} />
      <FormSelect
        {...field('team_type')}
        required
        placeholder={TYPE_PLACEHOLDER}
        options={typeOptions(team?.team_type ?? '')}
      />
      <MembersField form={form} people={people} />
      <LeaderField form={form} people={people} />
      <FormTextArea {...field('description')} maxLength={2000} rows={3} />
      <FormCheckbox {...field('is_active')} />
    </>
  )
}

function OrganizationField({
  form: { control, set },
  team,
  organizations,
}: Pick<TeamFieldsProps, 'form' | 'team'> & {
  organizations: NonNullable<TeamFieldsProps['organizations']>
}) {
  const { name: _name, onChange, ...bound } = useBound(control, 'organization')
  const options = organizations.list?.map(({ id, name }) => ({ value: String(id), label: name }))
  const known =
    team?.organization_name && team.organization
      ? [{ value: String(team.organization), label: team.organization_name }]
      : []
  return (
    <Combobox
      {...bound}
      label={TEAM_LABELS.organization}
      required={team === null}
      disabled={team !== null}
      options={options ?? (organizations.error || known.length > 0 ? known : undefined)}
      loadingText="Loading organizations..."
      empty="No organizations found"
      error={bound.error ?? (organizations.error ? ORGANIZATIONS_FAILED : undefined)}
      onChange={(organization) => {
        onChange(organization)
        // Another organization has other members.
        set('members', [])
        set('leader', '')
      }}
    />
  )
}

function MembersField({ form, people }: Pick<TeamFieldsProps, 'form' | 'people'>) {
  const count = form.values.members.length
  const isOffered = people.options !== undefined && people.options.length > 0
  return (
    <Stack space="xsmall">
      <FormChecklist
        {...form.field('members')}
        required
        count={{ text: countText(count), isTooMany: count > MAX_TEAM_MEMBERS }}
        options={people.options}
        instead={<NoCandidates people={people} organization={form.values.organization} />}
        // A removed member cannot stay leader (events spec §5).
        onChanged={(members: string[]) =>
          form.set('leader', leaderAmong({ leader: form.values.leader, members }))
        }
      />
      {isOffered && people.leftOut > 0 && (
        <Text as="p" size="table" tone="muted">
          {leftOutText(people.leftOut)}
        </Text>
      )}
    </Stack>
  )
}

function NoCandidates({ people, organization }: { people: People; organization: string }) {
  const own = useSession().organization
  if (people.isWaiting)
    return (
      <Text as="p" size="body" tone="muted">
        Choose an organization first.
      </Text>
    )
  if (people.error) {
    return (
      <FailureBanner
        message={`The people of the organization could not be loaded. ${people.error.message}`}
        onRetry={people.retry}
      />
    )
  }
  if (!people.options) return <LoadingState text="Loading people..." />
  return (
    <Text as="p" size="body" tone="muted">
      {people.leftOut > 0 ? (
        leftOutText(people.leftOut)
      ) : (
        <>
          This organization has no users yet who can join a team. Add its{' '}
          <UsersOf organization={toRowId(organization) ?? own ?? null} /> first.
        </>
      )}
    </Text>
  )
}

/** Only active people can join (events spec §7); nobody should look for the others in vain. */
const leftOutText = (count: number): string =>
  count === 1
    ? 'Only active people can be chosen. 1 inactive person is not listed.'
    : `Only active people can be chosen. ${count} inactive people are not listed.`

function LeaderField({ form, people }: Pick<TeamFieldsProps, 'form' | 'people'>) {
  const { value: _value, ...bound } = useBound(form.control, 'leader')
  const { members } = form.values
  const nameOf = (id: string) => people.options?.find((one) => one.value === id)?.label ?? id
  return (
    <SelectField
      {...bound}
      label={TEAM_LABELS.leader}
      value={leaderAmong(form.values)}
      disabled={members.length === 0}
      placeholder={members.length === 0 ? 'Choose members first' : 'No leader'}
      options={members.map((id) => ({ value: id, label: nameOf(id) }))}
    />
  )
}
