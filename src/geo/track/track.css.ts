import { style } from '@vanilla-extract/css'
import { DOSE_COLOURS } from '#contract/doseScale.ts'
import { container } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

/** Lowest class first. */
export const swatchStop = DOSE_COLOURS.map((stopColor) => style({ stopColor }))
export const swatchStroke = DOSE_COLOURS.map((stroke) => style({ stroke }))
const edge = `${vars.line.thin} solid ${vars.color.border}`

export const panel = style({ display: 'grid', gap: vars.space.medium, minWidth: 0 })

export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: `${vars.space.medium} ${vars.space.large}`,
  '@container': {
    [container.belowLaptop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [container.belowPhone]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: vars.space.medium,
    },
  },
})
export const figure = style({ minWidth: 0 })
export const figureLabel = style({ font: vars.text.small, color: vars.color.textMuted })
export const figureValue = style({
  font: vars.text.title,
  letterSpacing: vars.line.tracking,
  fontVariantNumeric: 'tabular-nums',
})
export const figureDetail = style({
  font: vars.text.small,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})

export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.medium,
  '@container': { [container.fromDesk]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const chartFrame = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: vars.space.medium,
  paddingBlockEnd: vars.space.xsmall,
  border: edge,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
})

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall })

export const notes = style({
  display: 'grid',
  gap: vars.space.hair,
  paddingInlineStart: vars.space.medium,
  font: vars.text.small,
  color: vars.color.textMuted,
})
