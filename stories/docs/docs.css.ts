import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

// Storybook gives its docs pages its own colours.
globalStyle('.sbdocs.sbdocs-wrapper', { background: vars.color.canvas, color: vars.color.text })

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xlarge,
  font: vars.text.body,
  color: vars.color.text,
})
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  paddingInlineStart: vars.space.large,
})
export const columns = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${vars.size.toast}), 1fr))`,
  gap: vars.space.xlarge,
})
export const code = style({ font: vars.text.mono })
export const example = style({
  border: `${vars.line.thin} solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  overflow: 'hidden',
  background: vars.color.canvas,
})
export const inline = style({ padding: vars.space.large, overflowX: 'auto' })
export const frame = style({ display: 'block', width: '100%', border: 'none', background: vars.color.canvas })
export const state = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xsmall })
export const stateTitle = style({ font: vars.text.heading })
export const stateLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
  color: vars.color.textMuted,
})
export const markup = style([code, { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }])
