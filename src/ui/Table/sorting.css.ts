import { globalStyle, style } from '@vanilla-extract/css'
import { container, media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'
import { fixed } from './table.css.ts'

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
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
export const end = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.xxsmall })
// Columns of a fixed table do not grow with their headings: the icon goes below a word that leaves it no room.
globalStyle(`${fixed} ${end}`, {
  flexWrap: 'wrap',
  '@container': { [container.belowLaptop]: { columnGap: 0 } },
})
globalStyle(`${end} > svg`, {
  flex: 'none',
  width: vars.size.iconSmall,
  height: vars.size.iconSmall,
  '@media': { [media.print]: { display: 'none' } },
})
