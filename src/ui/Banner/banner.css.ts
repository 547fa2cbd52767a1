import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { TONES, type Tone } from '#src/theme/palette.ts'
import { vars } from '#src/theme/vars.css.ts'

export const banner = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.small,
  padding: vars.space.small,
  border: `${vars.line.thin} solid`,
  borderRadius: vars.radius.medium,
  font: vars.text.table,
})
/** Icon and text, centred on the buttons next to them; with several lines, the icon stays at the first. */
export const message = style({
  display: 'flex',
  flex: `1 1 min(100%, ${vars.size.menu})`,
  alignItems: 'flex-start',
  alignSelf: 'center',
  gap: vars.space.small,
  minWidth: 0,
})
globalStyle(`${message} > svg`, {
  flex: 'none',
  width: vars.size.icon,
  height: vars.size.icon,
  marginBlockStart: vars.space.hair,
})
export const tone = styleVariants(
  Object.fromEntries(TONES.map((name) => [name, name])) as Record<Tone, Tone>,
  (name) => ({
    background: vars.tone[name].soft,
    borderColor: vars.tone[name].border,
    color: vars.tone[name].text,
  }),
)
/** Buttons are next to the text, or below it if the text would become too narrow. */
export const body = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  alignSelf: 'center',
  flex: 1,
  minWidth: 0,
  gap: vars.space.small,
})
export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const text = style({ color: vars.color.text })
export const title = style({ font: vars.text.tableStrong })
