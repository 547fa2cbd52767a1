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

type ChartScaleProps = {
  /** Labels, each with its height as a fraction of the chart's. */
  marks: readonly { text: string; share: number }[]
}

/** A chart's scale. Screen readers get the values instead. */
export const ChartScale = ({ marks }: ChartScaleProps) => (
  <div className={css.scale} aria-hidden="true">
    {marks.map(({ text, share }) => (
      <span key={share} className={css.mark} style={{ bottom: `${share * 100}%` }}>
        {text}
      </span>
    ))}
  </div>
)
