import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const wrapper = style({ display: 'inline-flex' })
/** Centred on the lower-case letters instead of on the baseline. */
export const chevron = style({ verticalAlign: 'middle' })
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  width: '100%',
  minHeight: vars.size.control,
  paddingInline: vars.space.small,
  paddingBlock: vars.space.xxsmall,
  border: 0,
  borderRadius: vars.radius.medium,
  background: 'none',
  font: 'inherit',
  color: vars.color.text,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover, &:focus': { background: vars.color.hover },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.line.thick})` },
    '&[aria-disabled=true]': { color: vars.color.textMuted, cursor: 'not-allowed' },
  },
  '@media': { [media.forcedColors]: { selectors: { '&[aria-disabled=true]': { color: 'GrayText' } } } },
})
globalStyle(`${item} > svg`, { flex: 'none', width: vars.size.icon, height: vars.size.icon })
export const critical = style({
  selectors: { '&:not([aria-disabled=true])': { color: vars.tone.critical.text } },
})
export const words = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const reason = style({ font: vars.text.small, color: vars.color.textMuted })
