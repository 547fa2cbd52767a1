import { LoaderCircleIcon } from 'lucide-react'
import { spinner } from './spinner.css.ts'

/** Decoration only: the words beside it say what is going on. Stands still under reduced motion. */
export function Spinner() {
  return (
    <span className={spinner} aria-hidden="true">
      <LoaderCircleIcon size="100%" />
    </span>
  )
}
