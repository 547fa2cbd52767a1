import { style } from '@vanilla-extract/css'
import { doseVars } from '#src/theme/dose.css.ts'
import { vars } from '#src/theme/vars.css.ts'

export const sketch = style({
  display: 'block',
  width: '100%',
  minHeight: 0,
  border: `${vars.line.thin} solid ${vars.color.borderStrong}`,
  printColorAdjust: 'exact',
})
export const grid = style({ stroke: vars.color.border, strokeWidth: 1 })
export const degrees = style({ font: vars.text.small, fill: vars.color.textMuted })
const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
export const casing = style({ ...line, stroke: doseVars.casing, strokeWidth: 5.5 })
export const track = style({ ...line, strokeWidth: 4 })
/** Background is deliberately faint. */
export const quietCasing = style({ ...line, stroke: vars.color.borderStrong, strokeWidth: 3 })
export const quietTrack = style({ ...line, strokeWidth: 1.5 })
export const pause = style({
  fill: 'none',
  stroke: vars.color.borderStrong,
  strokeWidth: 1.5,
  strokeDasharray: '4 4',
})
export const name = style({
  font: vars.text.smallStrong,
  fill: vars.color.text,
  stroke: vars.color.surface,
  strokeWidth: 4,
  paintOrder: 'stroke',
})
export const north = style({ fill: vars.color.text, stroke: 'none' })
export const scaleBar = style({ fill: 'none', stroke: vars.color.text, strokeWidth: 1.5 })
