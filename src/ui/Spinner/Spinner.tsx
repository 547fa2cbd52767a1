import { LoaderCircleIcon } from 'lucide-react'
import { spinner } from './spinner.css.ts'

/** Decorative: the text next to it says what is happening. Static under reduced motion. */
export function Spinner() {
  return (
    <span className={spinner} aria-hidden="true">
      <LoaderCircleIcon size="100%" />
    </span>
  )
}
