import { ExternalLinkIcon, MonitorIcon, PlayIcon, SquareIcon } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { formatDuration } from '#contract/duration.ts'
import type { Event } from '#contract/events.ts'
import type { EventMission } from '#contract/missionCalls.ts'
import { type Mission, type MissionPhase, phaseOf } from '#src/api/missionState.ts'
import { useLinkToRecord } from '#src/shared/recordLinks.ts'
import type { StartNote } from '#src/shared/startNote.ts'
import { useNow } from '#src/shared/useNow.ts'
import { StateBadge } from '#src/ui/Badge/StateBadge.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { StaleBanner } from '#src/ui/Banner/StaleBanner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { LinkButton } from '#src/ui/Button/LinkButton.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { WithConsoleLink } from '#src/ui/Button/WithConsoleLink.tsx'
import * as panel from '#src/ui/Card/panel.css.ts'
import { CopyButton } from '#src/ui/CopyButton/CopyButton.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { MissionTimeline } from './MissionTimeline.tsx'
import * as css from './missionControl.css.ts'
import { missionAction, missionTeam, phaseLabel, runningForMs } from './missionRules.ts'
import { StartNoteText } from './StartNoteText.tsx'
import type { KioskLink } from './useMissionControl.ts'

type MissionControlViewProps = {
  event: Pick<Event, 'name' | 'event_id'>
  mission: Mission
  /** Whether the mission belongs to this person; false if the server reports any mission of the event. */
  isOwn: boolean
  /** Whether other people have missions on the event. */
  hasOthers: boolean
  /** Missions of the person's teams that others operate, above their own. */
  teamMissions: readonly EventMission[]
  /** Why Start Mission is not the next step. */
  startNote?: StartNote | undefined
  /** How far the server's clock, which times missions, is ahead of this one. */
  clockAheadMs: number
  /** The pending request. The state follows once the server confirms. */
  busy: 'finding' | 'starting' | 'stopping' | undefined
  startDisabledReason: string | undefined
  stopDisabledReason: string | undefined
  kioskDisabledReason: string | undefined
  link: KioskLink | undefined
  /** The person's mission that was stopped, whose report can be read while none is open. */
  ended?: Pick<Mission, 'id' | 'mission_id'> | undefined
  /** Set if the last refetch failed, so that the data shown is stale. */
  staleError: { message: string } | null
  headingLevel?: 1 | 2 | 3 | undefined
  onStart: () => void
  onStop: () => void
  onKiosk: () => void
}

/** Event, state, kiosk and the next step, legible from three metres (look: Mission control). */
export function MissionControlView(props: MissionControlViewProps) {
  const { event, mission, busy, link, headingLevel = 2 } = props
  const headingId = useId()
  const Heading = `h${headingLevel}` as const
  const phase = busy === 'starting' || busy === 'stopping' ? busy : mission.phase
  const isStart = busy === 'finding' || busy === 'starting' || (!busy && missionAction(phase) === 'start')
  const { stateRef, actionsRef } = useHarmlessFocus(isStart)
  return (
    <section className={panel.panel} aria-labelledby={headingId}>
      <header className={css.header}>
        <Heading id={headingId} part="heading" className={panel.name}>
          {event.name}
        </Heading>
        <span className={panel.id}>
          {event.event_id}
          <CopyButton value={event.event_id} label="Copy Event ID" />
        </span>
      </header>
      {props.staleError && (
        <div className={css.notice}>
          <StaleBanner message={props.staleError.message} />
        </div>
      )}
      {mission.stopped_by && !busy && (
        <div className={css.notice}>
          <Banner tone="caution" title={`${mission.stopped_by} stopped your mission.`}>
            {stoppedText(mission)}
          </Banner>
        </div>
      )}
      {props.teamMissions.map((one) => (
        <TeamMission key={one.id} mission={one} clockAheadMs={props.clockAheadMs} />
      ))}
      <div className={`${css.band} ${css.bandTone[phase]}`}>
        <div ref={stateRef} tabIndex={-1} className={css.words}>
          {props.isOwn && (
            <Text as="p" tone="muted">
              Your mission
            </Text>
          )}
          <State phase={phase} mission={mission} clockAheadMs={props.clockAheadMs} />
          <LiveRegion>{`${props.isOwn ? 'Your mission' : 'Mission'}: ${phaseLabel[phase]}`}</LiveRegion>
          <Facts {...props} phase={phase} />
        </div>
        <div ref={actionsRef} className={css.actions}>
          {link && !link.isBlocked && missionAction(phase) === 'stop' && (
            <LinkButton href={link.url} newTab size="large" icon={<ExternalLinkIcon />}>
              Open kiosk
            </LinkButton>
          )}
          <PrimaryAction {...props} phase={phase} isStart={isStart} />
        </div>
      </div>
      {link?.isBlocked && (
        <div className={css.notice}>
          <Banner
            tone="caution"
            title="Your browser did not open the kiosk’s tab."
            action={
              <TextLink href={link.url} newTab>
                Open kiosk
              </TextLink>
            }
          >
            The mission is starting. Open the kiosk from here.
          </Banner>
        </div>
      )}
      {mission.timeline.length > 0 && <MissionTimeline steps={mission.timeline} />}
    </section>
  )
}

/** Which mission was stopped, and the reason if given. */
function stoppedText({ mission_id, kiosk_name, timeline }: Mission): string {
  const reason = timeline.findLast(({ state }) => state === 'stopping')?.reason
  const which = [mission_id, kiosk_name].filter(Boolean).join(' on ')
  return [which && `${which}.`, reason].filter(Boolean).join(' ')
}

