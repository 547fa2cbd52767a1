import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DownloadIcon } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Tape } from '#contract/tape.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import { refreshProblem } from '#src/api/gone.ts'
import { type TapeFormat, tapeQuery, useTapeExport } from '#src/api/tape.ts'
import * as css from '#src/geo/tape/tape.css.ts'
import { RecordNotFound } from '#src/lists/records/RecordNotFound.tsx'
import { useCrumb } from '#src/shared/crumbs.tsx'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { saveBlob } from '#src/shared/saveBlob.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { StaleBannerWithRetry } from '#src/ui/Banner/StaleBanner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import * as panel from '#src/ui/Card/panel.css.ts'
import { CopyButton } from '#src/ui/CopyButton/CopyButton.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { RefusedState } from '#src/ui/States/RefusedState.tsx'
import { filingTimeOf, playedWindow } from './openingOf.ts'
import { chosenLanes, tapeParams } from './tapeParams.ts'

/** The lazy player: loads while the tape is fetched, and not for the screen that chooses an event. */
const Player = lazyExport(() => import('./Player.tsx'), 'Player', {
  placeholder: <LoadingState text="Loading the tape..." />,
  renderFailure: (again) => <ErrorState message="The player could not be loaded." {...again} />,
})

/** Assumed if the server does not say what it opens. */
const ALL: NonNullable<Tape['opens']> = ['dashboard', 'control']

type EventTapeProps = {
  /** Row id or printed event_id. */
  eventKey: string
  /**
   * Links to the screens of the event that this person may open.
   * @param at the moment shown, for observations filed from here; undefined for now
   */
  links: (opens: NonNullable<Tape['opens']>, at: string | undefined) => ReactNode
  /** Opens the choice of event. */
  anotherEvent: ReactNode
}

/** Replays an event: who was where, when, and measured what. */
export function EventTape({ eventKey, links, anotherEvent }: EventTapeProps) {
  const api = useApi()
  // Loads the player in parallel with the tape.
  useEffect(() => Player.preload(), [])
  const [{ from, to, at, teams }] = useScreenParams(tapeParams)
  const tape = useQuery({
    ...tapeQuery(api, eventKey, { from, to }),
    placeholderData: keepPreviousData,
  })
  const shown = useSteadyTape(tape, { from, to })
  useCrumb(1, shown && { label: shown.event.name })
  if (shown) {
    const allLinks = (
      <>
        {links(shown.opens ?? ALL, filingTimeOf(shown, { at, lanes: chosenLanes(shown.lanes, teams) }))}
        {anotherEvent}
      </>
    )
    const stale = tape.error && (
      // A refetch may come by itself, but not of another time that was asked for.
      <StaleBannerWithRetry
        message={refreshProblem(tape.error, shown.event.name)?.message ?? ''}
        retrying={tape.isFetching}
        onRetry={() => void tape.refetch()}
      />
    )
    return <TapeView tape={shown} stale={stale} links={allLinks} />
  }
  if (!tape.error) return <LoadingState text="Loading the tape..." />
  if (hasStatus(tape.error, 403))
    return (
      <RefusedState title="No access to this tape" action={anotherEvent}>
        {tape.error.message}
      </RefusedState>
    )
  return (
    <Stack space="small" align="center">
      {hasStatus(tape.error, 404) ? (
        <RecordNotFound what="event" />
      ) : (
        <ErrorState
          message={tape.error.message}
          onRetry={() => void tape.refetch()}
          retrying={tape.isFetching}
        />
      )}
      {anotherEvent}
    </Stack>
  )
}

/**
 * Keeps the beginning of an open tape. The server's choice moves when someone presses StartEx: then the old beginning is
 * put into the address, the page then offers Back to the exercise, and the old tape is shown until its continuation
 * is here.
 */
function useSteadyTape(
  { data, isPlaceholderData }: { data: Tape | undefined; isPlaceholderData: boolean },
  { from, to }: { from: string | undefined; to: string | undefined },
): Tape | undefined {
  const [, change] = useScreenParams(tapeParams)
  const asked = `${from} ${to}`
  const [held, setHeld] = useState<{ asked: string; tape: Tape }>()
  const fresh = isPlaceholderData ? undefined : data
  const before = held?.asked === asked && from === undefined ? held.tape.window?.from : undefined
  const movedFrom = fresh?.window && before !== fresh.window.from ? before : undefined
  if (fresh && movedFrom === undefined && held?.tape !== fresh) setHeld({ asked, tape: fresh })
  useEffect(() => {
    if (movedFrom !== undefined) change({ from: movedFrom }, { replace: true })
  }, [movedFrom, change])
  return fresh && movedFrom === undefined ? fresh : (held?.tape ?? data)
}

