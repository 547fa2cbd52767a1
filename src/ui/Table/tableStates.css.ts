import { keyframes, style } from '@vanilla-extract/css'
import { container } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

// What a table shows instead of rows, or around them.

const travel = keyframes({ from: { insetInlineStart: '-40%' }, to: { insetInlineStart: '100%' } })
/** A thin bar above the header while refreshing; none under reduced motion. */
export const progress = style({
  position: 'absolute',
  zIndex: vars.layer.header,
  insetBlockStart: 0,
  insetInlineStart: '-40%',
  width: '40%',
  height: vars.line.thick,
  background: vars.tone.accent.solid,
  animation: `${travel} ${vars.motion.turn} linear infinite`,
})

export const message = style({
  padding: `${vars.space.xxlarge} ${vars.space.medium}`,
  textAlign: 'center',
  color: vars.color.textMuted,
  font: vars.text.body,
  '@container': { [container.belowPhone]: { display: 'block' } },
})
export const footer = style({
  borderBlockStart: `${vars.line.thin} solid ${vars.color.border}`,
  padding: `${vars.space.xsmall} ${vars.space.medium}`,
})

const pulse = keyframes({ '50%': { opacity: vars.opacity.dimmed } })
export const skeleton = style({
  display: 'block',
  height: vars.space.small,
  borderRadius: vars.radius.small,
  background: vars.color.skeleton,
  animation: `${pulse} ${vars.motion.pulse} ease-in-out infinite`,
})
export const skeletonEnd = style({ marginInlineStart: 'auto' })
