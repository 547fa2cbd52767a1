import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const skipLink = style({
  position: 'fixed',
  insetBlockStart: vars.space.xsmall,
  insetInlineStart: vars.space.xsmall,
  zIndex: vars.layer.toast,
  padding: `${vars.space.xsmall} ${vars.space.medium}`,
  borderRadius: vars.radius.medium,
  background: vars.color.raised,
  color: vars.color.text,
  font: vars.text.label,
  boxShadow: vars.shadow.overlay,
  transform: 'translateY(-200%)',
  selectors: { '&:focus': { transform: 'none' } },
})
