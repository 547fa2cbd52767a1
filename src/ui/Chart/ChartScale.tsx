import * as css from './chart.css.ts'

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
