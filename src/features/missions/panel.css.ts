import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

/** Mission control, and what is styled as a part of it. Adapts to its own width: it is used in pages and in widgets. */
export const panel = style({
  containerType: 'inline-size',
  minWidth: 0,
  border: `${vars.line.thin} solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  color: vars.color.text,
  font: vars.text.body,
  overflow: 'clip',
})
