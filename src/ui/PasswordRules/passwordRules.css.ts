import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const frame = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xxsmall })
/** Two columns if the longest requirement fits twice. */
export const list = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${vars.size.factLabel}, 1fr))`,
  columnGap: vars.space.small,
  rowGap: vars.space.xxsmall,
})
const rule = style({ display: 'flex', alignItems: 'center', gap: vars.space.xxsmall })
export const open = style([rule, { color: vars.color.textMuted }])
export const met = style([rule, { color: vars.tone.positive.text }])
globalStyle(`${open} > svg, ${met} > svg`, {
  flex: 'none',
  width: vars.size.iconSmall,
  height: vars.size.iconSmall,
})
