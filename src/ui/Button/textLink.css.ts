import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

/** Class of a link within text or a cell; features put it on the anchor their router makes. */
export const textLink = style({
  color: vars.tone.accent.text,
  font: 'inherit',
  fontWeight: 500,
  textDecoration: 'underline',
  textDecorationColor: 'transparent',
  textUnderlineOffset: vars.space.xxsmall,
  borderRadius: vars.radius.small,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  textAlign: 'start',
  transitionProperty: 'text-decoration-color',
  transitionDuration: vars.motion.fast,
  selectors: { '&:hover': { textDecorationColor: 'currentColor' } },
})
