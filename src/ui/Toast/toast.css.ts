import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

const appear = keyframes({ from: { opacity: 0, transform: `translateY(${vars.space.xsmall})` } })

/** In the middle, because actions of rows and of a page's header are at its end. */
const region = style({
  insetBlockEnd: vars.space.medium,
  insetInline: 0,
  marginInline: 'auto',
  zIndex: vars.layer.toast,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  width: `min(${vars.size.toast}, calc(100% - 2 * ${vars.space.medium}))`,
  pointerEvents: 'none',
  '@media': { [media.print]: { display: 'none' } },
})
/** Space reserved at the window's bottom edge; see useToastLift. */
export const LIFT = '--ro-toast-lift'
export const edge = styleVariants({
  window: [
    region,
    {
      position: 'fixed',
      insetBlockEnd: `calc(${vars.space.medium} + var(${LIFT}, ${vars.space.none}))`,
    },
  ],
  box: [region, { position: 'absolute' }],
})
// On a phone they span the page, so add room to scroll its end out from under them.
globalStyle(':root:has([data-toasts=window] > *) body', {
  '@media': {
    [media.belowPhone]: { paddingBlockEnd: `calc(2 * (${vars.size.controlLarge} + ${vars.space.medium}))` },
  },
})
/** Takes no height, and stays visible while any of the box is. */
export const boxEnd = style({ position: 'sticky', insetBlockEnd: 0, height: 0 })
export const toast = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.small,
  padding: vars.space.small,
  borderRadius: vars.radius.large,
  border: `${vars.line.thin} solid transparent`,
  background: vars.color.raised,
  color: vars.color.text,
  font: vars.text.table,
  boxShadow: vars.shadow.overlay,
  pointerEvents: 'auto',
  animation: `${appear} ${vars.motion.medium} ${vars.motion.easing}`,
})
/** Centred on the buttons next to it; with several lines, the icon stays at the first. */
export const message = style({
  display: 'flex',
  flex: 1,
  alignItems: 'flex-start',
  alignSelf: 'center',
  gap: vars.space.small,
  minWidth: 0,
})
export const icon = styleVariants({
  info: { color: vars.tone.info.text },
  positive: { color: vars.tone.positive.text },
  caution: { color: vars.tone.caution.text },
  critical: { color: vars.tone.critical.text },
})
const iconBase = style({ display: 'inline-flex', paddingBlockStart: vars.space.hair })
export const iconFrame = iconBase
globalStyle(`${iconBase} > svg`, { width: vars.size.icon, height: vars.size.icon })
export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const title = style({ ...anyScript, font: vars.text.tableStrong })
export const text = style({ ...anyScript, color: vars.color.textMuted })