type TapeViewProps = {
  tape: Tape
  /** Warns that the last refetch failed. */
  stale: ReactNode
  links: ReactNode
}

/** Header and player, or an empty state. */
function TapeView({ tape, stale, links }: TapeViewProps) {
  const headingId = useId()
  const { event, lanes } = tape
  const window = playedWindow(tape)
  return (
    <Stack space="medium">
      <section className={panel.panel} aria-labelledby={headingId}>
        <header className={css.head}>
          <h2 id={headingId} className={panel.name}>
            {event.name}
          </h2>
          <span className={panel.id}>
            {event.event_id}
            <CopyButton value={event.event_id} label="Copy Event ID" />
          </span>
          <div className={css.links}>
            {lanes.length > 0 && <ExportButtons tape={tape} />}
            {links}
          </div>
        </header>
      </section>
      {stale}
      <OtherTime tape={tape} />
      {window ? (
        // Not the end: it moves with every refetch of a running exercise.
        <Player key={`${event.id} ${window.from}`} tape={tape} window={window} />
      ) : (
        <NoMissions tape={tape} />
      )}
    </Stack>
  )
}

/** What a person reads who sees no mission: one who sees only some must not take it for all. */
const NO_MISSIONS: Record<NonNullable<Tape['missions_of']>, { title: string; text: string }> = {
  all: {
    title: 'No missions yet',
    text: 'The tape shows what teams measured once they have run a mission on this event.',
  },
  organization: {
    title: 'No missions of your organization yet',
    text: 'You see the missions of your organization’s teams and kiosks. Other teams may have run missions on this event.',
  },
  participant: {
    title: 'No missions of yours yet',
    text: 'You see the missions of your teams and those you started. Other teams may have run missions on this event.',
  },
}

function NoMissions({ tape: { whole, missions_of = 'all' } }: { tape: Tape }) {
  if (whole)
    return (
      <EmptyState title="No missions at this time">None of your missions ran in the time shown.</EmptyState>
    )
  const { title, text } = NO_MISSIONS[missions_of]
  return <EmptyState title={title}>{text}</EmptyState>
}

/** Missions outside the shown time, with buttons to show them and to go back. */
function OtherTime({ tape: { missions_outside, whole } }: { tape: Tape }) {
  const [{ from, to }, change] = useScreenParams(tapeParams)
  const isChosen = from !== undefined || to !== undefined
  if (missions_outside === 0 && !isChosen) return null
  const show = (time: { from: string; to: string } | undefined) =>
    change({ from: time?.from, to: time?.to, at: undefined })
  return (
    <div className={css.note}>
      <span>
        {missions_outside === 0
          ? 'All missions of this event are shown.'
          : `${missions_outside === 1 ? '1 mission' : `${missions_outside} missions`} of this event ran outside the time shown.`}
      </span>
      {missions_outside > 0 && whole && (
        <Button size="small" onClick={() => show(whole)}>
          Show all
        </Button>
      )}
      {isChosen && (
        <Button size="small" onClick={() => show(undefined)}>
          Back to the exercise
        </Button>
      )}
    </div>
  )
}

/** Exports every reading of the tape. */
function ExportButtons({ tape: { event, window } }: { tape: Tape }) {
  const taking = useTapeExport(event.id)
  const take = (format: TapeFormat) =>
    taking.mutate(
      { format, window: { from: window?.from, to: window?.to } },
      { onSuccess: (blob) => saveBlob(blob, `${event.event_id}-points.${format}`) },
    )
  // Of two exports at once, only the last would be saved.
  const disabledReason = taking.isPending ? 'The readings are being exported.' : undefined
  return (
    <>
      {/* One child of the row of buttons: alone, the announcement would take a gap. */}
      <div>
        <Menu
          size="small"
          label="Export readings"
          text={taking.isPending ? 'Exporting...' : 'Export'}
          icon={<DownloadIcon />}
          items={[
            { label: 'Readings as CSV', disabledReason, onSelect: () => take('csv') },
            { label: 'Readings as GeoJSON', disabledReason, onSelect: () => take('geojson') },
          ]}
        />
        <LiveRegion>{taking.isSuccess && 'The readings are saved.'}</LiveRegion>
      </div>
      {taking.error && (
        <Banner tone="critical" title="The readings were not exported." onDismiss={taking.reset}>
          {taking.error.message}
        </Banner>
      )}
    </>
  )
}
