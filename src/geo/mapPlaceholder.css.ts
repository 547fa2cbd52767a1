import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const place = style({ minWidth: 0, width: '100%' })
const box = style({ borderRadius: vars.radius.large, background: vars.color.sunken })
export const waiting = style([
  box,
  { display: 'none', selectors: { [`${place} > &:only-child`]: { display: 'block' } } },
])
/** As high as the map (map.css.ts), whose tokens load with it. */
export const tall = style({ height: `calc(${vars.size.toast} + ${vars.size.menu} / 2)` })
export const low = style({ height: vars.size.gridCell })
