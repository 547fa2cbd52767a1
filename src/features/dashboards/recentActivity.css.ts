import { style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const count = style({ font: vars.text.small, color: vars.color.textMuted })
export const whole = style({ overflowWrap: 'anywhere' })
export const details = style({
  minHeight: vars.size.target,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'inherit',
  cursor: 'pointer',
  // A whole pixel, because browsers round fractions differently.
  textDecoration: `underline dotted ${vars.line.thin} ${vars.color.borderStrong}`,
  textUnderlineOffset: vars.space.xxsmall,
  overflowWrap: 'anywhere',
  '@media': { [media.hover]: { selectors: { '&:hover': { textDecorationColor: 'currentcolor' } } } },
})
