import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const target = style({ display: 'inline-flex', maxWidth: '100%' })
export const growingTarget = style([target, { alignItems: 'stretch' }])
globalStyle(`${growingTarget} > button`, { flexGrow: 1 })
export const wideTarget = style({ display: 'flex', width: '100%' })

export const bubble = style({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  maxWidth: vars.size.tooltip,
  width: 'max-content',
  padding: `${vars.space.xxsmall} ${vars.space.xsmall}`,
  border: 0,
  borderRadius: vars.radius.medium,
  background: vars.color.tooltip,
  color: vars.color.onTooltip,
  font: vars.text.small,
  textAlign: 'start',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  zIndex: vars.layer.popover,
  '@media': { [media.forcedColors]: { border: `${vars.line.thin} solid CanvasText` } },
})
