import { usePasswordChanged } from '#src/app/session/usePasswordChanged.ts'
import { GlobalSettings } from '#src/features/settings/GlobalSettings.tsx'

/** /settings of the platform's staff; an organization's administrator has Account Settings there (portal spec §2.11). */
export const GlobalSettingsScreen = () => <GlobalSettings onPasswordChanged={usePasswordChanged()} />
