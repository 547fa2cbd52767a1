import { globalStyle, style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const root = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  outline: 'none',
})

export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  height: vars.size.controlLarge,
  paddingInline: vars.space.small,
  border: `${vars.line.thin} solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  // The frame shows the focus of the input inside.
  selectors: {
    '&:focus-within': { outline: `${vars.line.thick} solid ${vars.color.focus}`, outlineOffset: 0 },
  },
})
export const input = style({
  flex: 1,
  minWidth: 0,
  height: '100%',
  border: 'none',
  outline: 'none',
  background: 'none',
  font: vars.text.input,
  color: vars.color.text,
  '::placeholder': { color: vars.color.textSubtle },
})

/** A fixed height, so that the dialog does not move while typing. */
export const list = style({
  height: `calc(8 * ${vars.size.controlLarge})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingBlock: vars.space.xlarge,
  outline: 'none',
  order: 1,
})
export const group = style({ paddingBlockEnd: vars.space.xsmall })
globalStyle(`${group} > [cmdk-group-heading]`, {
  padding: `${vars.space.xsmall} ${vars.space.xsmall} ${vars.space.xxsmall}`,
  font: vars.text.smallStrong,
  color: vars.color.textMuted,
})

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  minHeight: vars.size.control,
  padding: `${vars.space.xxsmall} ${vars.space.xsmall}`,
  borderRadius: vars.radius.medium,
  font: vars.text.body,
  cursor: 'pointer',
  selectors: { '&[aria-selected=true]': { background: vars.color.selected } },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[aria-selected=true]': { outline: `${vars.line.thick} solid Highlight`, outlineOffset: 0 },
      },
    },
  },
})
export const icon = style({
  flex: 'none',
  width: vars.size.icon,
  height: vars.size.icon,
  color: vars.color.textMuted,
})
export const label = style({ ...anyScript, flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const hint = style({ flexShrink: 0, font: vars.text.small, color: vars.color.textMuted })
export const keys = style({ display: 'inline-flex', gap: vars.space.hair })
export const failure = style({ flex: 1, color: vars.tone.critical.text })
export const again = style({ font: vars.text.label, textDecoration: 'underline' })
export const status = style({
  minHeight: vars.size.icon,
  font: vars.text.small,
  color: vars.color.textMuted,
  order: 2,
  // With no results, shown in their place.
  selectors: { '&[data-empty]': { order: 0, padding: vars.space.xsmall, font: vars.text.body } },
})