/** A mission of the person's team that someone else operates, since a handover or from the start. */
function TeamMission({ mission, clockAheadMs }: { mission: EventMission; clockAheadMs: number }) {
  const phase = phaseOf[mission.state]
  return (
    <div className={`${css.band} ${css.bandTone[phase]}`}>
      <div className={css.words}>
        <Text as="p" tone="muted">
          Your team’s mission
        </Text>
        <State phase={phase} mission={mission} clockAheadMs={clockAheadMs} />
        <LiveRegion>{`Your team’s mission: ${phaseLabel[phase]}`}</LiveRegion>
        <div className={css.facts}>
          {mission.kiosk && <Text tone="muted">on {mission.kiosk.name}</Text>}
          <Text tone="muted">for {missionTeam(mission)}</Text>
          {mission.starter && <Text tone="muted">operated by {mission.starter}</Text>}
        </div>
      </div>
    </div>
  )
}

type StateProps = Pick<MissionControlViewProps, 'clockAheadMs'> & {
  phase: MissionPhase
  mission: Parameters<typeof runningForMs>[0]
}

function State({ phase, mission, clockAheadMs }: StateProps) {
  const isTicking = phase === 'running' && mission.running_since != null
  const elapsedMs = runningForMs(mission, useNow(isTicking) + clockAheadMs)
  return (
    <StateBadge
      size="large"
      state={phaseLabel[phase]}
      detail={
        isTicking &&
        elapsedMs !== undefined && (
          <>
            for <span className={css.clock}>{formatDuration(elapsedMs)}</span>
          </>
        )
      }
    />
  )
}

type WithPhase = MissionControlViewProps & { phase: MissionPhase }

/** Below the state: kiosk and operator, or the reason of a failure. */
function Facts({ phase, mission, startDisabledReason, kioskDisabledReason, onKiosk, ...props }: WithPhase) {
  if (phase === 'idle')
    return (
      <>
        {props.ended && <EndedMission {...props.ended} />}
        <Text as="p" tone="muted">
          {startDisabledReason !== undefined ? (
            <WithConsoleLink>{startDisabledReason}</WithConsoleLink>
          ) : props.startNote ? (
            <StartNoteText note={props.startNote} />
          ) : (
            noMissionText(props)
          )}
        </Text>
      </>
    )
  // A requested start has no kiosk yet.
  const isOpen = missionAction(mission.phase) === 'stop'
  return (
    <>
      {phase === 'failed' && (
        <p className={css.reason}>{mission.failure_reason ?? 'The mission did not start.'}</p>
      )}
      <div className={css.facts}>
        {isOpen && (
          <Button
            icon={<MonitorIcon />}
            hasPopup="dialog"
            disabledReason={kioskDisabledReason}
            onClick={onKiosk}
          >
            {mission.kiosk_name ?? 'Kiosk details'}
          </Button>
        )}
        {phase === 'failed' && mission.kiosk_name && <Text tone="muted">on {mission.kiosk_name}</Text>}
        {mission.phase !== 'idle' && mission.team && <Text tone="muted">for {mission.team}</Text>}
        {mission.phase !== 'idle' && mission.started_by && (
          <Text tone="muted">operated by {mission.started_by}</Text>
        )}
      </div>
    </>
  )
}

function noMissionText({
  hasOthers,
  teamMissions,
}: Pick<MissionControlViewProps, 'hasOthers' | 'teamMissions'>) {
  if (teamMissions.length > 0) return 'You are not operating a mission. Start Mission starts another one.'
  return hasOthers ? 'You have no mission on this event.' : 'No mission is running for this event.'
}

/** Leads to the report of the mission; nothing where no link opens it, as in widgets. */
function EndedMission({ id, mission_id }: Pick<Mission, 'id' | 'mission_id'>) {
  const link = useLinkToRecord()
  const report = id === undefined ? undefined : link({ kind: 'report', id })
  if (!report) return null
  return (
    <Text as="p">
      {mission_id ?? 'Your mission'} has ended.{' '}
      <TextLink {...report}>
        View report<VisuallyHidden> of {mission_id ?? 'your mission'}</VisuallyHidden>
      </TextLink>
    </Text>
  )
}

/** Start or Stop, always in the same place. */
function PrimaryAction({ phase, busy, isStart, ...props }: WithPhase & { isStart: boolean }) {
  return isStart ? (
    <Button
      // Not the next step for someone whose team has its mission or gets it from the exercise, or without a kiosk.
      {...(props.teamMissions.length === 0 && !props.startNote && { tone: 'primary' })}
      size="large"
      icon={<PlayIcon />}
      busy={busy !== undefined}
      busyText="Starting..."
      disabledReason={props.startDisabledReason}
      onClick={props.onStart}
    >
      Start Mission
    </Button>
  ) : (
    <Button
      tone="critical"
      size="large"
      icon={<SquareIcon />}
      busy={busy !== undefined || phase === 'stopping'}
      busyText="Stopping..."
      hasPopup="dialog"
      disabledReason={props.stopDisabledReason}
      onClick={props.onStop}
    >
      Stop Mission
    </Button>
  )
}

/**
 * Moves focus to the state when the focused Start becomes Stop or the reverse: another Enter must not undo the request,
 * nor stop what someone else has started meanwhile.
 */
function useHarmlessFocus(isStart: boolean) {
  const stateRef = useRef<HTMLDivElement>(null)
  const actionsRef = useRef<HTMLDivElement>(null)
  const before = useRef(isStart)
  useEffect(() => {
    if (before.current === isStart) return
    before.current = isStart
    const root = actionsRef.current?.getRootNode() as Document | ShadowRoot | undefined
    if (actionsRef.current?.contains(root?.activeElement ?? null)) stateRef.current?.focus()
  }, [isStart])
  return { stateRef, actionsRef }
}
