import { style } from '@vanilla-extract/css'
import { mapVars } from '#src/theme/map.css.ts'
import { vars } from '#src/theme/vars.css.ts'

export const place = style({ color: mapVars.ink })
export const onMap = style({
  display: 'block',
  width: vars.size.stateIcon,
  height: vars.size.stateIcon,
  transform: 'translate(-50%, -50%)',
  overflow: 'visible',
})
export const inText = style({
  display: 'inline-block',
  flex: 'none',
  width: mapVars.size.legendMark,
  height: mapVars.size.legendMark,
  verticalAlign: 'middle',
})
const edge = { stroke: mapVars.halo, strokeLinejoin: 'round' } as const
export const lineEdge = style({ ...edge, fill: 'none', strokeWidth: 6 })
export const areaEdge = style({ ...edge, fill: mapVars.halo, strokeWidth: 4 })
export const line = style({ fill: 'none', stroke: mapVars.ink, strokeWidth: 2 })
export const area = style({ fill: mapVars.ink })
export const label = style({
  position: 'absolute',
  insetBlockStart: 0,
  left: `calc(${vars.size.iconLarge} - ${vars.space.xxsmall})`,
  transform: 'translateY(-50%)',
  padding: `0 ${vars.space.xxsmall}`,
  borderRadius: vars.radius.small,
  background: mapVars.halo,
  color: mapVars.ink,
  font: vars.text.smallStrong,
  // Labels may contain line breaks.
  whiteSpace: 'pre',
  selectors: {
    '&[data-side=before]': {
      left: 'auto',
      right: `calc(${vars.size.iconLarge} - ${vars.space.xxsmall})`,
    },
  },
})
