import { UsersIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Event } from '#contract/events.ts'
import { z } from '#contract/zod.ts'
import { assignError, useAssignTeams, useTeamChoice } from '#src/api/assignTeams.ts'
import { AllowedDialog } from '#src/lists/records/AllowedDialog.tsx'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { dialogParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { whyReadOnly } from '#src/shared/session/useCan.ts'
import { namedTeams, OTHER_TEAMS_NOT_SHOWN, whyNotAssign } from '#src/shared/teamNames.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import type { HeadingLevel } from '#src/ui/Layout/headingLevels.ts'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import * as css from './eventDashboard.css.ts'
import { FoldedList } from './FoldedList.tsx'

const AssignTeamsDialog = lazyExport(() => import('#src/forms/AssignTeamsDialog.tsx'), 'AssignTeamsDialog')
const dialogs = [AssignTeamsDialog]

const teamsParams = z.object({ dialog: dialogParam(['assign', 'participants']) })

const WORDS = { title: 'Assign Teams', submit: 'Assign Teams', busy: 'Assigning...' }

type AssignedTeamsProps = {
  event: Event
  headingLevel?: HeadingLevel
  /**
   * The dialog that lists participants and removes teams, unless another screen has it. Offered to people who may
   * change the event (ruling 119).
   */
  participants?: (dialog: { onAddTeam: () => void; onClose: () => void }) => ReactNode
}

/**
 * The assigned teams and the dialog that adds more (events spec §2). An error shows in the dialog and below the panel.
 */
export function AssignedTeams({ event, headingLevel = 3, participants }: AssignedTeamsProps) {
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
  const shownOnly = whyReadOnly(session)
  const cannotAssign = whyNotAssign(event, session)
  const hasParticipants = Boolean(event.assigned_teams?.length) || Boolean(event.assigned_user)
  const refused = shownOnly ?? cannotAssign
  const mayAssign = refused === undefined
  const teams = namedTeams(event.assigned_teams, choice.teams)
  /** The server returned only teams of this person's organization. */
  const onlyOwn = event.only_own_participants === true
  return (
    <>
      <Section title="Assigned Teams" level={headingLevel}>
        <Card>
          <Stack space="small" align="start">
            {teams.length > 0 && (
              <FoldedList label="Assigned Teams" items={teams} keyOf={({ id }) => String(id)}>
                {({ name }) => (
                  <>
                    <UsersIcon className={css.icon} />
                    {name}
                  </>
                )}
              </FoldedList>
            )}
            {(onlyOwn || teams.length === 0) && (
              <Text as="p" size="table" tone="muted">
                {onlyOwn ? OTHER_TEAMS_NOT_SHOWN : 'No teams assigned yet.'}
              </Text>
            )}
            <Inline space="xsmall">
              <PermissionButton size="small" hasPopup="dialog" disabledReason={refused} onClick={openAssign}>
                {teams.length > 0 ? '+ Add Team' : 'Assign Teams'}
              </PermissionButton>
              {participants && hasParticipants && mayAssign && (
                <Button size="small" hasPopup="dialog" onClick={() => setParams({ dialog: 'participants' })}>
                  Participants
                </Button>
              )}
            </Inline>
          </Stack>
        </Card>
        {error && <Banner tone="critical">{error.message}</Banner>}
      </Section>
      <AllowedDialog dialog={dialog} whyNot={refused}>
        {dialog === 'assign' ? (
          <AssignTeamsDialog {...{ event, assign, choice }} words={WORDS} onClose={close} />
        ) : (
          participants?.({ onAddTeam: openAssign, onClose: close })
        )}
      </AllowedDialog>
    </>
  )
}
