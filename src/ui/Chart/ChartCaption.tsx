import type { ReactNode } from 'react'
import * as css from './chart.css.ts'

type ChartCaptionProps = {
  /** What is plotted, with its unit. */
  measure: ReactNode
  /** Where the reading was taken; omitted for the whole chart. */
  where?: ReactNode
  value: string
}

/** First in a chart's figure: what it shows, and the value under the pointer. */
export const ChartCaption = ({ measure, where, value }: ChartCaptionProps) => (
  <figcaption className={css.caption}>
    <span className={css.measure}>{measure}</span>
    <span className={css.reading}>
      {where && <span className={css.where}>{where}</span>}
      <span className={css.value}>{value}</span>
    </span>
  </figcaption>
)
