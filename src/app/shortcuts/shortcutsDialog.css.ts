import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const title = style({ font: vars.text.smallStrong, color: vars.color.textMuted })
export const list = style({ marginBlockStart: vars.space.xxsmall })
export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.medium,
  minHeight: vars.size.controlSmall,
  borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
})
export const does = style({
  font: vars.text.body,
  selectors: { '[data-off] &': { color: vars.color.textMuted } },
})
export const keys = style({ display: 'inline-flex', gap: vars.space.xxsmall })
