import { Banner } from '#src/ui/Banner/Banner.tsx'
import { counted } from './ReviewStep.tsx'
import type { RowsByField } from './rows.ts'
import type { Outcome } from './useTransfers.ts'

/** How the last try ended where it did not end well, and what became of the files. */
export function OutcomeBanner({ outcome, rows }: { outcome: Outcome; rows: RowsByField }) {
  const all = Object.values(rows).flat()
  const left = all.filter(({ state }) => ['new', 'failed', 'cancelled'].includes(state)).length
  const words = left > 0 ? `${counted(left)} ${left === 1 ? 'is' : 'are'} not stored yet; none is lost. ` : ''
  switch (outcome) {
    case 'failed':
      // Those that failed were taken out of the choice.
      if (left === 0)
        return (
          <Banner tone="info" title="Nothing is left to be sent.">
            What is stored stays.
          </Banner>
        )
      return (
        <Banner tone="critical" title="Not every file could be stored.">
          {`${words}What is stored stays and is not sent again.`}
        </Banner>
      )
    case 'cancelled':
      return (
        <Banner tone="caution" title="The upload was cancelled.">
          {`${words}What was stored before stays.`}
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
