import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  minHeight: vars.size.target,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'inherit',
  cursor: 'pointer',
  selectors: { '&:hover': { color: vars.color.text } },
  // Chromium prints no controls in the headings that it repeats on each page.
  '@media': { [media.print]: { display: 'contents' } },
})
globalStyle(`${button} > svg`, {
  flex: 'none',
  width: vars.size.iconSmall,
  height: vars.size.iconSmall,
  '@media': { [media.print]: { display: 'none' } },
})
