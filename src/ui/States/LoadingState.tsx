import { useAnnouncedLoading } from '#src/ui/LiveRegion/LoadingRegion.tsx'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import * as css from './states.css.ts'

/** Shows and announces what is loading ("Loading events..."). Tables have `loadingText` instead. */
export function LoadingState({ text }: { text: string }) {
  const isAnnounced = useAnnouncedLoading(text)
  return (
    // For useFirstFocus: a dialog waits with its first focus.
    <div className={css.row} role={isAnnounced ? undefined : 'status'} data-loading>
      <Spinner />
      <span>{text}</span>
    </div>
  )
}
