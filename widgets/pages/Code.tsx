import { CopyButton } from '#src/ui/CopyButton/CopyButton.tsx'
import * as css from './page.css.ts'

/** Code to copy. `label` names it: "HTML snippet". */
export function Code({ label, text }: { label: string; text: string }) {
  return (
    <div className={css.codeFrame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <pre className={css.code} tabIndex={0} role="region" aria-label={label}>
        <code>{text}</code>
      </pre>
      <CopyButton value={text} label={`Copy ${label}`} />
    </div>
  )
}
