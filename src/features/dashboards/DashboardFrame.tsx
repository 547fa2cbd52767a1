import type { ReactNode } from 'react'
import type { UsageDay } from '#contract/dashboards.ts'
import type { MissingPermission } from '#src/shared/session/useCan.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import * as css from './dashboards.css.ts'
import type { Figures } from './figures.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { type StatCard, StatCards } from './StatCards.tsx'
import { UsageChart } from './UsageChart.tsx'

type DashboardFrameProps = {
  /** Of the cards' section. */
  title: string
  rows: readonly (readonly StatCard[])[]
  figures: Figures<{ usage?: readonly UsageDay[] | null | undefined }>
  activity: ReactNode
  /** Why there is nothing to count for this person. */
  reason?: MissingPermission | undefined
}

/** What the three dashboards share: figures, recent activity, and kiosk use if the server sends it. */
export function DashboardFrame({ title, rows, figures, activity, reason }: DashboardFrameProps) {
  const { data, loading, failure } = figures
  // While loading the chart keeps its place; a server that knows no usage then gives it to the log.
  const hasChart = loading || Boolean(data?.usage)
  return (
    <div className={css.page}>
      <div className={css.column}>
        <Section title={title}>
          {reason && (
            <Banner tone="info" title={reason.title}>
              {reason.text}
            </Banner>
          )}
          {failure && <LoadFailure what="The figures" failure={failure} />}
          <div className={css.rows}>
            {rows.map((cards) => (
              <StatCards key={cards[0]?.title} cards={cards} loading={loading} />
            ))}
          </div>
        </Section>
        <div className={hasChart ? `${css.below} ${css.withChart}` : css.below}>
          {activity}
          {hasChart && <UsageChart usage={data?.usage ?? undefined} />}
        </div>
      </div>
    </div>
  )
}
