import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { MAX_PASSWORD_LENGTH } from '#contract/limits.ts'
import { useApi } from '#src/api/context.tsx'
import { fetchKioskLimit, settingsQueries, useKioskLimit, useSaveKioskLimit } from '#src/api/settings.ts'
import { ChangePasswordForm } from '#src/forms/ChangePasswordForm.tsx'
import { joinedChangeFailure } from '#src/forms/passwordChangeRules.ts'
import { type PasswordChange, useChangePassword } from '#src/forms/useChangePassword.ts'
import { useLeaveGuard } from '#src/forms/useLeaveGuard.tsx'
import { lazyExport } from '#src/shared/lazyPart.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { useWhyNot } from '#src/shared/session/useCan.ts'
import { addToast } from '#src/shared/toast.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { PasswordField } from '#src/ui/fields/PasswordField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { DefaultsLoading, DefaultsSection } from './DefaultsSection.tsx'
import * as css from './settings.css.ts'
import { DEFAULTS_SAVED, DOWNLOAD_PASSWORD_OFF, PASSWORD_CHANGED } from './settingsRules.ts'

// Lazy: the only form here that needs the form library. Last in its column, so that nothing but its own end shifts.
const KioskDefaults = lazyExport(() => import('./KioskDefaults.tsx'), 'KioskDefaults', {
  placeholder: (
    <DefaultsSection>
      <DefaultsLoading />
    </DefaultsSection>
  ),
})

type GlobalSettingsProps = {
  /** The password changed and every session ended: sign out. */
  onPasswordChanged: () => void
}

/** Global System Settings (administration spec §2.11). The shell's header shows the page title. */
export function GlobalSettings({ onPasswordChanged }: GlobalSettingsProps) {
  const api = useApi()
  const client = useQueryClient()
  const { user } = useSession()
  const limits = settingsQueries(api).kioskLimit()
  const saving = useSaveKioskLimit()
  const { data, error, isFetching, refetch } = useKioskLimit()
  const change = useChangePassword(onPasswordChanged, joinedChangeFailure)
  const disabledReason = useWhyNot('change_settings')
  return (
    <div className={css.page}>
      <div className={css.column}>
        <DownloadSecurity />
        <KioskDefaults
          limit={data}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          disabledReason={disabledReason}
          save={(before, global_max_users) => saving.mutateAsync({ before, global_max_users })}
          reload={async () => {
            const limit = await fetchKioskLimit(api)
            client.setQueryData(limits.queryKey, limit)
            return limit
          }}
          onSaved={() => addToast({ tone: 'positive', title: DEFAULTS_SAVED })}
        />
      </div>
      <AccountSecurity account={user.email} change={change} />
    </div>
  )
}

type AccountSecurityProps = {
  /** Email of the signed-in person. */
  account: string
  change: PasswordChange
}

/** The caller's own password, for both platform roles (administration spec §2.11, ruling 87). */
function AccountSecurity({ account, change }: AccountSecurityProps) {
  const form = useId()
  const isDone = change.state === 'success'
  const { question } = useLeaveGuard(change.isDirty, () => undefined)
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
      {question}
    </Section>
  )
}

/**
 * The global download password: it can be typed and shown, but its button is disabled for everyone (administration spec
 * §2.11, ruling 86). The value is never sent or stored.
 */
function DownloadSecurity() {
  const [password, setPassword] = useState('')
  return (
    <Section title="Download Security">
      <Card>
        <Stack>
          <PasswordField
            label="Global Download Password"
            autoComplete="off"
            maxLength={MAX_PASSWORD_LENGTH}
            value={password}
            onChange={setPassword}
          />
          <Inline>
            <Button disabledReason={DOWNLOAD_PASSWORD_OFF}>Update Password</Button>
          </Inline>
        </Stack>
      </Card>
    </Section>
  )
}
