import { useId } from 'react'
import { ChangePasswordForm } from '#src/forms/ChangePasswordForm.tsx'
import type { PasswordChange } from '#src/forms/useChangePassword.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { PASSWORD_CHANGED } from './settingsRules.ts'

export type AccountSecurityProps = {
  /** Email of the signed-in person. */
  account: string
  change: PasswordChange
}

/** The caller's own password, for both platform roles (administration spec §2.11, ruling 87). */
export function AccountSecurity({ account, change }: AccountSecurityProps) {
  const form = useId()
  const isDone = change.state === 'success'
  return (
    <Section title="Super Admin Account Security">
      <Card>
        <div aria-live="polite">
          {isDone && (
            <Banner tone="positive" title={PASSWORD_CHANGED}>
              You are being signed out. Sign in again with the new password.
            </Banner>
          )}
        </div>
        {!isDone && (
          <Stack>
            <ChangePasswordForm id={form} account={account} change={change} />
            <Inline>
              <Button
                type="submit"
                form={form}
                tone="primary"
                busy={change.state === 'saving'}
                busyText="Saving..."
              >
                Update Password
              </Button>
            </Inline>
          </Stack>
        )}
      </Card>
    </Section>
  )
}
