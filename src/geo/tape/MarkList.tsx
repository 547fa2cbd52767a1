import { type RefObject, useRef } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Popover } from '#src/ui/Popover/Popover.tsx'
import type { MarkCluster } from './markClusters.ts'
import * as css from './tape.css.ts'
import type { TapeClock } from './tapeClock.ts'
import { clockText } from './tapeRules.ts'
import type { TapeView } from './useTapeView.ts'

export type OpenMarks = { cluster: MarkCluster; name: string; anchor: HTMLElement }

type MarkListProps = { open: OpenMarks; clock: TapeClock; view: TapeView; onClose: () => void }

/** Around what is zoomed to, at least. */
const AROUND_MS = 60_000

/** Marks of a lane that lie close together, in words: each leads to its moment. */
export function MarkList({ open: { cluster, name, anchor }, clock, view, onClose }: MarkListProps) {
  const ref: RefObject<HTMLElement | null> = useRef(anchor)
  const [first, last] = [cluster.marks[0]?.ms ?? 0, cluster.marks.at(-1)?.ms ?? 0]
  const around = Math.max(AROUND_MS, last - first)
  return (
    <Popover label={name} open onClose={onClose} anchor={ref}>
      <ol className={css.happenings}>
        {cluster.marks.map(({ ms, text }, index) => (
          <li key={`${ms} ${index}`} className={css.happening}>
            <Button
              size="small"
              tone="ghost"
              onClick={() => {
                clock.pause()
                clock.seek(ms)
                onClose()
              }}
            >
              {clockText(ms, clock.zone)}
            </Button>
            {text}
          </li>
        ))}
      </ol>
      <Button
        size="small"
        onClick={() => {
          view.show({ from: first - around, to: last + around })
          onClose()
        }}
      >
        Zoom there
      </Button>
    </Popover>
  )
}
