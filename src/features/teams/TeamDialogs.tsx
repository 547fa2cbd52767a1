import type { RowId } from '#contract/shared.ts'
import type { TeamRow } from '#src/api/rows.ts'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { addToast } from '#src/shared/toast.ts'
import { DeleteTeam } from './DeleteTeam.tsx'
import { TeamDetails } from './TeamDetails.tsx'
import type { TeamDialog } from './teamParams.ts'
import type { TeamVariant } from './teamRules.ts'

const TeamFormDialog = lazyPart(() => import('./TeamFormDialog.tsx').then((module) => module.TeamFormDialog))
const dialogs = [TeamFormDialog]

type TeamDialogsProps = {
  variant: TeamVariant
  /** Which is open, of which team; the address says so. */
  dialog: TeamDialog | undefined
  team: TeamRow | undefined
  teams: readonly TeamRow[]
  /** Why this reader can change none. */
  whyNot: string | undefined
  organization: RowId | undefined
  reload: (id: RowId) => Promise<TeamRow>
  onEdit: () => void
  onAdded: (name: string) => void
  onDeleted: () => void
  onClose: () => void
}

/** The dialogs of every variant. A link to a form opens it only for those who may send it. */
export function TeamDialogs({ dialog, team, variant, whyNot, onClose, ...props }: TeamDialogsProps) {
  usePreload(dialogs)
  const form = {
    isPlatform: variant === 'admin',
    preset: props.organization,
    teams: props.teams,
    onClose,
  }
  if (dialog === 'new') {
    if (whyNot !== undefined) return null
    return (
      <TeamFormDialog
        {...form}
        team={null}
        reload={async () => null}
        onSaved={({ name }) => {
          addToast({ tone: 'positive', title: 'The team was added.' })
          props.onAdded(name.trim())
        }}
      />
    )
  }
  if (!dialog || !team) return null
  if (dialog === 'view' || whyNot !== undefined) {
    return <TeamDetails team={team} whyNot={whyNot} onEdit={props.onEdit} onClose={onClose} />
  }
  if (dialog === 'delete') {
    const deleted = () => {
      addToast({ tone: 'positive', title: 'The team was deleted.' })
      props.onDeleted()
    }
    return <DeleteTeam team={team} onDeleted={deleted} onClose={onClose} />
  }
  return (
    <TeamFormDialog
      key={String(team.id)}
      {...form}
      team={team}
      reload={() => props.reload(team.id)}
      onSaved={() => {
        addToast({ tone: 'positive', title: 'The team was saved.' })
        onClose()
      }}
    />
  )
}
