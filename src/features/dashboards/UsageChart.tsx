import { ChartColumnIcon, TableIcon } from 'lucide-react'
import { useState } from 'react'
import { USAGE_DAYS, type UsageDay } from '#contract/dashboards.ts'
import { RECENT_ACTIVITY_HEIGHT_PX } from '#contract/limits.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import * as figures from '#src/ui/Table/figures.css.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { DayBars } from './DayBars.tsx'
import type { Failure } from './figures.ts'
import * as css from './usageChart.css.ts'
import { dayLabel, daysInOrder, isUnused, kioskHours, missionsStarted } from './usageRules.ts'

type UsageChartProps = {
  /** Undefined while loading, and after a failure. */
  usage: readonly UsageDay[] | undefined
  failure?: Failure | undefined
}

/** Missions and hours of kiosk use by day, as bars or as a table. */
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

/** Small multiples with a shared highlighted day. */
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

/** Reserves space; the figures above announce that they are loading. */
const LoadingBars = () => (
  <div className={css.body} aria-hidden="true">
    <div className={css.bones} />
    <div className={css.bones} />
  </div>
)

const LABEL = 'Kiosk use by day'
/** A scroll area must be reachable by keyboard. */
const scrolls = { role: 'region', 'aria-label': LABEL, tabIndex: 0 }
const hours = (day: UsageDay): string =>
  kioskHours.valueOf(day).toLocaleString(undefined, { maximumFractionDigits: 1 })

/**
 * The same figures as numbers, newest first like the activity beside it. Its four narrow columns fit a phone, so it
 * stays a table there; ui/Table would render cards.
 * @param props.days oldest first
 */
function UsageTable({ days }: { days: readonly UsageDay[] }) {
  return (
    <div className={figures.scroller} style={{ maxHeight: RECENT_ACTIVITY_HEIGHT_PX }} {...scrolls}>
      <table className={`${figures.table} ${css.table}`} aria-label={LABEL}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Missions</th>
            <th scope="col">Kiosks</th>
            <th scope="col">Kiosk hours</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row">{dayLabel(day)}</th>
              <td>{day.missions.toLocaleString()}</td>
              <td>{day.kiosks.toLocaleString()}</td>
              <td>{hours(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
