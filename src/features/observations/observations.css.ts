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
  // Keeps the z-index of the pinned column inside.
  isolation: 'isolate',
  background: vars.color.surface,
  border: `${vars.line.thin} solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
})
export const grid = style({
  // A collapsed border would scroll away from the pinned column.
  borderCollapse: 'separate',
  borderSpacing: 0,
  width: '100%',
  font: vars.text.table,
})
globalStyle(`${grid} :is(th, td)`, {
  padding: `${vars.space.xsmall} ${vars.space.medium}`,
  textAlign: 'start',
  verticalAlign: 'top',
  borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
})
globalStyle(`${grid} thead th`, { font: vars.text.label, color: vars.color.textMuted })
globalStyle(`${grid} td`, { whiteSpace: 'nowrap' })
/** Its text begins below the badge. */
globalStyle(`${grid} td button`, {
  position: 'relative',
  insetInlineStart: `calc(-1 * ${vars.space.xsmall})`,
})
/** On one line, unless it is very long. */
export const team = style({
  ...anyScript,
  display: 'block',
  width: 'max-content',
  maxWidth: vars.size.gridCell,
  overflowWrap: 'anywhere',
})
globalStyle(`${grid} tbody th`, { ...anyScript, font: vars.text.tableStrong, overflowWrap: 'anywhere' })
/** The objectives stay in view while the teams scroll, with an edge where teams pass below. */
globalStyle(`${grid} th:first-child`, {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: vars.layer.sticky,
  minWidth: vars.size.factLabel,
  background: vars.color.surface,
})
globalStyle(`${matrix}[role=region] th:first-child`, {
  borderInlineEnd: `${vars.line.thin} solid ${vars.color.border}`,
})

/** After the text of a row. */
export const camera = style({
  width: vars.size.iconSmall,
  height: vars.size.iconSmall,
  // On both sides: after a text read from right to left it is at its left, but its own direction stays.
  marginInline: vars.space.xxsmall,
  verticalAlign: 'text-bottom',
  color: vars.color.textMuted,
})
