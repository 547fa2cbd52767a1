import type { ReactNode } from 'react'
import type { Event } from '#contract/events.ts'
import { z } from '#contract/zod.ts'
import { assignError, useAssignTeams, useTeamChoice } from '#src/api/assignTeams.ts'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { dialogParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { whyShownOnly } from '#src/shared/session/useCan.ts'
import { namedTeams, whyNotAssign } from '#src/shared/teamNames.ts'
import type { HeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { AssignedTeamsView } from './AssignedTeamsView.tsx'

const AssignTeamsDialog = lazyPart(() =>
  import('#src/forms/AssignTeamsDialog.tsx').then((module) => module.AssignTeamsDialog),
)
const dialogs = [AssignTeamsDialog]

const teamsParams = z.object({ dialog: dialogParam(['assign', 'participants']) })

const WORDS = { title: 'Assign Teams', submit: 'Assign Teams', busy: 'Assigning...' }

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
  const [{ dialog }, setParams] = useScreenParams(teamsParams)
  usePreload(dialogs)
  const session = useSession()
  const assign = useAssignTeams('dashboard')
  const hasPlainIds = event.assigned_teams?.some((entry) => typeof entry !== 'object') ?? false
  const choice = useTeamChoice(event, dialog === 'assign' || hasPlainIds)
  const error = assignError(assign)
  const close = () => setParams({ dialog: undefined })
  const openAssign = () => {
    assign.reset()
    setParams({ dialog: 'assign' })
  }
  const shownOnly = whyShownOnly(session)
  const cannotAssign = whyNotAssign(event, session)
  const hasParticipants = Boolean(event.assigned_teams?.length) || Boolean(event.assigned_user)
  const mayAssign = !cannotAssign && !shownOnly
  return (
    <>
      <AssignedTeamsView
        teams={namedTeams(event.assigned_teams, choice.teams)}
        onlyOwn={event.only_own_participants === true}
        error={error}
        disabledReason={shownOnly ?? cannotAssign}
        onAddTeam={openAssign}
        onParticipants={
          participants && hasParticipants && mayAssign
            ? () => setParams({ dialog: 'participants' })
            : undefined
        }
        {...(headingLevel && { level: headingLevel })}
      />
      {mayAssign && dialog === 'participants' && participants?.({ onAddTeam: openAssign, onClose: close })}
      {mayAssign && dialog === 'assign' && (
        <AssignTeamsDialog {...{ event, assign, choice }} words={WORDS} onClose={close} />
      )}
    </>
  )
}
