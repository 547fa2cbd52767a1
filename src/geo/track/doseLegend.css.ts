import { style } from '@vanilla-extract/css'
import { DOSE_COLOURS } from '#contract/doseScale.ts'
import { doseVars } from '#src/theme/dose.css.ts'
import { container } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

const edge = `${vars.line.thin} solid ${doseVars.casing}`

export const legend = style({
  display: 'grid',
  gap: vars.space.xxsmall,
  minWidth: 0,
  font: vars.text.small,
  color: vars.color.textMuted,
})
export const title = style({ font: vars.text.smallStrong, color: vars.color.text })

export const scale = style({
  containerType: 'inline-size',
  position: 'relative',
  minWidth: 0,
  paddingBlockStart: doseVars.size.tick,
})
export const strip = style({
  display: 'flex',
  height: doseVars.size.strip,
  border: edge,
  borderRadius: vars.radius.small,
  overflow: 'hidden',
})
const segmentShape = style({
  position: 'relative',
  flex: 1,
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
})
export const segment = DOSE_COLOURS.map((background) => style([segmentShape, { background }]))
export const bounds = style({
  position: 'relative',
  height: `calc(${vars.space.medium} + ${vars.space.hair})`,
  fontVariantNumeric: 'tabular-nums',
})
export const bound = style({
  position: 'absolute',
  insetBlockStart: vars.space.hair,
  transform: 'translateX(-50%)',
  whiteSpace: 'nowrap',
  // A narrow scale has room for every other one.
  selectors: { '&:nth-child(even)': { '@container': { [container.belowPhone]: { display: 'none' } } } },
})

export const ticks = style({ position: 'absolute', insetInline: 0, insetBlockStart: 0 })
export const tick = style({
  position: 'absolute',
  insetBlockStart: 0,
  height: `calc(${doseVars.size.tick} + ${doseVars.size.strip})`,
  transform: 'translateX(-50%)',
})
export const levelSwatch = style({ flex: 'none', width: doseVars.size.swatch })

export const marks = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.hair} ${vars.space.medium}`,
})
export const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  whiteSpace: 'nowrap',
})
export const swatch = style({
  flex: 'none',
  width: doseVars.size.swatch,
  height: vars.space.xsmall,
  border: edge,
  borderRadius: vars.radius.pill,
})
export const gapSwatch = style({
  flex: 'none',
  width: doseVars.size.swatch,
  borderBlockStart: `${vars.line.thick} dashed ${vars.color.borderStrong}`,
})
