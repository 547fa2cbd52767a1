import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { kioskQueries } from '#src/api/kiosks.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { KioskAccessView } from './KioskAccessView.tsx'

/** Asks for the kiosk before the screen is rendered (style rule R3). */
export function warmKioskAccess(client: QueryClient, api: Api): void {
  void client.prefetchQuery(kioskQueries(api).mine())
}

/** Kiosk Access: where the signed-in person sits (events spec §2). */
export function KioskAccess() {
  const kiosks = useQuery({ ...kioskQueries(useApi()).mine(), refetchInterval: useFallbackPolling() })
  return <KioskAccessView kiosks={kiosks.data} error={kiosks.error} onRetry={() => void kiosks.refetch()} />
}
