import type { ReportVersion } from '#contract/afterActionReport.ts'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import * as css from './afterAction.css.ts'
import { momentText } from './reportWords.ts'

/** Who signed a version, and what a later look can hold it against. */
export const Signature = ({ version, organization }: { version: ReportVersion; organization: string }) => (
  <Facts>
    <Facts.Text label="Signed by" value={[version.signed_by_name, organization].filter(Boolean).join(', ')} />
    <Facts.Text label="Signed" value={version.signed_at && momentText(version.signed_at)} />
    <Facts.Row label="SHA-256 of this version">
      <span className={css.digest}>{version.digest}</span>
    </Facts.Row>
    <Facts.Row label="Activity log, last link">
      <span className={css.digest}>{version.chain_head}</span>
    </Facts.Row>
  </Facts>
)
