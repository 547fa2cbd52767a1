import { LoaderCircleIcon } from 'lucide-react'
import { spinner } from './spinner.css.ts'

/** Decorative: the text beside it says what is happening. Does not move under reduced motion. */
export function Spinner() {
  return (
    <span className={spinner} aria-hidden="true">
      <LoaderCircleIcon size="100%" />
    </span>
  )
}
