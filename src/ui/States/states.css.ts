import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const state = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.small,
  padding: vars.space.medium,
  textAlign: 'center',
  color: vars.color.textMuted,
  font: vars.text.body,
})
globalStyle(`${state} > svg`, { width: vars.size.iconLarge, height: vars.size.iconLarge, strokeWidth: 1.5 })
export const title = style({ font: vars.text.bodyStrong, color: vars.color.text })
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  maxWidth: vars.size.form,
  overflowWrap: 'anywhere',
})
// The buttons of the next step.
globalStyle(`${state} > :not(svg):not(${words})`, { '@media': { [media.print]: { display: 'none' } } })
export const failed = style({ color: vars.tone.critical.text })
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xsmall,
  padding: vars.space.large,
  color: vars.color.textMuted,
  font: vars.text.body,
})

const pulse = keyframes({ '50%': { opacity: vars.opacity.dimmed } })
export const skeleton = style({
  display: 'block',
  borderRadius: vars.radius.small,
  background: vars.color.skeleton,
  animation: `${pulse} ${vars.motion.pulse} ease-in-out infinite`,
})
export const skeletonSize = {
  text: style({ height: vars.space.small }),
  title: style({ height: vars.space.large }),
  block: style({ height: vars.space.xxlarge }),
}
