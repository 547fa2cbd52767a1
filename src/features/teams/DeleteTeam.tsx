import type { TeamRow } from '#src/api/rows.ts'
import { useDeleteTeam } from '#src/api/sampleTeams.ts'
import { teamName } from '#src/shared/teamNames.ts'
import { DeleteDialog, type DeleteDialogProps } from '#src/ui/ConfirmDialog/DeleteDialog.tsx'
import { deleteProblem } from './teamRules.ts'

type DeleteTeamProps = { team: TeamRow; onDeleted: () => void; onClose: () => void }

/** Closes only once the team is deleted (ruling 127). */
export function DeleteTeam({ team, onDeleted, onClose }: DeleteTeamProps) {
  const removal = useDeleteTeam()
  return (
    <DeleteTeamView
      name={teamName(team)}
      pending={removal.isPending}
      error={removal.error && { message: deleteProblem(removal.error) }}
      onConfirm={() => removal.mutate(team.id, { onSuccess: onDeleted })}
      onClose={onClose}
    />
  )
}

type ViewProps = { name: string } & Omit<DeleteDialogProps, 'what' | 'children'>

/** events spec §2 */
function DeleteTeamView({ name, ...props }: ViewProps) {
  return (
    <DeleteDialog what="Team" {...props}>
      {`Are you sure you want to delete the team “${name}”? It will be removed from its events. This action cannot be undone.`}
    </DeleteDialog>
  )
}
