import { globalStyle, style } from '@vanilla-extract/css'
import { container, media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'
import { fixed } from './table.css.ts'

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
export const label = style({})
// Columns of a fixed table do not grow with their headings: the icon goes below a word that leaves it no room.
globalStyle(`${fixed} ${button}`, {
  flexWrap: 'wrap',
  '@container': { [container.belowLaptop]: { columnGap: 0 } },
})
globalStyle(`${fixed} ${label}`, { flex: '1 1 min-content', maxWidth: 'max-content' })
globalStyle(`${button} > svg`, {
  flex: 'none',
  width: vars.size.iconSmall,
  height: vars.size.iconSmall,
  '@media': { [media.print]: { display: 'none' } },
})
