import { CircleCheckIcon, CircleIcon } from 'lucide-react'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as css from './passwordRules.css.ts'

type PasswordRulesProps = {
  /** Requirements: the text, and the pattern that a valid password matches. */
  rules: readonly { label: string; pattern: RegExp }[]
  /** The password typed so far. */
  value: string
}

/**
 * Password requirements, ticked off while typing. Meant as `help` of the password field, which then announces it. Only
 * informs: unmet requirements are no error until the server says so.
 */
export function PasswordRules({ rules, value }: PasswordRulesProps) {
  const isMet = rules.map(({ pattern }) => pattern.test(value))
  return (
    <div className={css.frame}>
      Your new password needs:
      <ul role="list" className={css.list}>
        {rules.map(({ label }, index) => (
          <li key={label} className={isMet[index] ? css.met : css.open}>
            {isMet[index] ? <CircleCheckIcon /> : <CircleIcon />}
            <span>{label}</span>
            <VisuallyHidden>{isMet[index] ? ', met' : ', not met'}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <LiveRegion>{isMet.every(Boolean) ? 'The new password meets every requirement.' : ''}</LiveRegion>
    </div>
  )
}
