import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'
import * as chart from '#src/ui/Chart/chart.css.ts'

const edge = `${vars.line.thin} solid ${vars.color.border}`

export const panel = style({
  border: edge,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  color: vars.color.text,
  overflow: 'clip',
})
/** Matches the footer of the table beside it. */
export const footer = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
  padding: `${vars.space.xsmall} ${vars.space.medium}`,
  borderBlockStart: edge,
})

/** As many charts per row as fit. */
export const body = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${vars.size.gridCell}), 1fr))`,
  gap: `${vars.space.medium} ${vars.space.large}`,
  padding: vars.space.medium,
  paddingBlockEnd: vars.space.small,
})
export const empty = style({ paddingBlock: vars.space.large })
/** Height of a chart with caption and dates. */
export const bones = style({
  height: `calc(${vars.size.chart} + 2 * ${vars.space.large} + ${vars.space.xsmall})`,
  borderRadius: vars.radius.medium,
  background: vars.color.skeleton,
  opacity: vars.opacity.dimmed,
})

export const figure = style({ minWidth: 0 })

/** Scale on the left, dates below, and the chart between them. */
export const frame = style({
  display: 'grid',
  gridTemplateColumns: `${vars.space.large} minmax(0, 1fr)`,
  columnGap: vars.space.xsmall,
})
export const plot = style([chart.plot, { height: vars.size.chart }])

export const bar = style({
  fill: vars.tone.info.solid,
  selectors: { '&[data-active]': { fill: vars.tone.info.text } },
  '@media': {
    [media.forcedColors]: { fill: 'CanvasText', selectors: { '&[data-active]': { fill: 'Highlight' } } },
  },
})
export const band = style({
  fill: vars.color.selected,
  '@media': { [media.forcedColors]: { fill: 'Canvas', stroke: 'Highlight' } },
})

export const table = style({})
globalStyle(`${table} :is(th, td)`, { textAlign: 'end', whiteSpace: 'nowrap' })
globalStyle(`${table} :is(th, td):first-child`, { textAlign: 'start' })
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: vars.space.medium })
