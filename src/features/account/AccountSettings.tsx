import { KeyRoundIcon } from 'lucide-react'
import { z } from '#contract/zod.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { dialogParam } from '#src/shared/listParams.ts'
import { displayedPhone } from '#src/shared/phone.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import * as css from './account.css.ts'

/** Lazy, because most visits do not change the password. */
const ChangePasswordDialog = lazyExport(() => import('./ChangePasswordDialog.tsx'), 'ChangePasswordDialog')

const settingsParams = z.object({ dialog: dialogParam(['password']) })

type AccountSettingsProps = {
  /** The password changed and every session ended: sign out. */
  onPasswordChanged: () => void
}

/**
 * Account Settings of user, org_event_manager and org_admin (portal spec §2.11). All data is from the sign-in, so
 * nothing loads or fails; only the password can be changed (ruling 167). The shell's header shows the page title.
 */
export function AccountSettings({ onPasswordChanged }: AccountSettingsProps) {
  const { user } = useSession()
  const [{ dialog }, setParams] = useScreenParams(settingsParams)
  return (
    <>
      <div className={css.page}>
        <div className={css.panels}>
          <Section title="Profile">
            <Card>
              <Facts>
                <Facts.Text label="First Name" value={user.first_name} />
                <Facts.Text label="Last Name" value={user.last_name} />
                <Facts.Text label="Email" value={user.email} />
                <Facts.Text label="Phone" value={user.phone_number && displayedPhone(user.phone_number)} />
              </Facts>
            </Card>
          </Section>
          <Section title="Security">
            <Card>
              <Stack space="large">
                <div className={css.line}>
                  <div>
                    <Text as="p" size="strong">
                      Password
                    </Text>
                    <Text as="p" size="table" tone="muted">
                      Changing it signs you out. A session lasts 30 minutes.
                    </Text>
                  </div>
                  <Button
                    icon={<KeyRoundIcon />}
                    hasPopup="dialog"
                    onIntent={ChangePasswordDialog.preload}
                    onClick={() => setParams({ dialog: 'password' })}
                  >
                    Change Password
                  </Button>
                </div>
                <Section title="Account Activity" level={3}>
                  <Facts>
                    <Facts.Date label="Last login" value={user.last_login} format={formatDateTime} />
                    <Facts.Date
                      label="Last password change"
                      value={user.last_password_change}
                      format={formatDateTime}
                    />
                  </Facts>
                </Section>
              </Stack>
            </Card>
          </Section>
        </div>
      </div>
      {dialog === 'password' && (
        <ChangePasswordDialog
          account={user.email}
          onChanged={onPasswordChanged}
          onClose={() => setParams({ dialog: undefined })}
        />
      )}
    </>
  )
}
