import { useState } from 'react'
import { MAX_PASSWORD_LENGTH } from '#contract/limits.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { PasswordField } from '#src/ui/fields/PasswordField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { DOWNLOAD_PASSWORD_OFF } from './settingsRules.ts'

/**
 * The global download password: it can be typed and shown, but its button is disabled for everyone (administration spec
 * §2.11, ruling 86). What is typed goes nowhere, and goes with the page.
 */
export function DownloadSecurity() {
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
