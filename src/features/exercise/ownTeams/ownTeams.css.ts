import { style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { container } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const heading = style({
  padding: `${vars.space.small} ${vars.space.large}`,
  font: vars.text.heading,
  '@container': { [container.belowPhone]: { paddingInline: vars.space.medium } },
})
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  flex: `1 1 ${vars.size.gridCell}`,
  gap: vars.space.xxsmall,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const team = style({ ...anyScript, font: vars.text.bodyStrong })
export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xxsmall} ${vars.space.small}`,
})
