import { usePasswordChanged } from '#src/app/session/usePasswordChanged.ts'
import { AccountSettings } from '#src/features/account/AccountSettings.tsx'

/** /user-settings, and /settings for organization administrators: one screen (ruling 12). */
export const AccountSettingsScreen = () => <AccountSettings onPasswordChanged={usePasswordChanged()} />
