import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const avatar = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  borderRadius: vars.radius.pill,
  border: `${vars.line.thin} solid ${vars.tone.neutral.border}`,
  background: vars.tone.neutral.soft,
  color: vars.tone.neutral.text,
  font: vars.text.smallStrong,
  userSelect: 'none',
  '@media': { [media.forcedColors]: { borderColor: 'CanvasText' } },
})
export const size = styleVariants({
  small: { width: vars.size.target, height: vars.size.target },
  medium: { width: vars.size.avatar, height: vars.size.avatar },
})
