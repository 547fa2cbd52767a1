import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const mark = style({ width: vars.size.iconLarge, height: vars.size.iconLarge, flexShrink: 0 })
export const plate = style({ fill: vars.tone.accent.solid })
export const source = style({ fill: vars.tone.accent.onSolid })
export const contour = style({ fill: 'none', stroke: vars.tone.accent.onSolid, strokeWidth: 1.6 })
