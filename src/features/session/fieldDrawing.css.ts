import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

const line = style({ fill: 'none', vectorEffect: 'non-scaling-stroke' })

export const drawing = style({ display: 'block', width: '100%', height: '100%' })
export const far = style([line, { stroke: vars.color.border, strokeWidth: 1.25 }])
export const near = style([line, { stroke: vars.color.borderStrong, strokeWidth: 1.25, strokeOpacity: 0.7 }])
export const track = style([
  line,
  { stroke: vars.tone.accent.solid, strokeWidth: 1.5, strokeDasharray: '1 7', strokeLinecap: 'round' },
])
export const release = style([line, { stroke: vars.tone.accent.solid, strokeWidth: 1.5 }])
export const cross = style([line, { stroke: vars.tone.accent.solid, strokeWidth: 1.5 }])
