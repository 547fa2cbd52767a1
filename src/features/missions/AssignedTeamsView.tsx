import { UsersIcon } from 'lucide-react'
import { OTHER_TEAMS_NOT_SHOWN } from '#src/shared/teamNames.ts'
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

export type AssignedTeamsViewProps = {
  teams: readonly { id: string | number; name: string }[]
  /** The viewer gets teams of their own organization only. */
  onlyOwn?: boolean
  /** Why the last assignment failed. */
  error: { message: string } | null
  /** Why this person cannot; undefined when they can, or when only the server knows. */
  disabledReason?: string | undefined
  onAddTeam: () => void
  /** Shows who takes part; undefined where that is not offered. */
  onParticipants?: (() => void) | undefined
  level?: HeadingLevel
}

/** The teams of an event, and the way to give it more (events spec §2, Event Dashboard). */
export function AssignedTeamsView({
  teams,
  onlyOwn = false,
  error,
  level = 3,
  ...props
}: AssignedTeamsViewProps) {
  return (
    <Section title="Assigned Teams" level={level}>
      <Card>
        <Stack space="small" align="start">
          {teams.length > 0 && (
            <ul role="list" className={css.list} aria-label="Assigned Teams">
              {teams.map((team) => (
                <li key={team.id} className={css.item}>
                  <UsersIcon className={css.icon} aria-hidden="true" />
                  {team.name}
                </li>
              ))}
            </ul>
          )}
          {(onlyOwn || teams.length === 0) && (
            <Text as="p" size="table" tone="muted">
              {onlyOwn ? OTHER_TEAMS_NOT_SHOWN : 'No teams assigned yet.'}
            </Text>
          )}
          <Inline space="xsmall">
            <PermissionButton
              size="small"
              hasPopup="dialog"
              disabledReason={props.disabledReason}
              onClick={props.onAddTeam}
            >
              {teams.length > 0 ? '+ Add Team' : 'Assign Teams'}
            </PermissionButton>
            {props.onParticipants && (
              <Button size="small" hasPopup="dialog" onClick={props.onParticipants}>
                Participants
              </Button>
            )}
          </Inline>
        </Stack>
      </Card>
      {error && <Banner tone="critical">{error.message}</Banner>}
    </Section>
  )
}
