import { useEffect, useState } from 'react'
import { eventQueries } from '#src/api/events.ts'
import { createApi } from '#src/api/http.ts'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'

const EVENTS_OFFERED = 50

type Offers = Record<string, { value: string; label: string }[]>

/** Events the signed-in person may see, for the attribute that names one. */
export function useOffers(access: string | null): Offers {
  const [offers, setOffers] = useState<Offers>({})
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
        const options = items.map(({ event_id, name }) => ({
          value: event_id ?? '',
          label: `${event_id} ${name}`,
        }))
        setOffers({ 'event-id': options })
      })
      .catch(() => undefined) // the id can be typed instead, and the widget itself says what is wrong
    return () => leaving.abort()
  }, [access])
  return offers
}
