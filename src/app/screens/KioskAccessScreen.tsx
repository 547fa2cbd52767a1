import type { Screen } from '#src/app/router/screen.ts'
import { KioskAccess, prefetchKioskAccess } from '#src/features/kiosks/KioskAccess.tsx'

/** /kiosk-management for an organization's users */
export const KioskAccessScreen: Screen = Object.assign(() => <KioskAccess />, {
  prefetch: prefetchKioskAccess,
})
