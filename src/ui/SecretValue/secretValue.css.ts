import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const secret = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  maxWidth: '100%',
})
export const value = style({ font: vars.text.mono, overflowWrap: 'anywhere', userSelect: 'all' })
export const masked = style({ font: vars.text.mono, userSelect: 'none' })
