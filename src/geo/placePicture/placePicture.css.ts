import { style } from '@vanilla-extract/css'
import { mapVars } from '#src/theme/map.css.ts'
import { vars } from '#src/theme/vars.css.ts'

export const picture = style({
  display: 'block',
  maxWidth: '100%',
  height: mapVars.size.mapSmall,
  aspectRatio: '16 / 11',
  border: `${vars.line.thin} solid ${vars.color.border}`,
  printColorAdjust: 'exact',
})
