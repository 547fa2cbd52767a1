import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

const appear = keyframes({ from: { opacity: 0, transform: `translateY(calc(-1 * ${vars.space.xsmall}))` } })

export const notice = style({
  position: 'fixed',
  insetBlockStart: vars.space.xsmall,
  insetInline: 0,
  marginInline: 'auto',
  zIndex: vars.layer.toast,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.small,
  width: `min(${vars.size.dialogMedium}, calc(100% - 2 * ${vars.space.xsmall}))`,
  padding: vars.space.small,
  borderRadius: vars.radius.large,
  border: `${vars.line.thin} solid ${vars.tone.caution.border}`,
  background: vars.color.raised,
  color: vars.color.text,
  font: vars.text.table,
  boxShadow: vars.shadow.overlay,
  // An open dialog disables pointer events on the body.
  pointerEvents: 'auto',
  animation: `${appear} ${vars.motion.medium} ${vars.motion.easing}`,
  selectors: { '&[data-last]': { borderColor: vars.tone.critical.border } },
  '@media': {
    // At the bottom, clear of title and search; on a phone at the top, clear of the thumb and dialog buttons.
    [media.fromPhone]: { insetBlockStart: 'auto', insetBlockEnd: vars.space.medium },
    [media.print]: { display: 'none' },
  },
})
export const icon = style({
  display: 'inline-flex',
  color: vars.tone.caution.text,
  selectors: { [`${notice}[data-last] &`]: { color: vars.tone.critical.text } },
})
globalStyle(`${icon} > svg`, { width: vars.size.iconLarge, height: vars.size.iconLarge })
export const words = style({ flex: '1 1 0', minWidth: 'min-content' })
export const title = style({ font: vars.text.tableStrong })
export const time = style({ fontVariantNumeric: 'tabular-nums' })
export const text = style({ color: vars.color.textMuted })
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space.xsmall,
  '@media': { [media.belowPhone]: { flex: '1 1 100%' } },
})
/** Only on devices likely to have a keyboard. */
export const keys = style({
  display: 'none',
  gap: vars.space.xxsmall,
  '@media': { [media.hover]: { display: 'inline-flex' } },
})
