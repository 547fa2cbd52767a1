import { useState } from 'react'
import { lazyPart } from '#src/shared/lazyPart.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { AccountSettingsView } from './AccountSettingsView.tsx'

/** A separate module: most visits only read. */
const ChangePasswordDialog = lazyPart(() =>
  import('./ChangePasswordDialog.tsx').then(({ ChangePasswordDialog }) => ChangePasswordDialog),
)

type AccountSettingsProps = {
  /** The password is changed and every session of the person over: time to sign out. */
  onPasswordChanged: () => void
}

/** Account Settings of user, org_event_manager and org_admin (portal spec §2.11). */
export function AccountSettings({ onPasswordChanged }: AccountSettingsProps) {
  const { user } = useSession()
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <AccountSettingsView
        user={user}
        onChangePassword={() => setChanging(true)}
        onChangePasswordIntent={ChangePasswordDialog.preload}
      />
      {isChanging && (
        <ChangePasswordDialog
          account={user.email}
          onChanged={onPasswordChanged}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  )
}
