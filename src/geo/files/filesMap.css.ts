import { style } from '@vanilla-extract/css'
import { doseVars } from '#src/theme/dose.css.ts'
import { mapVars } from '#src/theme/map.css.ts'
import { vars } from '#src/theme/vars.css.ts'

const edge = `${vars.line.thin} solid ${vars.color.border}`

export const legend = style({ padding: `${vars.space.xsmall} ${vars.space.small}`, borderBlockStart: edge })
export const list = style({ display: 'grid', gap: vars.space.hair })
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space.xsmall}`,
  minHeight: vars.size.target,
  minWidth: 0,
  font: vars.text.table,
})
export const mark = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: mapVars.size.legendMark,
  height: mapVars.size.legendMark,
  color: vars.color.textSubtle,
})
export const series = [
  mapVars.series1,
  mapVars.series2,
  mapVars.series3,
  mapVars.series4,
  mapVars.series5,
].map((color) => style({ color }))
const strokes = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.5 } as const
export const line = style(strokes)
export const stroked = style({ ...strokes, strokeWidth: 2 })
export const filled = style({ fill: 'currentColor', stroke: mapVars.halo, strokeWidth: 1 })
export const doseCasing = style({ ...strokes, stroke: doseVars.casing, strokeWidth: 6 })
export const dose = style({ fill: 'none', strokeWidth: 4 })
export const none = style({ fill: 'none', stroke: vars.color.textSubtle, strokeWidth: 2 })

export const name = style({ font: vars.text.tableStrong, overflowWrap: 'anywhere', minWidth: 0 })
export const found = style({ color: vars.color.textMuted, fontVariantNumeric: 'tabular-nums', minWidth: 0 })
export const problem = style({ color: vars.tone.caution.text, minWidth: 0, overflowWrap: 'anywhere' })
export const failed = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  color: vars.tone.critical.text,
  minWidth: 0,
  overflowWrap: 'anywhere',
})

export const scale = style({
  padding: `${vars.space.xsmall} ${vars.space.small}`,
  borderBlockStart: edge,
})

export const details = style({ borderBlockStart: edge })
export const summary = style({
  padding: `${vars.space.xsmall} ${vars.space.small}`,
  minHeight: vars.size.target,
  font: vars.text.label,
  color: vars.color.textMuted,
  cursor: 'pointer',
  ':hover': { color: vars.color.text },
  ':focus-visible': {
    outline: `${vars.line.thick} solid ${vars.color.focus}`,
    outlineOffset: `calc(-1 * ${vars.line.thick})`,
  },
})
export const count = style({
  marginInlineStart: vars.space.xxsmall,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.textSubtle,
})
export const nothing = style({
  padding: `${vars.space.xsmall} ${vars.space.small}`,
  borderBlockStart: edge,
  font: vars.text.table,
  color: vars.color.textMuted,
})
