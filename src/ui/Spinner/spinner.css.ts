import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

export const spinner = style({
  display: 'inline-flex',
  flex: 'none',
  width: vars.size.icon,
  height: vars.size.icon,
  animation: `${turn} ${vars.motion.spin} linear infinite`,
})
