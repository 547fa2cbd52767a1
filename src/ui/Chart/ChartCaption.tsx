import type { ReactNode } from 'react'
import * as css from './chart.css.ts'

type ChartCaptionProps = {
  /** What is drawn, with its unit. */
  measure: ReactNode
  /** Where the reading is taken; nothing for all of it. */
  where?: ReactNode
  value: string
}

/** Above a chart, first in its figure: what it shows, and what it reads where someone points. */
export const ChartCaption = ({ measure, where, value }: ChartCaptionProps) => (
  <figcaption className={css.caption}>
    <span className={css.measure}>{measure}</span>
    <span className={css.reading}>
      {where && <span className={css.where}>{where}</span>}
      <span className={css.value}>{value}</span>
    </span>
  </figcaption>
)
