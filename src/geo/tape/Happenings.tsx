import type { Tape, TapeLane } from '#contract/tape.ts'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { OnPaper } from '#src/ui/Layout/OnPaper.tsx'
import * as css from './tape.css.ts'
import type { TapeClock } from './tapeClock.ts'
import { happenings } from './tapeMarks.ts'
import { timeText } from './tapeTimes.ts'
import { useTapeEnd } from './useTapeClock.ts'

type HappeningsProps = {
  tape: Pick<Tape, 'timeline' | 'marks'>
  lanes: readonly TapeLane[]
  clock: TapeClock
}

/** The marks of the lanes as a list; each jumps to its moment. */
export function Happenings({ tape, lanes, clock }: HappeningsProps) {
  const unit = useDoseUnit()
  const { from } = clock
  const to = useTapeEnd(clock)
  const goTo = (ms: number) => {
    clock.pause()
    clock.seek(ms)
  }
  return (
    <Section level={3} title="What happened">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={css.scroller} role="region" aria-label="Moments in order" tabIndex={0}>
        <ol role="list" className={css.happenings}>
          {happenings(tape, lanes, { unit, within: { from, to } }).map(({ id, ms, who, text }) => (
            <li key={id} className={css.happening}>
              <Button size="small" tone="ghost" onClick={() => goTo(ms)}>
                {timeText(ms, clock)}
              </Button>
              <OnPaper>{timeText(ms, clock)}</OnPaper>
              <span>
                <span className={css.small}>{who}</span> {text}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
