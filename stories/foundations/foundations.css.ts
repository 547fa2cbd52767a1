import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const mono = style({ font: vars.text.mono, overflowWrap: 'anywhere' })
export const swatchLine = style({ display: 'flex', alignItems: 'center', gap: vars.space.xsmall })
export const swatch = style({
  flex: 'none',
  width: vars.size.target,
  height: vars.size.target,
  border: `${vars.line.thin} solid ${vars.color.border}`,
  borderRadius: vars.radius.small,
})
export const sample = style({
  display: 'inline-block',
  paddingInline: vars.space.xsmall,
  border: `${vars.line.thin} solid ${vars.color.border}`,
  borderRadius: vars.radius.small,
  font: vars.text.table,
})
export const dot = style({
  display: 'inline-block',
  width: vars.space.small,
  height: vars.space.small,
  borderRadius: vars.radius.pill,
})
export const bar = style({ height: vars.space.medium, background: vars.tone.accent.solid })
export const tile = style({
  padding: vars.space.medium,
  border: `${vars.line.thin} solid ${vars.color.borderStrong}`,
  background: vars.color.surface,
})
export const raised = style({
  padding: vars.space.large,
  borderRadius: vars.radius.large,
  background: vars.color.raised,
  boxShadow: vars.shadow.overlay,
})
