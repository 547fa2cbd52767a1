import {
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
import * as css from './tape.css.ts'
import { clockText, markText, momentText } from './tapeRules.ts'
import type { TapeZone } from './tapeZone.ts'

const MARK_ICONS: Record<Exclude<TapeMark['kind'], 'maximum'>, LucideIcon> = {
  started: PlayIcon,
  stopped: SquareIcon,
  failed: CircleAlertIcon,
  moved: ShuffleIcon,
  inject: MailIcon,
  acknowledged: CheckIcon,
  observation: EyeIcon,
}
const MOMENT_ICONS: Record<TapeMoment['kind'], LucideIcon> = {
  start: PlayIcon,
  pause: PauseIcon,
  resume: PlayIcon,
  end: FlagIcon,
  inject: MailIcon,
}

type Time = { from: number; to: number; zone: TapeZone }
const placeOf = (at: string, { from, to }: Omit<Time, 'zone'>) => ({
  left: `${((Date.parse(at) - from) / Math.max(1, to - from)) * 100}%`,
})
const isWithin = (at: string, { from, to }: Omit<Time, 'zone'>): boolean =>
  Date.parse(at) >= from && Date.parse(at) <= to

/** What happened to one team, along the foot of its lane. "What happened" has the same in words. */
export const LaneMarks = ({ marks, ...time }: { marks: readonly TapeMark[] } & Time) => (
  <div className={css.marks} aria-hidden="true">
    {marks
      .filter(({ at }) => isWithin(at, time))
      .map((mark, index) => {
        const Icon = mark.kind === 'maximum' ? undefined : MARK_ICONS[mark.kind]
        return (
          <span
            key={`${mark.kind} ${mark.at} ${index}`}
            className={css.mark}
            data-kind={mark.kind}
            style={placeOf(mark.at, time)}
            title={`${clockText(Date.parse(mark.at), time.zone)} ${markText(mark)}`}
          >
            {Icon ? <Icon /> : <PlaceMark mark="maximum" />}
          </span>
        )
      })}
  </div>
)

/** What happened to all. */
export const SharedMarks = ({ timeline, ...time }: { timeline: readonly TapeMoment[] } & Time) => (
  <div className={css.marks} aria-hidden="true">
    {timeline
      .filter(({ at }) => isWithin(at, time))
      .map((moment) => {
        const Icon = MOMENT_ICONS[moment.kind]
        return (
          <span
            key={`${moment.kind} ${moment.at}`}
            className={css.mark}
            style={placeOf(moment.at, time)}
            title={`${clockText(Date.parse(moment.at), time.zone)} ${momentText(moment)}`}
          >
            <Icon />
          </span>
        )
      })}
  </div>
)
