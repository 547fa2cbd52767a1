import { globalStyle, style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { mapVars } from '#src/theme/map.css.ts'
import { vars } from '#src/theme/vars.css.ts'
import { wallVars } from '#src/theme/wall.css.ts'
import { label, onMap, place } from '../map/placeMark.css.ts'

export const map = style({ display: 'flex', flexDirection: 'column', height: '100%' })
globalStyle(`${map} > figure`, { flex: 1, minHeight: 0 })
globalStyle(`${map} ${label}`, {
  ...anyScript,
  maxWidth: wallVars.size.label,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  font: wallVars.text.row,
})
globalStyle(`${map} ${place}:not(:hover) ${label}[data-hidden]`, { visibility: 'hidden' })
globalStyle(`${map} ${onMap}`, { pointerEvents: 'auto' })
// Above the z-index that Leaflet writes into the element.
globalStyle(`${map} ${place}:hover`, { zIndex: `${mapVars.layer.controls} !important` })
/** From a mark to its label. */
export const leader = style({ position: 'absolute', insetBlockStart: 0, left: 0, overflow: 'visible' })

/** Below the map: who is outside it. */
export const outside = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space.xxsmall} ${vars.space.medium}`,
  paddingBlockStart: vars.space.xsmall,
  font: wallVars.text.small,
  color: vars.color.textMuted,
})
/** Long names do not take the map's room. */
export const who = style({
  ...anyScript,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})
