import type { Tape, TapeLane } from '#contract/tape.ts'
import type { TapeClock } from '#src/geo/tape/tapeClock.ts'
import { CompareTable } from './CompareTable.tsx'
import { Happenings } from './Happenings.tsx'
import * as css from './tape.css.ts'

type TapeListsProps = { tape: Tape; lanes: readonly TapeLane[]; clock: TapeClock }

/** Below the tape: the teams compared, and what happened. */
export function TapeLists({ tape, lanes, clock }: TapeListsProps) {
  return (
    <div className={css.lists}>
      <CompareTable lanes={lanes} clock={clock} />
      <Happenings tape={tape} lanes={lanes} clock={clock} />
    </div>
  )
}
