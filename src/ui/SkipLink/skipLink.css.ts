import { style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

const look = style({
  zIndex: vars.layer.toast,
  padding: `${vars.space.xsmall} ${vars.space.medium}`,
  borderRadius: vars.radius.medium,
  background: vars.color.raised,
  color: vars.color.text,
  font: vars.text.label,
  // Off-screen elements would still be printed.
  '@media': { [media.print]: { display: 'none' } },
})
export const skipLink = style([
  look,
  {
    position: 'fixed',
    insetBlockStart: vars.space.xsmall,
    insetInlineStart: vars.space.xsmall,
    transform: 'translateY(-200%)',
    // Shadow only on focus, or it would show at the edge of the page.
    selectors: { '&:focus': { transform: 'none', boxShadow: vars.shadow.overlay } },
  },
])
/** Beside what has the focus before it. */
export const skipButton = style([
  look,
  {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: '100%',
    border: 0,
    whiteSpace: 'nowrap',
    boxShadow: vars.shadow.overlay,
    selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', boxShadow: 'none' } },
  },
])
