import type { Screen } from '#src/app/router/screen.ts'
import { KioskManagement, prefetchKioskManagement } from '#src/features/kiosks/KioskManagement.tsx'

const prefetch: Screen['prefetch'] = (client, api, _session, search) =>
  prefetchKioskManagement(client, api, search)

/** /kiosk-management for platform staff */
export const KioskManagementScreen: Screen = Object.assign(() => <KioskManagement />, { prefetch })
