import { counted } from '#src/shared/counted.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import type { RowsByField } from './rows.ts'
import type { Outcome } from './useTransfers.ts'

/** How the last try ended where it did not end well, and what became of the files. */
export function OutcomeBanner({ outcome, rows }: { outcome: Outcome; rows: RowsByField }) {
  const all = Object.values(rows).flat()
  const left = all.filter(({ state }) => ['new', 'failed', 'cancelled'].includes(state)).length
  const stored = all.filter(({ state }) => state === 'stored').length
  const words = `${stored} of ${counted(stored + left, 'file')} stored.`
  const isDone = left === 0 && (outcome === 'failed' || outcome === 'cancelled')
  // Those that failed were taken out of the choice.
  if (isDone) return stored > 0 ? <Banner tone="positive">All files are stored.</Banner> : null
  switch (outcome) {
    case 'failed':
      return (
        <Banner tone="critical" title="Not every file could be stored.">
          {`${words} Retry or remove the ${left === 1 ? 'failed one' : 'others'}.`}
        </Banner>
      )
    case 'cancelled':
      return (
        <Banner tone="caution" title="The upload was cancelled.">
          {words}
        </Banner>
      )
    case 'unremoved':
      return (
        <Banner tone="critical" title="Not every file could be removed.">
          New files are stored. Save again to remove the rest.
        </Banner>
      )
    default:
      return null
  }
}
