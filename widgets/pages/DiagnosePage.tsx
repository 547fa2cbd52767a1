import { useState } from 'react'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import type { Finding } from '#widgets/diagnose/finding.ts'
import { Code } from './Code.tsx'
import { checkConsole } from './checkConsole.ts'
import { checkOtherOrigin } from './checkOtherOrigin.ts'
import { checkPolicyText } from './checkPolicyText.ts'
import { PageFrame } from './PageFrame.tsx'
import * as css from './page.css.ts'
import { verdict } from './verdict.ts'

const badges = {
  ok: { tone: 'positive', word: 'OK' },
  warning: { tone: 'caution', word: 'Warning' },
  failed: { tone: 'critical', word: 'Failed' },
  skipped: { tone: 'neutral', word: 'Skipped' },
} as const satisfies Record<Finding['state'], object>

const ownScript = () => new URL('/widgets/v1/radops.js', location.origin).href

/** Why a widget does not show: what this console can check itself, and what only the other page can. */
export function DiagnosePage() {
  const [script, setScript] = useState(ownScript)
  const [origin, setOrigin] = useState('')
  const [policy, setPolicy] = useState('')
  const [findings, setFindings] = useState<Finding[]>()
  const [isBusy, setBusy] = useState(false)
  const problem = isWebAddress(script)
    ? undefined
    : 'Enter a full address, starting with http:// or https://.'

  async function check() {
    if (problem) return
    setBusy(true)
    try {
      const [own, other] = await Promise.all([checkConsole(script), checkOtherOrigin(origin)])
      setFindings([
        ...other,
        ...own,
        ...(policy.trim() ? checkPolicyText(policy, script, origin.trim()) : []),
      ])
    } finally {
      setBusy(false)
    }
  }

  const lines = `const { diagnose } = await import('${problem ? '' : new URL('diagnose.js', script).href}')
await diagnose()`
  return (
    <PageFrame title="Diagnostics" description="Find out why a widget does not show, and how to fix it.">
      <Section
        title="On your page"
        description="Open the developer tools of your page and run this in the console:"
      >
        <Code label="code for the browser console" text={lines} />
        <p className={css.nothing}>
          It checks the script, API, origin, elements, token and policy of that page. It never prints the
          token.
        </p>
        {!problem && (
          <p className={css.nothing}>
            If the first line fails, your page’s policy blocks the script or the address is wrong. Add{' '}
            {new URL('/widgets/', script).href} to script-src, or paste your policy below.
          </p>
        )}
      </Section>
      <Section title="From this page" description="Checks that need no access to your page.">
        <form
          className={css.form}
          noValidate
          aria-label="Diagnostics"
          onSubmit={(event) => {
            event.preventDefault()
            void check()
          }}
        >
          <TextField
            label="Widget script URL"
            name="script"
            type="url"
            mono
            value={script}
            error={problem}
            onChange={setScript}
          />
          <TextField
            label="Origin of your page"
            name="origin"
            type="url"
            mono
            placeholder="https://intranet.example.org"
            help="Scheme, host and port, as in the address bar."
            value={origin}
            onChange={setOrigin}
          />
          <TextArea
            label="Content-Security-Policy of your page"
            name="policy"
            rows={3}
            help="Optional. Paste the header your server sends. It is checked in this browser and not sent anywhere."
            placeholder="default-src 'self'; script-src 'self'"
            value={policy}
            onChange={setPolicy}
          />
          <Inline>
            <Button type="submit" tone="primary" busy={isBusy} busyText="Checking…">
              Check
            </Button>
          </Inline>
        </form>
      </Section>
      {findings && <Findings findings={findings} />}
    </PageFrame>
  )
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <Section title={verdict(findings)}>
      <ul className={css.findings} aria-label="Results" aria-live="polite">
        {findings.map(({ check, state, message, advice }) => (
          <li key={check + message} className={css.findingRow}>
            <Badge tone={badges[state].tone}>{badges[state].word}</Badge>
            <div className={css.findingWords}>
              <span className={css.findingTitle}>{check}</span>
              <span className={css.findingText}>{message}</span>
              {advice && <span className={css.advice}>{advice}</span>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
