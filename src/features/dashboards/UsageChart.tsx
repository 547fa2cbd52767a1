import { ChartColumnIcon, TableIcon } from 'lucide-react'
import { useState } from 'react'
import { USAGE_DAYS, type UsageDay } from '#contract/dashboards.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { DayBars } from './DayBars.tsx'
import type { Failure } from './figures.ts'
import { UsageTable } from './UsageTable.tsx'
import * as css from './usageChart.css.ts'
import { daysInOrder, isUnused, kioskHours, missionsStarted } from './usageRules.ts'

type UsageChartProps = {
  /** Undefined while it is on its way, and after a failure. */
  usage: readonly UsageDay[] | undefined
  failure?: Failure | undefined
}

/** Missions and hours of kiosk use, day by day: as bars, or as the table behind them. */
export function UsageChart({ usage, failure }: UsageChartProps) {
  const [isTable, setTable] = useState(false)
  const days = usage && daysInOrder(usage)
  const hasFigures = days !== undefined && !isUnused(days)
  return (
    <Section title="Kiosk Use">
      <div className={css.panel}>
        {!days && !failure && <LoadingBars />}
        {failure && (
          <div className={css.empty}>
            <ErrorState {...failure} message={`Kiosk use could not be loaded. ${failure.message}`} />
          </div>
        )}
        {days && !hasFigures && (
          <div className={css.empty}>
            <EmptyState title="No kiosk use">No missions in the last 30 days.</EmptyState>
          </div>
        )}
        {hasFigures && (isTable ? <UsageTable days={days} /> : <Bars days={days} />)}
        <div className={css.footer}>
          <Text size="small" tone="muted">
            Last {days?.length ?? USAGE_DAYS} days
          </Text>
          <Button
            size="small"
            tone="ghost"
            icon={isTable ? <ChartColumnIcon /> : <TableIcon />}
            disabled={!hasFigures}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? 'Show as chart' : 'Show as table'}
          </Button>
        </div>
      </div>
    </Section>
  )
}

/** Small multiples: a day that is read out in one is read out in the other. */
function Bars({ days }: { days: readonly UsageDay[] }) {
  const [active, setActive] = useState<number>()
  return (
    <div className={css.body}>
      {[missionsStarted, kioskHours].map((measure) => (
        <DayBars key={measure.label} measure={measure} days={days} active={active} onActive={setActive} />
      ))}
    </div>
  )
}

/** Holds the charts' place; the figures above say that they are loading. */
const LoadingBars = () => (
  <div className={css.body} aria-hidden="true">
    <div className={css.bones} />
    <div className={css.bones} />
  </div>
)
