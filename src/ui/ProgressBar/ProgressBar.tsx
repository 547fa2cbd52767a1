import * as css from './progressBar.css.ts'

type ProgressBarProps = {
  /** Accessible name: what is in progress. */
  label: string
  /** Amount of `max` done; omit if unknown. */
  value?: number
  max?: number
}

/** A progress bar; the parent shows text and figures. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return <progress className={css.bar} aria-label={label} value={value} max={max} />
}
