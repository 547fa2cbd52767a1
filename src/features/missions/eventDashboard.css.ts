import { style } from '@vanilla-extract/css'
import { container, media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const frame = style({ containerType: 'inline-size', minWidth: 0 })
export const panels = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  alignItems: 'start',
  gap: vars.space.large,
  '@container': {
    [container.belowLaptop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [container.belowPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})
export const listTitle = style({ font: vars.text.label, color: vars.color.textMuted })
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minHeight: vars.size.control,
  minWidth: 0,
  font: vars.text.table,
  overflowWrap: 'anywhere',
  '@media': { [media.screen]: { selectors: { '&[hidden]': { display: 'none' } } } },
})
export const icon = style({
  flex: 'none',
  width: vars.size.icon,
  height: vars.size.icon,
  color: vars.color.textSubtle,
})
export const size = style({
  marginInlineStart: 'auto',
  flex: 'none',
  font: vars.text.small,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
