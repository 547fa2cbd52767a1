import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

const line = `${vars.line.thin} solid ${vars.color.border}`

/** Scrolls, so that the keyboard must reach it. */
export const scroller = style({
  overflow: 'auto',
  overscrollBehavior: 'contain',
  selectors: { '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.line.thick})` } },
})
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
  borderBlockEnd: line,
  font: vars.text.table,
  textAlign: 'end',
  whiteSpace: 'nowrap',
})
globalStyle(`${table} :is(th, td):first-child`, { paddingInlineStart: vars.space.medium, textAlign: 'start' })
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: vars.space.medium })
globalStyle(`${table} thead th`, {
  position: 'sticky',
  insetBlockStart: 0,
  background: vars.color.sunken,
  font: vars.text.smallStrong,
  color: vars.color.textMuted,
  zIndex: vars.layer.sticky,
})
globalStyle(`${table} tbody tr:last-child > *`, { borderBlockEnd: 0 })
