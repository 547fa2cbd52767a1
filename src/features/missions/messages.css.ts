import { globalStyle, style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space.small })
export const message = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  padding: vars.space.medium,
  border: `${vars.line.thin} solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  overflowWrap: 'anywhere',
  selectors: { '&[data-open]': { borderColor: vars.tone.caution.border } },
  '@media': { [media.forcedColors]: { borderColor: 'CanvasText' } },
})
export const title = style({ ...anyScript, font: vars.text.heading })
export const file = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  minWidth: 0,
})
globalStyle(`${file} > svg`, { flex: 'none', width: vars.size.icon, height: vars.size.icon })
