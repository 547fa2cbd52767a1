import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

/** Boxes under a common name. */
export const fieldset = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
})
export const legend = style({
  display: 'flex',
  justifyContent: 'space-between',
  width: '100%',
  padding: 0,
  marginBlockEnd: vars.space.xxsmall,
  font: vars.text.label,
})
export const count = style({ fontVariantNumeric: 'tabular-nums', color: vars.color.textMuted })
export const tooMany = style({ color: vars.tone.critical.text })
/** Names scroll in a frame of their own: the rest of the form stays where it is. */
export const options = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  // Some rows and a part of the next, which says that there is more.
  maxHeight: `calc(${vars.size.row} * 5.5)`,
  overflowY: 'auto',
  padding: vars.space.small,
  border: `${vars.line.thin} solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  selectors: { '&[data-invalid]': { borderColor: vars.tone.critical.text } },
})
