import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

/** Checkboxes with a common name. */
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
/** Names scroll in their own frame, so the rest of the form stays put. */
export const options = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  // Some rows and a half, which hints at more.
  maxHeight: `calc(${vars.size.row} * 5.5)`,
  overflowY: 'auto',
  padding: vars.space.small,
  border: `${vars.line.thin} solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  selectors: { '&[data-invalid]': { borderColor: vars.tone.critical.text } },
})
/** How many are chosen, and the button that chooses all. */
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
  minHeight: vars.size.target,
  font: vars.text.table,
})
