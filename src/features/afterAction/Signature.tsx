import type { ReportVersion } from '#contract/afterActionReport.ts'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import * as css from './afterAction.css.ts'
import { signatureRows } from './reportWords.ts'

/** Who signed a version, and the data to verify it later. */
export const Signature = ({ version, organization }: { version: ReportVersion; organization: string }) => (
  <Facts>
    {signatureRows(version, organization).map(([label, value]) => (
      <Facts.Row key={label} label={label}>
        <span className={/^[0-9a-f]{64}$/.test(value) ? css.digest : undefined}>{value}</span>
      </Facts.Row>
    ))}
  </Facts>
)
