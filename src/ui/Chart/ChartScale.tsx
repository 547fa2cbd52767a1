import * as css from './chart.css.ts'

type ChartScaleProps = {
  /** Figures, each with its height as a share of the chart's. */
  marks: readonly { text: string; share: number }[]
}

/** The scale of a chart. Screen readers get the values themselves. */
export const ChartScale = ({ marks }: ChartScaleProps) => (
  <div className={css.scale} aria-hidden="true">
    {marks.map(({ text, share }) => (
      <span key={share} className={css.mark} style={{ bottom: `${share * 100}%` }}>
        {text}
      </span>
    ))}
  </div>
)
