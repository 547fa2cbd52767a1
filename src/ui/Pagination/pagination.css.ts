import { globalStyle, style } from '@vanilla-extract/css'
import { container, media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const frame = style({ containerType: 'inline-size', minWidth: 0 })
export const pagination = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
  font: vars.text.table,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
export const buttons = style({ display: 'flex', gap: vars.space.xsmall })
export const pageSize = style({
  '@media': { [media.print]: { display: 'none' } },
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  font: vars.text.table,
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
})
export const pageSizeControl = style({ width: 'auto' })
// In the pagination it is as tall as the buttons next to it.
globalStyle(`${pagination} ${pageSizeControl}`, { minHeight: vars.size.controlSmall, paddingBlock: 0 })

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.small,
  // On paper the range says which rows these are.
  '@media': { [media.print]: { display: 'none' } },
})
/** Hidden on phones, which have the input next to them. */
export const numbers = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.hair,
  '@container': { [container.belowPhone]: { display: 'none' } },
})
export const number = style({
  minWidth: vars.size.controlSmall,
  minHeight: vars.size.controlSmall,
  paddingInline: vars.space.xxsmall,
  border: 0,
  borderRadius: vars.radius.medium,
  background: 'none',
  font: 'inherit',
  color: vars.color.text,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-current=page]': {
      background: vars.color.selected,
      fontWeight: 600,
      cursor: 'default',
      outline: `${vars.line.thin} solid ${vars.color.borderStrong}`,
      outlineOffset: `calc(-1 * ${vars.line.thin})`,
    },
    '&:focus-visible': { outline: `${vars.line.thick} solid ${vars.color.focus}`, outlineOffset: 0 },
  },
})
export const gap = style({ minWidth: vars.size.controlSmall, textAlign: 'center' })
export const jump = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  whiteSpace: 'nowrap',
})
export const onPhones = style({
  display: 'none',
  '@container': { [container.belowPhone]: { display: 'inline-flex' } },
})
export const jumpControl = style({
  width: vars.size.words,
  minHeight: vars.size.controlSmall,
  paddingBlock: 0,
})
