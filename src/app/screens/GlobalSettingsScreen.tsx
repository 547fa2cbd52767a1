import { usePasswordChanged } from '#src/app/session/usePasswordChanged.ts'
import { GlobalSettings } from '#src/features/settings/GlobalSettings.tsx'

/** /settings for platform staff; organization administrators have Account Settings there (portal spec §2.11). */
export const GlobalSettingsScreen = () => <GlobalSettings onPasswordChanged={usePasswordChanged()} />
