import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const card = style({
  minWidth: 0,
  border: `${vars.line.thin} solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  color: vars.color.text,
})
export const padding = styleVariants({
  none: { padding: 0 },
  medium: { padding: vars.space.medium },
  large: { padding: vars.space.large },
})
