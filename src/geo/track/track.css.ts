import { style } from '@vanilla-extract/css'
import { doseVars } from '#src/theme/dose.css.ts'
import { container } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

const { class1, class2, class3, class4, class5, class6 } = doseVars
const COLOURS = [class1, class2, class3, class4, class5, class6]

const swatchShape = style({
  display: 'inline-block',
  flex: 'none',
  width: doseVars.size.swatch,
  height: vars.space.xxsmall,
  borderRadius: vars.radius.pill,
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
})
/** By colour, from the lowest class. */
export const swatch = COLOURS.map((background) => style([swatchShape, { background }]))
export const swatchStop = COLOURS.map((stopColor) => style({ stopColor }))
export const swatchStroke = COLOURS.map((stroke) => style({ stroke }))
export const gapSwatch = style({
  display: 'inline-block',
  flex: 'none',
  width: doseVars.size.swatch,
  borderBlockStart: `${vars.line.thick} dashed ${vars.color.borderStrong}`,
})

const edge = `${vars.line.thin} solid ${vars.color.border}`

export const panel = style({ display: 'grid', gap: vars.space.medium, minWidth: 0 })

export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: `${vars.space.medium} ${vars.space.large}`,
  margin: 0,
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
  margin: 0,
  font: vars.text.title,
  letterSpacing: vars.line.tracking,
  fontVariantNumeric: 'tabular-nums',
})
export const figureDetail = style({
  margin: 0,
  font: vars.text.small,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})

/** Map and chart side by side where there is room for both. */
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

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.hair} ${vars.space.medium}`,
  font: vars.text.small,
  color: vars.color.textMuted,
})
export const legendTitle = style({ font: vars.text.smallStrong, color: vars.color.text })
export const classes = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.hair} ${vars.space.medium}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const legendItem = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
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
  margin: 0,
  paddingInlineStart: vars.space.medium,
  font: vars.text.small,
  color: vars.color.textMuted,
})
