import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import type { TeamRow } from '#src/api/rows.ts'
import { sampleTeamQueries, useDeleteTeam } from '#src/api/sampleTeams.ts'
import { AllowedDialog } from '#src/lists/records/AllowedDialog.tsx'
import { type RecordAnswer, RecordDialogs } from '#src/lists/records/OpenRecord.tsx'
import { listParams } from '#src/lists/slice.ts'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { dialogParam, rowParam } from '#src/shared/listParams.ts'
import { isPlatform } from '#src/shared/session/roles.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { teamName } from '#src/shared/teamNames.ts'
import { addToast } from '#src/shared/toast.ts'
import { withToast } from '#src/shared/withToast.ts'
import { DeleteDialog } from '#src/ui/ConfirmDialog/DeleteDialog.tsx'
import { TeamDetails } from './TeamDetails.tsx'
import { deleteProblem } from './teamRules.ts'

/** The open dialog: for new teams, or for the one in `team`. */
const TEAM_DIALOGS = ['new', 'import', 'view', 'edit', 'delete'] as const
export type TeamDialog = (typeof TEAM_DIALOGS)[number]

/** URL parameters of the team list (style S1). */
export const teamParams = z.object({
  ...listParams,
  dialog: dialogParam(TEAM_DIALOGS),
  /** Row id of the dialog's team. */
  team: rowParam,
})

const TeamFormDialog = lazyExport(() => import('./TeamFormDialog.tsx'), 'TeamFormDialog')
const ImportTeams = lazyExport(() => import('./ImportTeams.tsx'), 'ImportTeams')
const dialogs = [TeamFormDialog, ImportTeams]

const TITLES = { view: 'Team Details', edit: 'Edit Team', delete: 'Delete Team' }

type TeamDialogsProps = {
  /** The open dialog and its team, from the URL. */
  dialog: TeamDialog | undefined
  team: string | undefined
  /** Teams of the list; undefined while loading. */
  teams: readonly TeamRow[] | undefined
  /** Why this person cannot change teams. */
  whyNot: string | undefined
  /** Why teams cannot be imported now. */
  whyNotImport: string | undefined
  organization: RowId | undefined
  onEdit: () => void
  onAdded: (name: string) => void
  onClose: () => void
}

/** A link opens a form only for people who may submit it. */
export function TeamDialogs({ dialog, team: id, whyNot, onClose, ...props }: TeamDialogsProps) {
  usePreload(dialogs)
  const { one } = sampleTeamQueries(useApi())
  const form = {
    // Staff choose a new team's organization.
    isPlatform: isPlatform(useRole()),
    preset: props.organization,
    teams: props.teams ?? [],
    onClose,
  }
  if (dialog === 'new')
    return (
      <AllowedDialog dialog={dialog} whyNot={whyNot}>
        <TeamFormDialog
          {...form}
          team={null}
          onSaved={({ name }) => {
            addToast({ tone: 'positive', title: `${name.trim()} was added.` })
            props.onAdded(name.trim())
          }}
        />
      </AllowedDialog>
    )
  if (dialog === 'import')
    return (
      <AllowedDialog dialog={dialog} whyNot={whyNot ?? props.whyNotImport}>
        <ImportTeams organization={props.organization} teams={form.teams} onClose={onClose} />
      </AllowedDialog>
    )
  if (!dialog || id === undefined) return null
  const parts = (team: TeamRow, { reload }: RecordAnswer<TeamRow>) => ({
    view: () => <TeamDetails team={team} editing={{ whyNot, onEdit: props.onEdit }} onClose={onClose} />,
    edit: () => (
      <TeamFormDialog
        {...form}
        team={team}
        reload={reload}
        onSaved={({ name }) => withToast(`${name.trim()} was saved.`, onClose)()}
      />
    ),
    delete: () => <DeleteTeam team={team} onClose={onClose} />,
  })
  return (
    <RecordDialogs
      id={id}
      noun="team"
      dialog={dialog}
      titles={TITLES}
      query={one(id)}
      find={(team) => team}
      rows={props.teams}
      // The list's rows are complete.
      isLastResort
      nameOf={teamName}
      whyNot={() => whyNot}
      parts={parts}
      onClose={onClose}
    />
  )
}

type DeleteTeamProps = { team: TeamRow; onClose: () => void }

/** Confirms deletion (events spec §2); stays open until the team is deleted (ruling 127). */
function DeleteTeam({ team, onClose }: DeleteTeamProps) {
  const deletion = useDeleteTeam()
  return (
    <DeleteDialog
      what="Team"
      pending={deletion.isPending}
      error={deletion.error && { message: deleteProblem(deletion.error) }}
      onConfirm={() =>
        deletion.mutate(team.id, { onSuccess: withToast(`${teamName(team)} was deleted.`, onClose) })
      }
      onClose={onClose}
    >
      {`Are you sure you want to delete the team “${teamName(team)}”? It will be removed from its events. This action cannot be undone.`}
    </DeleteDialog>
  )
}
