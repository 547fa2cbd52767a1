import { style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
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
  transform: 'translateY(-200%)',
  // Off-screen elements would still be printed.
  '@media': { [media.print]: { display: 'none' } },
  // Shadow only on focus, or it would show at the edge of the page.
  selectors: { '&:focus': { transform: 'none', boxShadow: vars.shadow.overlay } },
})
