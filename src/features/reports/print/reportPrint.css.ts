import { globalStyle, style } from '@vanilla-extract/css'
import { paper as size } from '#src/theme/print.css.ts'
import { vars } from '#src/theme/vars.css.ts'

export const paper = style({ background: vars.color.surface, color: vars.color.text })
/** Exactly one sheet. printRules.ts limits typed text; anything longer would be cut off. */
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  height: size.pageHeight,
  overflow: 'hidden',
  breakInside: 'avoid',
  selectors: { '&:not(:last-child)': { breakAfter: 'page' } },
})
export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.medium,
  flex: 1,
  minHeight: 0,
  // Container for parts shared with the screen.
  containerType: 'inline-size',
})
globalStyle(`${content} > *`, { flex: 'none' })
// The track shrinks for a longer legend.
globalStyle(`${content} > svg`, { flex: '0 1 auto' })
export const footer = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.medium,
  paddingBlockStart: vars.space.xsmall,
  borderBlockStart: `${vars.line.thin} solid ${vars.color.borderStrong}`,
  font: vars.text.small,
  color: vars.color.textMuted,
})

export const header = style({
  display: 'flex',
  flexDirection: 'column',
  paddingBlockEnd: vars.space.xsmall,
  borderBlockEnd: `${vars.line.thick} solid ${vars.color.text}`,
})
export const kind = style({ font: vars.text.label, color: vars.color.textMuted })
export const title = style({ font: vars.text.figure, letterSpacing: vars.line.trackingTight })
export const heading = style({ font: vars.text.heading })

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${vars.space.xxsmall} ${vars.space.large}`,
})
export const people = style({
  display: 'grid',
  gap: vars.space.xxsmall,
  paddingBlockStart: vars.space.small,
  borderBlockStart: `${vars.line.thin} solid ${vars.color.border}`,
})
export const fact = style({
  display: 'grid',
  gridTemplateColumns: `${size.column} minmax(0, 1fr)`,
  gap: vars.space.xsmall,
})
export const label = style({ font: vars.text.table, color: vars.color.textMuted, overflowWrap: 'anywhere' })
export const value = style({ font: vars.text.tableStrong, overflowWrap: 'anywhere' })

export const chart = style({ display: 'flex', height: size.chart })
export const notes = style({
  paddingInlineStart: vars.space.medium,
  font: vars.text.small,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
})

export const table = style({ width: '100%', borderCollapse: 'collapse', font: vars.text.table })
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space.xxsmall} ${vars.space.xsmall}`,
  borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
  textAlign: 'start',
  overflowWrap: 'anywhere',
})
globalStyle(`${table} th`, { font: vars.text.smallStrong, color: vars.color.textMuted })
globalStyle(`${table} :is(th, td):last-child`, { textAlign: 'end', whiteSpace: 'nowrap' })
