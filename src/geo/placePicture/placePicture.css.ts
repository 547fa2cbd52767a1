import { style } from '@vanilla-extract/css'
import { mapVars } from '#src/theme/map.css.ts'
import { vars } from '#src/theme/vars.css.ts'

export const picture = style({
  display: 'block',
  // Keeps its proportions on a narrow screen.
  width: `min(100%, calc(${mapVars.size.mapSmall} * 16 / 11))`,
  aspectRatio: '16 / 11',
  border: `${vars.line.thin} solid ${vars.color.border}`,
  printColorAdjust: 'exact',
})
