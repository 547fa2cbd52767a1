import { globalStyle, style } from '@vanilla-extract/css'
import { container } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const range = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: vars.space.xsmall,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
})
export const date = style({
  flex: '1 1 0',
  minWidth: vars.size.date,
})
/** Its error is beside its label, where there is room: below it, the whole toolbar would move. */
export const end = style([date, { position: 'relative' }])
globalStyle(`${end} [aria-live]`, {
  position: 'absolute',
  insetInlineStart: vars.space.xlarge,
  whiteSpace: 'nowrap',
  '@container': { [container.belowPhone]: { position: 'static', whiteSpace: 'normal' } },
})
/** Aligned with the controls beside it, which have labels above. */
export const reset = style({
  paddingBlockStart: vars.space.large,
  '@container': { [container.belowPhone]: { paddingBlockStart: 0 } },
})
export const figures = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
