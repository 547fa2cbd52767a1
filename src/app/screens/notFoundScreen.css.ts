import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const page = style({
  minHeight: '100dvh',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: vars.space.medium,
  padding: vars.space.large,
  textAlign: 'center',
})
export const title = style({ font: vars.text.title, letterSpacing: vars.line.tracking })
