import { useQuery } from '@tanstack/react-query'
import { MonitorIcon } from 'lucide-react'
import { useApi } from '#src/api/context.tsx'
import { kioskQueries } from '#src/api/kiosks.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import type { Prefetching } from '#src/api/prefetching.ts'
import { KioskStatusBadge } from '#src/ui/Badge/KioskStatusBadge.tsx'
import { FailureBanner } from '#src/ui/Banner/FailureBanner.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import * as css from './kiosks.css.ts'

/** Prefetches before the screen renders (style rule R3). */
export function prefetchKioskAccess({ client, api }: Prefetching): void {
  void client.prefetchQuery(kioskQueries(api).mine())
}

/** Kiosk Access: the signed-in person's kiosks (events spec §2). */
export function KioskAccess() {
  const { data, error, refetch } = useQuery({
    ...kioskQueries(useApi()).mine(),
    refetchInterval: useFallbackPolling(),
  })
  return (
    <div className={css.access}>
      <Stack space="medium">
        {error && <FailureBanner message={error.message} onRetry={() => void refetch()} />}
        {!error && !data && <LoadingState text="Loading kiosk..." />}
        {!error && data?.length === 0 && (
          <Card>
            <EmptyState title="No kiosk data found" icon={<MonitorIcon />}>
              No kiosk is assigned to you. Your organization&apos;s administrator assigns one.
            </EmptyState>
          </Card>
        )}
        {!error &&
          data?.map((kiosk, index) => (
            // Other servers may send only the name.
            <Card key={kiosk.id ?? index}>
              <Facts>
                <Facts.Text label="Kiosk Name" value={kiosk.name} />
                {kiosk.kiosk_id && <Facts.Id label="Kiosk ID" value={kiosk.kiosk_id} />}
                {kiosk.status && (
                  <Facts.Row label="Status">
                    <KioskStatusBadge status={kiosk.status} />
                  </Facts.Row>
                )}
              </Facts>
            </Card>
          ))}
      </Stack>
    </div>
  )
}
