import { KeyRoundIcon } from 'lucide-react'
import { formatDateTime } from '#src/shared/format.ts'
import { displayedPhone } from '#src/shared/phone.ts'
import type { SessionProfile } from '#src/shared/session/sessionStore.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import * as css from './account.css.ts'

export type AccountSettingsViewProps = {
  /** As the login told it: nothing here is asked for, so nothing loads and nothing fails. */
  user: SessionProfile
  onChangePassword: () => void
  onChangePasswordIntent: () => void
}

/**
 * Who is signed in, and how safely (portal spec §2.11). Nothing here can be edited, so there is nothing to save or cancel
 * (ruling 167). The shell's header holds the page's title.
 */
export function AccountSettingsView({ user, ...password }: AccountSettingsViewProps) {
  return (
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
                  <p className={css.strong}>Password</p>
                  <Text as="p" size="table" tone="muted">
                    Changing it signs you out. A session lasts 30 minutes.
                  </Text>
                </div>
                <Button
                  icon={<KeyRoundIcon />}
                  hasPopup="dialog"
                  onIntent={password.onChangePasswordIntent}
                  onClick={password.onChangePassword}
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
  )
}
