import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const surface = style({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  padding: vars.space.xxsmall,
  minWidth: vars.size.menu,
  maxWidth: `calc(100% - 2 * ${vars.space.xsmall})`,
  maxHeight: vars.size.dialogHeight,
  overflowY: 'auto',
  border: `${vars.line.thin} solid transparent`,
  borderRadius: vars.radius.large,
  background: vars.color.raised,
  color: vars.color.text,
  font: vars.text.table,
  boxShadow: vars.shadow.overlay,
  zIndex: vars.layer.popover,
})
export const padded = style({ padding: vars.space.medium })
