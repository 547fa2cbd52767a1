import { style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

const edge = `${vars.line.thin} solid ${vars.color.border}`

export const panel = style({
  border: edge,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  color: vars.color.text,
  overflow: 'clip',
})
/** As the footer of the table beside it. */
export const footer = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
  padding: `${vars.space.xsmall} ${vars.space.medium}`,
  borderBlockStart: edge,
})

/** As many charts side by side as fit; under each other in a narrow pane. */
export const body = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${vars.size.gridCell}), 1fr))`,
  gap: `${vars.space.medium} ${vars.space.large}`,
  padding: vars.space.medium,
  paddingBlockEnd: vars.space.small,
})
export const empty = style({ paddingBlock: vars.space.large })
/** As high as a chart with its words: caption, drawing, dates. */
export const bones = style({
  height: `calc(${vars.size.chart} + 2 * ${vars.space.large} + ${vars.space.xsmall})`,
  borderRadius: vars.radius.medium,
  background: vars.color.skeleton,
  opacity: vars.opacity.dimmed,
})

export const chart = style({ minWidth: 0 })

/** Scale at the left, dates below, the drawing in the corner between them. */
export const frame = style({
  display: 'grid',
  gridTemplateColumns: `${vars.space.large} minmax(0, 1fr)`,
  columnGap: vars.space.xsmall,
})
export const plot = style({
  height: vars.size.chart,
  borderRadius: vars.radius.small,
  cursor: 'crosshair',
  touchAction: 'pan-y',
})
export const drawing = style({ display: 'block', width: '100%', height: '100%', overflow: 'visible' })

const stroke = { vectorEffect: 'non-scaling-stroke', strokeWidth: 1 } as const
export const line = style({
  ...stroke,
  stroke: vars.color.border,
  '@media': { [media.forcedColors]: { stroke: 'GrayText' } },
})
export const base = style({
  ...stroke,
  stroke: vars.color.borderStrong,
  '@media': { [media.forcedColors]: { stroke: 'CanvasText' } },
})
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

export const dates = style({
  position: 'relative',
  gridColumn: '2',
  height: vars.space.large,
  font: vars.text.small,
  color: vars.color.textMuted,
})
export const date = style({
  position: 'absolute',
  insetBlockStart: vars.space.xxsmall,
  transform: 'translateX(-50%)',
  whiteSpace: 'nowrap',
})
export const lastDate = style({
  position: 'absolute',
  insetBlockStart: vars.space.xxsmall,
  insetInlineEnd: 0,
  whiteSpace: 'nowrap',
})
