import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import * as css from './states.css.ts'

/** Says what is being fetched ("Loading events..."), to eyes and ears. For a table use its own `loadingText`. */
export function LoadingState({ text }: { text: string }) {
  return (
    <div className={css.row} role="status">
      <Spinner />
      <span>{text}</span>
    </div>
  )
}
