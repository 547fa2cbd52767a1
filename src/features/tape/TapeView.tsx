import { type ReactNode, useId } from 'react'
import type { Tape } from '#contract/tape.ts'
import * as css from '#src/geo/tape/tape.css.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { StaleBanner } from '#src/ui/Banner/StaleBanner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import * as panel from '#src/ui/Card/panel.css.ts'
import { CopyButton } from '#src/ui/CopyButton/CopyButton.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { ExportButtons } from './ExportButtons.tsx'
import { Player } from './lazyPlayer.tsx'
import { tapeParams } from './tapeParams.ts'

type TapeViewProps = {
  tape: Tape
  /** What is shown is old: the last refetch failed. */
  staleError: { message: string } | null
  links: ReactNode
}

/** The head of the tape, and the tape where something ran. */
export function TapeView({ tape, staleError, links }: TapeViewProps) {
  const headingId = useId()
  const { event, window, lanes, whole } = tape
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
      {staleError && <StaleBanner message={staleError.message} />}
      <OtherTime tape={tape} />
      {window && lanes.length > 0 ? (
        // Another time is another tape.
        <Player key={`${window.from} ${window.to}`} tape={tape} window={window} />
      ) : (
        <EmptyState title={whole ? 'No mission in this time' : 'No missions yet'}>
          {whole
            ? 'No mission of yours ran in the time that is shown.'
            : 'The tape shows what teams measured once they have run a mission on this event.'}
        </EmptyState>
      )}
    </Stack>
  )
}

/** Missions that lie outside of the time shown, and the way to them and back. */
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
          : `${missions_outside === 1 ? '1 mission' : `${missions_outside} missions`} of this event ran at another time.`}
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
