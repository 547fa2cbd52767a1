import { TooltipTarget } from '#src/ui/Tooltip/TooltipTarget.tsx'
import * as css from './moment.css.ts'
import { exactText, momentOf, relativeText } from './momentText.ts'
import { useMinute } from './useMinute.ts'

type MomentProps = {
  /** ISO 8601, or whatever else a server sends. */
  value: string
  /** Where the specification says how it is written; else '5 minutes ago' within a day, and the date and time before that. */
  text?: string
  /** Of the Tab key; false in rows by the hundred. */
  isStop?: boolean
}

/**
 * A point in time. The exact moment with its zone, and how long ago it was, are shown on hover, touch and focus. A date
 * without a time is the same everywhere and says no more than itself.
 */
export function Moment({ value, text, isStop = true }: MomentProps) {
  const now = useMinute()
  const ms = momentOf(value)
  if (ms === undefined)
    return Number.isNaN(Date.parse(value)) ? (text ?? value) : <time dateTime={value}>{text ?? value}</time>
  const exact = exactText(ms)
  const relative = relativeText(ms, now)
  const shown = text ?? relative ?? localText(ms)
  const more = relative && shown !== relative ? `${exact} (${relative})` : exact
  return (
    <TooltipTarget content={more}>
      <time
        className={css.moment}
        dateTime={value}
        aria-description={more}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its bubble must be reached by keyboard
        tabIndex={isStop ? 0 : undefined}
      >
        {shown}
      </time>
    </TooltipTarget>
  )
}

const localText = (ms: number): string =>
  new Date(ms).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
