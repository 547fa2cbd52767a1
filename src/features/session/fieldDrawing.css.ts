import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

// Out of flow, so that the picture fills its half without making the page taller.
export const drawing = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' })
export const contour = style({ fill: 'none', stroke: vars.color.borderStrong, strokeWidth: 1 })
export const reading = style({ fill: 'none', stroke: vars.tone.accent.solid, strokeLinecap: 'round' })
export const release = style({ fill: 'none', stroke: vars.color.text, strokeWidth: 1.5 })
