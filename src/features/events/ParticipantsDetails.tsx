import { useQuery } from '@tanstack/react-query'
import { CircleDashedIcon, PlusIcon, UserMinusIcon, UserRoundCheckIcon, UserRoundXIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { Event } from '#contract/events.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import { eventPartQueries } from '#src/api/eventParts.ts'
import { eventKey } from '#src/api/events.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { OTHER_TEAMS_NOT_SHOWN, whyNotAssign } from '#src/shared/teamNames.ts'
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
import {
  loggedInText,
  type Participants,
  participantsNamed,
  participantsOf,
  runningText,
} from './participants.ts'
import { type NamedTeam, RemoveTeam } from './RemoveTeam.tsx'

type ParticipantsDetailsProps = {
  event: Event
  /** Opens Assign Team. */
  onAddTeam: () => void
  onClose: () => void
}
/** Replaces the server's refusal, which is about all participants: here their names are shown. */
const MEMBERS_NOT_SHOWN = 'Only participants and organizers of this event can see who takes part.'

/** Participants of an event, running missions, and who is logged in (events spec §2). */
export function ParticipantsDetails({ event, onAddTeam, onClose }: ParticipantsDetailsProps) {
  const details = useQuery({
    ...eventPartQueries(useApi()).participants(eventKey(event)),
    refetchInterval: useFallbackPolling(),
  })
  const [removed, setRemoved] = useState<NamedTeam>()
  const canChange = whyNotAssign(event, useSession()) === undefined
  // People who see the event may not be allowed to read participants (authz line 53): fall back to the teams named in
  // the event.
  const isRefused = hasStatus(details.error, 403)
  const participants = isRefused
    ? participantsNamed(event)
    : details.data && participantsOf(details.data, event)
  const limits = [
    ...(isRefused && participants?.kind !== 'none' ? [MEMBERS_NOT_SHOWN] : []),
    ...(event.only_own_participants ? [OTHER_TEAMS_NOT_SHOWN] : []),
  ]
  return (
    <>
      <Dialog
        title="Participants Details"
        description={event.name}
        onClose={onClose}
        footer={
          <>
            {canChange && participants?.kind !== 'person' && (
              <Button icon={<PlusIcon />} hasPopup="dialog" onClick={onAddTeam}>
                Add Team
              </Button>
            )}
            <Button onClick={onClose}>Close</Button>
          </>
        }
      >
        {details.error && !isRefused ? (
          <ErrorState message={details.error.message} onRetry={() => void details.refetch()} />
        ) : participants ? (
          <Content
            participants={participants}
            mayBeOthers={event.only_own_participants ?? isRefused}
            limits={limits}
            onRemove={canChange ? setRemoved : undefined}
          />
        ) : (
          <LoadingState text="Loading participants..." />
        )}
      </Dialog>
      {removed && <RemoveTeam event={event} team={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

type ContentProps = {
  participants: Participants
  /** This person may not see all participants, so an empty list does not mean none. */
  mayBeOthers: boolean
  /** What this person cannot see, as sentences; empty if they see everything. */
  limits: readonly string[]
  /** Undefined if this person cannot change the event (ruling 125). */
  onRemove: ((team: NamedTeam) => void) | undefined
}

function Content({ participants, mayBeOthers, limits, onRemove }: ContentProps) {
  if (participants.kind === 'none') {
    return mayBeOthers ? (
      <EmptyState title="Participants not shown">{limits.join(' ')}</EmptyState>
    ) : (
      <EmptyState title="No participants found">
        {onRemove
          ? 'Add the teams that take part in this event.'
          : 'No team or person takes part in this event yet.'}
      </EmptyState>
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
              onRemove && (
                <IconButton
                  size="small"
                  label={`Remove ${team.name}`}
                  icon={<UserMinusIcon />}
                  hasPopup="dialog"
                  onClick={() => onRemove(team)}
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
              // Two people in a team may have the same name.
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
  /** Undefined if unknown. */
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
