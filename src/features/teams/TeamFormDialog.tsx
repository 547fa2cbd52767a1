import { useQuery } from '@tanstack/react-query'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import type { TeamRow } from '#src/api/rows.ts'
import { sampleTeamQueries, useSaveTeam } from '#src/api/sampleTeams.ts'
import { FormDialog, SAVE_CHANGES } from '#src/forms/FormDialog.tsx'
import { saveProblem } from '#src/forms/formProblem.ts'
import { hiddenProblems } from '#src/forms/hiddenProblems.ts'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { TeamFields } from './TeamFields.tsx'
import {
  readable,
  TEAM_LABELS,
  type TeamValues,
  teamValues,
  toPayload,
  toValues,
  validateTeam,
} from './teamForm.ts'
import { useMemberOptions } from './useMemberOptions.ts'

/** events spec §8 */
const SAVE_FAILED = 'Failed to save team. Please try again.'

type TeamFormDialogProps = {
  /** Null for a new team. */
  team: TeamRow | null
  /** Platform staff choose the organization (ruling 136). */
  isPlatform: boolean
  /** Organization preset for a new team. */
  preset?: RowId | undefined
  /** Teams in the loaded list. */
  teams: readonly TeamRow[]
  /** Reads the current team after an edit conflict. */
  reload?: () => Promise<TeamRow>
  onSaved: (values: TeamValues) => void
  onClose: () => void
}

/** The Add New Team and Edit Team dialogs (events spec §2). Their openers check permission. */
export function TeamFormDialog({ team, isPlatform, preset, teams, ...props }: TeamFormDialogProps) {
  const api = useApi()
  const saving = useSaveTeam()
  const asksOrganization = isPlatform && team === null
  const form = useRecordForm<TeamValues, TeamRow | null, void>({
    form: `team:${team?.id ?? 'new'}`,
    record: team,
    toValues: (record) => toValues(record, isPlatform ? preset : undefined),
    version: (record) => record?.version,
    labels: TEAM_LABELS,
    validate: (values) => validateTeam(values, { others: team ? [] : teams, asksOrganization }),
    formats: hiddenProblems('name'),
    draft: { schema: z.partial(teamValues) },
    save: (values, { record, version }) =>
      saving.mutateAsync({ id: record?.id, body: toPayload(values), version }),
    reload: props.reload,
    toProblem: (error) => saveProblem(error, {}, SAVE_FAILED),
    onSaved: (_answer, values) => props.onSaved(values),
  })
  const organizations = useQuery({ ...sampleTeamQueries(api).organizations(), enabled: isPlatform })
  const people = useMemberOptions({ team, isPlatform, organization: form.values.organization })
  const names = new Map([
    ...(organizations.data ?? []).map(({ id, name }) => [String(id), name] as const),
    ...(people.options ?? []).map(({ value, label }) => [value, label] as const),
  ])
  return (
    <FormDialog
      title={team ? 'Edit Team' : 'Add New Team'}
      form={form}
      show={(name, value) => readable(name, value, names)}
      submit={team ? SAVE_CHANGES : { label: 'Add Team', busyText: 'Adding...' }}
      onClose={props.onClose}
    >
      <TeamFields
        form={form}
        team={team}
        people={people}
        organizations={isPlatform ? { list: organizations.data, error: organizations.error } : undefined}
      />
    </FormDialog>
  )
}
