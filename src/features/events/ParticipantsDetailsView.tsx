import { CircleDashedIcon, PlusIcon, UserMinusIcon, UserRoundCheckIcon, UserRoundXIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RowId } from '#contract/shared.ts'
import { counted } from '#src/shared/counted.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import * as css from './events.css.ts'
import { loggedInText, type Participants, runningText } from './participants.ts'

export type ParticipantsDetailsViewProps = {
  eventName: string
  /** Undefined until the answer. */
  participants: Participants | undefined
  /** There may be participants that this person cannot see: an empty list does not mean none. */
  mayBeOthers: boolean
  /** What this person cannot see, in sentences; empty if they see everything. */
  limits: readonly string[]
  error: { message: string } | null
  onRetry: () => void
  /** Removing a team and adding one; undefined for those who cannot change the event (ruling 125). */
  changes: { onRemove: (team: { id: RowId; name: string }) => void; onAddTeam: () => void } | undefined
  onClose: () => void
}

/** Who takes part, who runs the event and who is logged in (events spec §2). */
export function ParticipantsDetailsView(props: ParticipantsDetailsViewProps) {
  return (
    <Dialog
      open
      title="Participants Details"
      description={props.eventName}
      onClose={props.onClose}
      footer={
        <>
          {props.changes && props.participants?.kind !== 'person' && (
            <Button icon={<PlusIcon />} hasPopup="dialog" onClick={props.changes.onAddTeam}>
              Add Team
            </Button>
          )}
          <Button onClick={props.onClose}>Close</Button>
        </>
      }
    >
      <Content {...props} />
    </Dialog>
  )
}

function Content({ participants, limits, error, onRetry, changes, ...props }: ParticipantsDetailsViewProps) {
  if (error) return <ErrorState message={error.message} onRetry={onRetry} />
  if (!participants) return <LoadingState text="Loading participants..." />
  if (participants.kind === 'none') {
    return props.mayBeOthers ? (
      <EmptyState title="Participants not shown">{limits.join(' ')}</EmptyState>
    ) : (
      <EmptyState title="No participants found" />
    )
  }
  const notice = limits.length > 0 && <Banner tone="info">{limits.join(' ')}</Banner>
  if (participants.kind === 'person') {
    const { person } = participants
    return (
      <>
        <Status title={person.name} isRunning={person.isRunning} kiosk={person.kiosk} />
        {notice}
      </>
    )
  }
  return (
    <div>
      {participants.teams.map((team) => (
        <section key={team.id} className={css.team} aria-label={team.name}>
          <Status
            title={team.name}
            isRunning={team.isRunning ?? undefined}
            kiosk={team.Activekiosk}
            action={
              changes && (
                <IconButton
                  size="small"
                  label={`Remove ${team.name}`}
                  icon={<UserMinusIcon />}
                  hasPopup="dialog"
                  onClick={() => changes.onRemove(team)}
                />
              )
            }
          />
          {/* For a partner's team only the count is known (ruling 164). */}
          {!team.participants?.length && team.members_count !== undefined && (
            <Text as="p" tone="muted">
              {counted(team.members_count, 'member')}
            </Text>
          )}
          <ul role="list" className={css.people}>
            {(team.participants ?? []).map((person, index) => (
              // Two people of a team may bear one name.
              <li key={`${person.name} ${index}`} className={css.person}>
                <Inline>
                  {person.name}
                  {isLeader(person, team.leader) && <Badge tone="accent">Leader</Badge>}
                </Inline>
                <LoggedIn isLoggedIn={person.isLoggedIn === true} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {notice}
    </div>
  )
}

const isLeader = (
  person: { name: string; isLeader?: boolean | null | undefined },
  leader: string | null | undefined,
) => person.isLeader ?? person.name === leader

type StatusProps = {
  title: string
  /** Undefined where it is not known. */
  isRunning: boolean | undefined
  kiosk: string | null | undefined
  action?: ReactNode
}

function Status(props: StatusProps) {
  return (
    <div className={css.teamHead}>
      <h3 className={css.teamName}>{props.title}</h3>
      <Inline>
        {props.isRunning && props.kiosk && <Text tone="muted">on {props.kiosk}</Text>}
        {props.isRunning === true && <Badge tone="positive">{runningText(true)}</Badge>}
        {props.isRunning === false && (
          <Badge tone="neutral" icon={<CircleDashedIcon />}>
            {runningText(false)}
          </Badge>
        )}
        {props.action}
      </Inline>
    </div>
  )
}

function LoggedIn({ isLoggedIn }: { isLoggedIn: boolean }) {
  return (
    <Badge
      tone={isLoggedIn ? 'positive' : 'neutral'}
      icon={isLoggedIn ? <UserRoundCheckIcon /> : <UserRoundXIcon />}
    >
      {loggedInText(isLoggedIn)}
    </Badge>
  )
}
