import { style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { vars } from '#src/theme/vars.css.ts'

export const frame = style({
  minWidth: 0,
  // Takes the room that is left: a long name must not take that of its neighbours.
  contain: 'inline-size',
  font: vars.text.small,
  color: vars.color.textMuted,
})
export const list = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  whiteSpace: 'nowrap',
})
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  minHeight: vars.size.target,
  flexShrink: 0,
})
export const last = style([step, { flexShrink: 1, minWidth: 0 }])
export const arrow = style({ flex: 'none', width: vars.size.iconSmall, height: vars.size.iconSmall })
export const label = style({ ...anyScript, overflow: 'hidden', textOverflow: 'ellipsis' })
