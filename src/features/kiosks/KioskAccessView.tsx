import { MonitorIcon } from 'lucide-react'
import type { MyKiosk } from '#src/api/kiosks.ts'
import { KioskStatusBadge } from '#src/ui/Badge/KioskStatusBadge.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import * as css from './kiosks.css.ts'

export type KioskAccessViewProps = {
  /** Undefined until the first answer. */
  kiosks: readonly MyKiosk[] | undefined
  error: { message: string } | null
  onRetry: () => void
}

export function KioskAccessView({ kiosks, error, onRetry }: KioskAccessViewProps) {
  return (
    <div className={css.access}>
      <Stack space="medium">
        {error && (
          <Banner tone="critical" action={<Button onClick={onRetry}>Retry</Button>}>
            {error.message}
          </Banner>
        )}
        {!error && !kiosks && <LoadingState text="Loading kiosk..." />}
        {!error && kiosks?.length === 0 && (
          <Card>
            <EmptyState title="No kiosk data found" icon={<MonitorIcon aria-hidden="true" />}>
              No kiosk is assigned to you. Your organization&apos;s administrator assigns one.
            </EmptyState>
          </Card>
        )}
        {!error &&
          kiosks?.map((kiosk, index) => (
            // Another server may tell the name alone.
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
