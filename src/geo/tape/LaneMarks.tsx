import {
  ArrowRightLeftIcon,
  CheckIcon,
  CircleAlertIcon,
  EyeIcon,
  FlagIcon,
  type LucideIcon,
  MailIcon,
  PauseIcon,
  PlayIcon,
  ShuffleIcon,
  SquareIcon,
} from 'lucide-react'
import type { TapeMark, TapeMoment } from '#contract/tape.ts'
import { PlaceMark } from '../map/PlaceMark.tsx'
import * as css from './lanes.css.ts'
import type { TapeClock } from './tapeClock.ts'
import { type LaneMark, type MarkCluster, markClusters } from './tapeMarks.ts'
import { timeText } from './tapeTimes.ts'
import type { Span } from './useTapeView.ts'

const ICONS: Record<Exclude<TapeMark['kind'], 'maximum'> | TapeMoment['kind'], LucideIcon> = {
  started: PlayIcon,
  handed_over: ArrowRightLeftIcon,
  stopped: SquareIcon,
  failed: CircleAlertIcon,
  moved: ShuffleIcon,
  inject: MailIcon,
  acknowledged: CheckIcon,
  observation: EyeIcon,
  start: PlayIcon,
  pause: PauseIcon,
  resume: PlayIcon,
  end: FlagIcon,
}
const isIcon = (kind: string): kind is keyof typeof ICONS => kind in ICONS

/** Width of a mark with its spacing, px. */
const MARK_PX = 22

type LaneMarksProps = {
  marks: readonly LaneMark[]
  view: Span
  clock: TapeClock
  /** Width of the lane. */
  widthPx: number
  onOpen: (cluster: MarkCluster, anchor: HTMLElement) => void
}

/**
 * Marks along the bottom of a lane. Overlapping marks become one with their count. For the pointer only: "What
 * happened" lists the same for keyboard and screen reader.
 */
export function LaneMarks({ marks, view: { from, to }, clock, widthPx, onOpen }: LaneMarksProps) {
  const span = Math.max(1, to - from)
  const inside = marks.filter(({ ms }) => ms >= from && ms <= to)
  return (
    <div className={css.marks} aria-hidden="true">
      {markClusters(inside, { spanMs: span, widthPx, markPx: MARK_PX }).map((cluster) => {
        const kind = shownKind(cluster.marks)
        const Icon = isIcon(kind) ? ICONS[kind] : undefined
        return (
          <button
            key={`${cluster.ms} ${cluster.marks.length}`}
            type="button"
            tabIndex={-1}
            className={css.mark}
            data-kind={kind}
            style={{ left: `${((cluster.ms - from) / span) * 100}%` }}
            title={cluster.marks.map(({ ms, text }) => `${timeText(ms, clock)} ${text}`).join('\n')}
            onClick={(event) => onOpen(cluster, event.currentTarget)}
          >
            {Icon ? <Icon /> : <PlaceMark mark="maximum" />}
            {cluster.marks.length > 1 && <span className={css.markCount}>{cluster.marks.length}</span>}
          </button>
        )
      })}
    </div>
  )
}

/** The most important kind of a cluster. */
const shownKind = (marks: readonly LaneMark[]): string =>
  (marks.find(({ kind }) => kind === 'maximum') ?? marks.find(({ kind }) => kind === 'failed') ?? marks[0])
    ?.kind ?? ''
