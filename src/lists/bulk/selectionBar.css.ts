import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

const height = `calc(${vars.size.controlLarge} + 2 * ${vars.space.medium})`

/** Sticks to the bottom of the window while the list continues below. */
export const place = style({
  position: 'sticky',
  insetBlockEnd: vars.space.small,
  zIndex: vars.layer.header,
  '@media': { [media.print]: { display: 'none' } },
})
// Keeps a focused row clear of the bar.
globalStyle(`:root:has(${place})`, { scrollPaddingBlockEnd: height })
export const bar = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.small,
  padding: vars.space.small,
  border: `${vars.line.thin} solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.large,
  background: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.overlay,
})
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
})
export const count = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  // On a phone it takes a line of its own.
  flex: `1 0 ${vars.size.tooltip}`,
  font: vars.text.body,
})
export const reasons = style({
  paddingInlineStart: vars.space.medium,
  // A long list of reasons scrolls, so that rows stay visible.
  maxHeight: vars.size.textArea,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
})
