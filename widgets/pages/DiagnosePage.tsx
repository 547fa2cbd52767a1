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

const looks = {
  ok: { tone: 'positive', word: 'Fine' },
  warning: { tone: 'caution', word: 'Look' },
  failed: { tone: 'critical', word: 'Wrong' },
  skipped: { tone: 'neutral', word: 'Not known' },
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
    <PageFrame title="Diagnostics" description="Why a widget does not show, and what to do about it.">
      <Section
        title="On your page"
        description="Check the page itself: open its developer tools, and run this in the console:"
      >
        <Code label="lines for the console" text={lines} />
        <p className={css.nothing}>
          It looks at script, API, origin, elements, token and policy as that page has them. The token is
          never shown.
        </p>
        {!problem && (
          <p className={css.nothing}>
            If the first line itself fails, that is the finding: the policy of your page refuses the script,
            or the address is wrong. Add {new URL('/widgets/', script).href} to its script-src, or paste the
            policy below.
          </p>
        )}
      </Section>
      <Section title="From here" description="What can be checked without your page.">
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
            label="Address of the widget script"
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
            help="As the address bar has it: https, host, and the port if there is one."
            value={origin}
            onChange={setOrigin}
          />
          <TextArea
            label="Content-Security-Policy of your page"
            name="policy"
            rows={3}
            help="The header as your server sends it, or nothing. It is read here and sent nowhere."
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
      <ul className={css.findings} aria-label="Findings" aria-live="polite">
        {findings.map(({ check, state, message, advice }) => (
          <li key={check + message} className={css.findingRow}>
            <Badge tone={looks[state].tone}>{looks[state].word}</Badge>
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
