import { style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const caption = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${vars.space.small}`,
  marginBlockEnd: vars.space.small,
})
export const measure = style({ font: vars.text.table, color: vars.color.textMuted })
export const reading = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: vars.space.xsmall,
  fontVariantNumeric: 'tabular-nums',
})
export const where = style({ font: vars.text.table, color: vars.color.textMuted })
export const value = style({ font: vars.text.bodyStrong, color: vars.color.text })

export const scale = style({ position: 'relative', font: vars.text.small, color: vars.color.textMuted })
export const mark = style({
  position: 'absolute',
  insetInlineEnd: 0,
  transform: 'translateY(50%)',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

/** The drawing; responds to the pointer. */
export const plot = style({ borderRadius: vars.radius.small, cursor: 'crosshair', touchAction: 'pan-y' })
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

export const labels = style({
  position: 'relative',
  gridColumn: '2',
  height: vars.space.large,
  font: vars.text.small,
  color: vars.color.textMuted,
})
const label = { position: 'absolute', insetBlockStart: vars.space.xxsmall, whiteSpace: 'nowrap' } as const
export const firstLabel = style({ ...label, insetInlineStart: 0 })
/** Centred on its position. */
export const innerLabel = style({ ...label, transform: 'translateX(-50%)' })
export const lastLabel = style({ ...label, insetInlineEnd: 0 })
