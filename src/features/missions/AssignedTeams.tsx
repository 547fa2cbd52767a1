import { type ReactNode, useState } from 'react'
import type { Event } from '#contract/events.ts'
import { useAssignTeams, useTeamChoice } from '#src/api/assignTeams.ts'
import { firstServerMessage } from '#src/api/errors.ts'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { whyShownOnly } from '#src/shared/session/useCan.ts'
import { assignableTeams, chosenTeamIds, namedTeams, whyNotAssign } from '#src/shared/teamNames.ts'
import type { HeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { AssignedTeamsView } from './AssignedTeamsView.tsx'

const ChecklistDialog = lazyPart(() =>
  import('#src/ui/ChecklistDialog/ChecklistDialog.tsx').then((module) => module.ChecklistDialog),
)
const dialogs = [ChecklistDialog]

type AssignedTeamsProps = {
  event: Event
  headingLevel?: HeadingLevel
  /**
   * The dialog that tells who takes part and takes teams away; left out where another screen has it. Offered to those who
   * may change the event, as in its list (ruling 119).
   */
  participants?: (dialog: { onAddTeam: () => void; onClose: () => void }) => ReactNode
}

/** The assigned teams and the dialog that adds to them. A failure shows in the dialog and stays under the panel. */
export function AssignedTeams({ event, headingLevel, participants }: AssignedTeamsProps) {
  const [dialog, setDialog] = useState<'assign' | 'participants'>()
  usePreload(dialogs)
  const session = useSession()
  const assign = useAssignTeams('dashboard')
  const hasPlainIds = event.assigned_teams?.some((entry) => typeof entry !== 'object') ?? false
  const options = useTeamChoice(event, dialog === 'assign' || hasPlainIds)
  const error = assign.error && { message: firstServerMessage(assign.error) ?? assign.error.message }
  const close = () => setDialog(undefined)
  const openAssign = () => {
    assign.reset()
    setDialog('assign')
  }
  const shownOnly = whyShownOnly(session)
  const cannotAssign = whyNotAssign(event, session)
  const hasParticipants = Boolean(event.assigned_teams?.length) || Boolean(event.assigned_user)
  return (
    <>
      <AssignedTeamsView
        teams={namedTeams(event.assigned_teams, options.teams)}
        error={error}
        disabledReason={shownOnly ?? cannotAssign}
        onAddTeam={openAssign}
        onParticipants={
          participants && hasParticipants && !cannotAssign && !shownOnly
            ? () => setDialog('participants')
            : undefined
        }
        {...(headingLevel && { level: headingLevel })}
      />
      {dialog === 'participants' && participants?.({ onAddTeam: openAssign, onClose: close })}
      {dialog === 'assign' && (
        <ChecklistDialog
          title="Assign Teams"
          description={event.name}
          legend="Teams"
          options={assignableTeams(event.assigned_teams, options.teams)}
          loadingText="Loading teams..."
          empty={
            <EmptyState title="No teams found">Every team you can see is already taking part.</EmptyState>
          }
          submitLabel="Assign Teams"
          busyLabel="Assigning..."
          nothingChosenReason="Choose at least one team first."
          pending={assign.isPending}
          error={error ?? options.error}
          onSubmit={(chosen) =>
            assign.mutate({ event, chosen: chosenTeamIds(options.teams, chosen) }, { onSuccess: close })
          }
          onClose={close}
        />
      )}
    </>
  )
}
