import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const kbd = style({
  display: 'inline-block',
  minWidth: vars.size.icon,
  paddingInline: vars.space.xxsmall,
  border: `${vars.line.thin} solid ${vars.color.border}`,
  borderRadius: vars.radius.small,
  background: vars.color.sunken,
  color: vars.color.textMuted,
  font: vars.text.small,
  textAlign: 'center',
})
