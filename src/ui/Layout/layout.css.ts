import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

const spaces = {
  none: vars.space.none,
  xxsmall: vars.space.xxsmall,
  xsmall: vars.space.xsmall,
  small: vars.space.small,
  medium: vars.space.medium,
  large: vars.space.large,
  xlarge: vars.space.xlarge,
  xxlarge: vars.space.xxlarge,
}
export type Space = keyof typeof spaces

export const gap = styleVariants(spaces, (space) => ({ gap: space }))
export const stack = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const inline = style({ display: 'flex', flexDirection: 'row', minWidth: 0 })
export const wrap = style({ flexWrap: 'wrap' })
export const align = styleVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  baseline: { alignItems: 'baseline' },
  stretch: { alignItems: 'stretch' },
})
export const justify = styleVariants({
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  /** On a phone buttons take several lines, which are ragged when they end together. */
  endUnlessPhone: {
    justifyContent: 'flex-end',
    '@media': { [media.belowPhone]: { justifyContent: 'flex-start' } },
  },
  between: { justifyContent: 'space-between' },
})

const cellWidth = createVar()
export const grid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${cellWidth}), 1fr))`,
  minWidth: 0,
})
export const minimum = styleVariants({
  small: { vars: { [cellWidth]: vars.size.menu } },
  medium: { vars: { [cellWidth]: vars.size.gridCell } },
  large: { vars: { [cellWidth]: vars.size.dialogSmall } },
})

export const onPaper = style({ display: 'none', '@media': { [media.print]: { display: 'revert' } } })
export const onScreen = style({ '@media': { [media.print]: { display: 'none' } } })
