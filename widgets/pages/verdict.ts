import type { Finding } from '#widgets/diagnose/finding.ts'

/** Summarizes findings: "2 checks failed, 1 warning, 1 skipped". */
export function verdict(findings: readonly Finding[]): string {
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length
  const failed = count('failed')
  const warnings = count('warning')
  const skipped = count('skipped')
  if (failed + warnings + skipped === 0) return 'All checks passed'
  return [
    failed === 0 ? 'No checks failed' : `${failed} ${failed === 1 ? 'check' : 'checks'} failed`,
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ')
}
