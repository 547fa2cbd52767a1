import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

/** An address with its copy button; long ones break anywhere. */
export const address = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  font: vars.text.mono,
  overflowWrap: 'anywhere',
})
