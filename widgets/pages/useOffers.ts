import { useEffect, useState } from 'react'
import { eventQueries } from '#src/api/events.ts'
import { createApi } from '#src/api/http.ts'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'

const EVENTS_OFFERED = 50

/** Options by attribute; null while loading. */
export type Offers = Record<string, { value: string; label: string }[] | null>

/** Events the signed-in person can see, for the event-id attribute. */
export function useOffers(access: string | null): Offers {
  const [answer, setAnswer] = useState<{ access: string; offers: Offers }>()
  useEffect(() => {
    if (!access) return
    const leaving = new AbortController()
    const api = createApi({
      base: '/api/',
      session: createSessionStore({ access }),
      onUnauthorized: () => undefined,
    })
    const filter = { page_size: EVENTS_OFFERED, status: 'Active' }
    eventQueries(api)
      .page(filter, leaving.signal)
      .then(({ items }) => {
        const options = items.flatMap(({ event_id, name }) =>
          event_id ? { value: event_id, label: `${event_id} ${name}` } : [],
        )
        setAnswer({ access, offers: { 'event-id': options } })
      })
      // The id can still be typed, and the widget reports problems itself.
      .catch(() => setAnswer({ access, offers: {} }))
    return () => leaving.abort()
  }, [access])
  if (!access) return {}
  return answer?.access === access ? answer.offers : { 'event-id': null }
}
