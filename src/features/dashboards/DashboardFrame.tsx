import type { ReactNode } from 'react'
import type { UsageDay } from '#contract/dashboards.ts'
import { EMPTY } from '#src/shared/format.ts'
import type { MissingPermission } from '#src/shared/session/useCan.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import * as css from './dashboards.css.ts'
import type { Figures } from './figures.ts'
import { type StatCard, StatCards } from './StatCards.tsx'
import { UsageChart } from './UsageChart.tsx'

type DashboardFrameProps = {
  /** Title of the cards' section. */
  title: string
  /** Beside the title. */
  aside?: ReactNode
  rows: readonly (readonly StatCard[])[]
  figures: Figures<{ usage?: readonly UsageDay[] | null | undefined }>
  activity: ReactNode
  /** Why this person cannot see any of it; shown instead of zeros, links to empty lists and an unused kiosk. */
  reason?: MissingPermission | undefined
}

/** Shared by the three dashboards: figures, recent activity, and kiosk use if the server sends it. */
export function DashboardFrame({ title, aside, rows, figures, activity, reason }: DashboardFrameProps) {
  const { data, loading, failure } = figures
  // Reserves space for the chart while loading; without usage data the log takes it.
  const hasChart = !reason && (loading || Boolean(failure ?? data?.usage))
  return (
    <div className={css.page}>
      <div className={css.column}>
        <Section title={title} actions={aside}>
          {reason && (
            <Banner tone="info" title={reason.title}>
              {reason.text}
            </Banner>
          )}
          {failure && (
            <ErrorState {...failure} message={`The figures could not be loaded. ${failure.message}`} />
          )}
          <div className={css.rows}>
            {rows.map((cards) => (
              <StatCards
                key={cards[0]?.title}
                cards={reason ? cards.map(withoutFigure) : cards}
                loading={loading}
              />
            ))}
          </div>
        </Section>
        <div className={hasChart ? `${css.below} ${css.withChart}` : css.below}>
          {activity}
          {hasChart && <UsageChart usage={data?.usage ?? undefined} failure={failure} />}
        </div>
      </div>
    </div>
  )
}

const withoutFigure = ({ title, icon }: StatCard): StatCard => ({ title, icon, value: EMPTY })
