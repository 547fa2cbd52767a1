import { globalStyle, style } from '@vanilla-extract/css'
import { mapVars } from '#src/theme/map.css.ts'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'
import { canvas } from './map.css.ts'

/** The corner opposite the buttons. */
export const control = style({
  position: 'absolute',
  zIndex: mapVars.layer.controls,
  insetBlockStart: vars.space.xsmall,
  insetInlineStart: vars.space.xsmall,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  maxWidth: '50%',
  '@media': { [media.print]: { display: 'none' } },
})
export const zoom = style({
  flex: 'none',
  display: 'grid',
  padding: vars.line.thin,
  border: `${vars.line.thin} solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.raised,
})
export const problem = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  padding: `${vars.space.xxsmall} ${vars.space.small}`,
  borderBlockStart: `${vars.line.thin} solid ${vars.color.border}`,
  font: vars.text.table,
  color: vars.tone.critical.text,
})

// Leaflet's rules for tiles (see map.css.ts).
globalStyle(
  `${canvas} :is(.leaflet-layer, .leaflet-tile-container, .leaflet-tile, .leaflet-offline-map-pane > canvas)`,
  { position: 'absolute', insetBlockStart: 0, left: 0, pointerEvents: 'none' },
)
globalStyle(`${canvas} .leaflet-offline-map-pane > canvas.leaflet-zoom-animated`, { pointerEvents: 'none' })
