import { style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { vars } from '#src/theme/vars.css.ts'

/** A part of the page readable from three metres. Adapts to its own width, for pages and widgets alike. */
export const panel = style({
  containerType: 'inline-size',
  minWidth: 0,
  border: `${vars.line.thin} solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  color: vars.color.text,
  font: vars.text.body,
  overflow: 'clip',
})
/** Name of its subject. */
export const name = style({
  ...anyScript,
  font: vars.text.title,
  letterSpacing: vars.line.trackingTight,
  overflowWrap: 'anywhere',
})
export const id = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  font: vars.text.mono,
  color: vars.color.textMuted,
})
