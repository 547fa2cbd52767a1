import { CircleCheckIcon, CircleIcon } from 'lucide-react'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as css from './passwordRules.css.ts'

export type PasswordRulesProps = {
  /** What a new password must have: the words, and what a password that has it matches. */
  rules: readonly { label: string; pattern: RegExp }[]
  /** The password typed so far. */
  value: string
}

/**
 * What a new password must have, ticked off while it is typed. Meant as the `help` of the password's field, which so
 * reads it out. It only informs: what is missing is no error before the server says so.
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
