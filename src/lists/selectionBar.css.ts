import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

const height = `calc(${vars.size.controlLarge} + 2 * ${vars.space.medium})`

/** At the end of the list, or at the window's lower edge while the list goes on below it. */
export const place = style({
  position: 'sticky',
  insetBlockEnd: vars.space.small,
  zIndex: vars.layer.header,
  '@media': { [media.print]: { display: 'none' } },
})
// A row that takes the focus is not under the bar.
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
  // On a phone it has a line to itself.
  flex: `1 0 ${vars.size.tooltip}`,
  font: vars.text.body,
})
export const reasons = style({
  paddingInlineStart: vars.space.medium,
  // Many reasons scroll; the rows under them stay in sight.
  maxHeight: vars.size.textArea,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
})
