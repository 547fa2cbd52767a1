import { counted } from '#contract/counted.ts'
import { usePendingRequests } from '#src/features/partnerships/usePendingRequests.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as css from './sidebar.css.ts'

// What every page says of partnership requests: how many await an answer.

/** Beside the menu's entry; part of its name. Nothing if none awaits an answer. */
export function PendingRequests() {
  const count = usePendingRequests()
  if (count === 0) return null
  const [figure, ...words] = counted(count, 'pending request').split(' ')
  return (
    <span className={css.count}>
      {figure}
      <VisuallyHidden> {words.join(' ')}</VisuallyHidden>
    </span>
  )
}
