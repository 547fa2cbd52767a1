import type { Tape, TapeLane } from '#contract/tape.ts'
import { Happenings } from '#src/geo/tape/Happenings.tsx'
import * as css from '#src/geo/tape/tape.css.ts'
import type { TapeClock } from '#src/geo/tape/tapeClock.ts'
import { CompareTable } from './CompareTable.tsx'

type TapeListsProps = { tape: Tape; lanes: readonly TapeLane[]; clock: TapeClock }

/** The lists below the tape. */
export function TapeLists({ tape, lanes, clock }: TapeListsProps) {
  return (
    <div className={css.lists}>
      <CompareTable lanes={lanes} clock={clock} />
      <Happenings tape={tape} lanes={lanes} clock={clock} />
    </div>
  )
}
