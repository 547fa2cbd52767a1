import { counted } from '#contract/counted.ts'
import { useLocation, useNavigate } from '#src/app/router/navigation.tsx'
import { recordAddress } from '#src/app/router/recordAddresses.ts'
import { usePendingRequests, useRequestAnswers } from '#src/features/partnerships/requestNews.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as css from './sidebar.css.ts'

// What every page says of partnership requests: how many await an answer, and that one’s own was answered.

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

/** Says that a request was answered, wherever its sender is. */
export function RequestAnswers() {
  const session = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  useRequestAnswers(({ id, status }) => {
    const request = { type: 'sent', status } as const
    const { organization } = session
    const address = recordAddress({ kind: 'partnership', id, organization, request }, session, location)
    if (address !== undefined) navigate(address)
  })
  return null
}
