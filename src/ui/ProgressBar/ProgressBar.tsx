import * as css from './progressBar.css.ts'

type ProgressBarProps = {
  /** Accessible name: what is under way. */
  label: string
  /** How much of `max` is done; left out where nobody can say. */
  value?: number
  max?: number
}

/** How far something is; the words and figures beside it are the owner's. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return <progress className={css.bar} aria-label={label} value={value} max={max} />
}
