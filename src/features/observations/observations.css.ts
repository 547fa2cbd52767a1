import { globalStyle, style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { vars } from '#src/theme/vars.css.ts'

export const photo = style({
  display: 'block',
  maxWidth: '100%',
  maxHeight: vars.size.dialogHeight,
  marginInline: 'auto',
  borderRadius: vars.radius.medium,
})

/** Small, so that the fields below it stay near. */
export const preview = style({
  maxWidth: '100%',
  maxHeight: vars.size.code,
  alignSelf: 'flex-start',
  borderRadius: vars.radius.medium,
  selectors: { '&[hidden]': { display: 'none' } },
})

/** The exercise clock of the header. */
export const clock = style({ font: vars.text.bodyStrong, fontVariantNumeric: 'tabular-nums' })

export const eventName = style({ ...anyScript, font: vars.text.heading, overflowWrap: 'anywhere' })

/** Wider than a phone, so it scrolls on its own. */
export const matrix = style({
  // Visually hidden text in cells is absolutely positioned: it must scroll with the table, not widen the page.
  position: 'relative',
  containerType: 'inline-size',
  overflowX: 'auto',
  background: vars.color.surface,
  border: `${vars.line.thin} solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
})
export const grid = style({ borderCollapse: 'collapse', width: '100%', font: vars.text.table })
globalStyle(`${grid} :is(th, td)`, {
  padding: `${vars.space.xsmall} ${vars.space.medium}`,
  textAlign: 'start',
  verticalAlign: 'top',
  borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
})
globalStyle(`${grid} thead th`, { font: vars.text.label, color: vars.color.textMuted, whiteSpace: 'nowrap' })
globalStyle(`${grid} tbody th`, { ...anyScript, font: vars.text.tableStrong, minWidth: vars.size.factLabel })

/** After the text of a row. */
export const camera = style({
  width: vars.size.iconSmall,
  height: vars.size.iconSmall,
  // On both sides: after a text read from right to left it is at its left, but its own direction stays.
  marginInline: vars.space.xxsmall,
  verticalAlign: 'text-bottom',
  color: vars.color.textMuted,
})
