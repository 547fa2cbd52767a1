import { useId } from 'react'
import { wordOnCard as wordOnCardClass } from '#src/ui/Button/button.css.ts'
import { useOnePress } from '#src/ui/Button/useOnePress.ts'
import { TooltipTarget } from '#src/ui/Tooltip/TooltipTarget.tsx'
import * as css from './switch.css.ts'

type SwitchProps = {
  /** Accessible name: what is on or off, "Harbor Drill is active". Shown as a tooltip. */
  label: string
  /** Shown beside it where the rows of a table are cards, whose headers do not say what it switches; part of the label. */
  wordOnCard?: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Saving: ignores clicks, stays focusable. */
  busy?: boolean
  /** Why it is disabled (style F3): dims it, stays focusable and shows the reason. */
  disabledReason?: string | undefined
}

/** Applies at once; in a form that is saved, use Checkbox. */
export function Switch({ label, wordOnCard, checked, onChange, busy = false, disabledReason }: SwitchProps) {
  const reasonId = useId()
  const counts = useOnePress()
  const isInert = busy || disabledReason !== undefined
  const element = (
    <button
      type="button"
      role="switch"
      className={css.control}
      aria-label={label}
      aria-checked={checked}
      aria-disabled={isInert || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason === undefined ? undefined : reasonId}
      onClick={() => !isInert && counts() && onChange(!checked)}
    >
      <span className={css.track}>
        <span className={css.thumb} />
      </span>
      {wordOnCard && <span className={wordOnCardClass}>{wordOnCard}</span>}
    </button>
  )
  if (disabledReason === undefined) return <TooltipTarget content={label}>{element}</TooltipTarget>
  return (
    <TooltipTarget content={disabledReason} id={reasonId}>
      {element}
    </TooltipTarget>
  )
}
