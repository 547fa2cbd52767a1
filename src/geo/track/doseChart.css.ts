import { style } from '@vanilla-extract/css'
import { BACKGROUND_CLASS, DOSE_COLOURS } from '#contract/doseScale.ts'
import { doseVars } from '#src/theme/dose.css.ts'
import { container, media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'
import * as shared from '#src/ui/Chart/chart.css.ts'

export const chart = style({ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, flex: 1 })

/** Scale on the left, times below the plot. */
export const frame = style({
  display: 'grid',
  gridTemplateColumns: `${doseVars.size.scale} minmax(0, 1fr)`,
  gridTemplateRows: 'minmax(0, 1fr) auto',
  columnGap: vars.space.xsmall,
  flex: 1,
  minHeight: doseVars.size.chart,
  // Room for the marker above the peak and the last time.
  paddingBlockStart: vars.space.medium,
  paddingInlineEnd: vars.space.small,
})
export const plot = style([shared.plot, { position: 'relative' }])
export const drawing = style([shared.drawing, { position: 'absolute', inset: 0 }])

export const gap = style({ fill: vars.color.sunken })
const line = {
  fill: 'none',
  vectorEffect: 'non-scaling-stroke',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const
export const casing = style({ ...line, stroke: doseVars.casing, strokeWidth: 4 })
export const curve = style({ ...line, strokeWidth: 2.5 })
/** Background is deliberately faint. */
export const quietCasing = style({ ...line, stroke: vars.color.borderStrong, strokeWidth: 2.5 })
export const quietCurve = style({ ...line, stroke: DOSE_COLOURS[BACKGROUND_CLASS], strokeWidth: 1.25 })

const dot = {
  position: 'absolute',
  width: vars.space.small,
  height: vars.space.small,
  borderRadius: vars.radius.pill,
  transform: 'translate(-50%, 50%)',
  pointerEvents: 'none',
} as const
/** Zero size: the marker is drawn around this point. */
export const maximum = style({ position: 'absolute', pointerEvents: 'none' })
export const maximumMark = style({ display: 'block', width: 0, height: 0, overflow: 'visible' })
export const active = style({
  ...dot,
  background: vars.color.text,
  border: `${vars.line.thick} solid ${vars.color.surface}`,
  '@media': { [media.forcedColors]: { background: 'Highlight' } },
})
export const cursor = style({
  position: 'absolute',
  insetBlock: 0,
  borderInlineStart: `${vars.line.thin} solid ${vars.color.borderStrong}`,
  pointerEvents: 'none',
})

export const times = style([shared.labels, { fontVariantNumeric: 'tabular-nums' }])
export const time = style([
  shared.innerLabel,
  {
    // A narrow pane has room for every other one.
    selectors: { '&:nth-child(even)': { '@container': { [container.belowPhone]: { display: 'none' } } } },
  },
])

/** An action level across the whole plot. */
export const level = style({ position: 'absolute', insetInline: 0, pointerEvents: 'none' })
export const levelName = style({
  position: 'absolute',
  bottom: 0,
  padding: `0 ${vars.space.xxsmall}`,
  font: vars.text.smallStrong,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text,
  whiteSpace: 'nowrap',
})
/** On opposite sides, because the two levels may be close to each other. */
export const levelSide = {
  turn_back: style({ insetInlineStart: 0 }),
  evacuation: style({ insetInlineEnd: 0 }),
}
