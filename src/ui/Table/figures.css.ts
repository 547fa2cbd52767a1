import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

// A narrow table of figures that stays a table on phones.

/** Scrolls, so it must be keyboard focusable. */
export const scroller = style({
  position: 'relative',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  selectors: { '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.line.thick})` } },
})
/** The parent aligns the cells. */
export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  font: vars.text.table,
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${table} :is(th, td)`, {
  height: vars.size.control,
  paddingInline: vars.space.xsmall,
  borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
  font: vars.text.table,
})
globalStyle(`${table} :is(th, td):first-child`, { paddingInlineStart: vars.space.medium })
globalStyle(`${table} thead th`, {
  position: 'sticky',
  insetBlockStart: 0,
  background: vars.color.sunken,
  font: vars.text.smallStrong,
  color: vars.color.textMuted,
  zIndex: vars.layer.sticky,
})
globalStyle(`${table} tbody tr:last-child > *`, { borderBlockEnd: 0 })
