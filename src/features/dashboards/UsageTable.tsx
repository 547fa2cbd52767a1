import type { UsageDay } from '#contract/dashboards.ts'
import { RECENT_ACTIVITY_HEIGHT_PX } from '#contract/limits.ts'
import * as figures from '#src/ui/Table/figures.css.ts'
import { dayLabel, kioskHours } from './usageRules.ts'
import * as css from './usageTable.css.ts'

const LABEL = 'Kiosk use by day'
/** What scrolls must be reachable by keyboard. */
const scrolls = { role: 'region', 'aria-label': LABEL, tabIndex: 0 }
const hours = (day: UsageDay): string =>
  kioskHours.valueOf(day).toLocaleString(undefined, { maximumFractionDigits: 1 })

/**
 * The same figures as numbers, newest first as the activity beside it. Four narrow columns that fit a phone, so they
 * stay a table there, which ui/Table would make cards of.
 * @param props.days oldest first
 */
export function UsageTable({ days }: { days: readonly UsageDay[] }) {
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
