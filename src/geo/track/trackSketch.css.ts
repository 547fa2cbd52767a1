import { style } from '@vanilla-extract/css'
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
export const track = style({ fill: 'none', strokeWidth: 4, strokeLinecap: 'round', strokeLinejoin: 'round' })
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
export const scaleBar = style({ fill: 'none', stroke: vars.color.text, strokeWidth: 1.5 })
