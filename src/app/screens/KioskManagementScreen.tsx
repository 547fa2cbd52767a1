import type { Screen } from '#src/app/router/screen.ts'
import { KioskManagement, warmKioskManagement } from '#src/features/kiosks/KioskManagement.tsx'

const warm: Screen['warm'] = (client, api, _session, search) => warmKioskManagement(client, api, search)

/** /kiosk-management for platform staff */
export const KioskManagementScreen: Screen = Object.assign(() => <KioskManagement />, { warm })
