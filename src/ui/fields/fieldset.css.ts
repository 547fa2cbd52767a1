import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

/** Boxes under a common name. */
export const fieldset = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
})
export const legend = style({ padding: 0, marginBlockEnd: vars.space.xxsmall, font: vars.text.label })
