import { globalStyle, style } from '@vanilla-extract/css'
import { mapVars } from '#src/theme/map.css.ts'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

const edge = `${vars.line.thin} solid ${vars.color.border}`

export const frame = style({
  position: 'relative',
  minWidth: 0,
  border: edge,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  color: vars.color.text,
  overflow: 'clip',
})

/** The element that Leaflet fills, isolated so that its layers stay below our overlays. */
export const canvas = style({
  position: 'relative',
  isolation: 'isolate',
  height: mapVars.size.map,
  background: mapVars.water,
  overflow: 'hidden',
  cursor: 'grab',
  // One finger scrolls the page; Leaflet moves the map with two.
  touchAction: 'pan-x pan-y',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  ':focus-visible': {
    outline: `${vars.line.thick} solid ${vars.color.focus}`,
    outlineOffset: `calc(-1 * ${vars.line.thick})`,
  },
})
// A crosshair at the centre, which the keys move and the footer locates.
const arm = `linear-gradient(${mapVars.ink}, ${mapVars.ink})`
globalStyle(`${canvas}:focus-visible::after`, {
  content: '',
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  width: vars.size.target,
  height: vars.size.target,
  background: `${arm} center / 100% ${vars.line.thin} no-repeat, ${arm} center / ${vars.line.thin} 100% no-repeat`,
  pointerEvents: 'none',
})
export const low = style({ height: mapVars.size.mapSmall })
export const picking = style({ cursor: 'crosshair' })

// The part of Leaflet's style sheet that we need. Its panes stack in document order.
globalStyle(`${canvas} :is(.leaflet-pane, .leaflet-pane > canvas, .leaflet-marker-icon, .leaflet-tooltip)`, {
  position: 'absolute',
  insetBlockStart: 0,
  left: 0,
})
globalStyle(`${canvas} .leaflet-map-pane`, { width: '100%', height: '100%' })
globalStyle(`${canvas} .leaflet-zoom-animated`, { transformOrigin: '0 0' })
globalStyle(`${canvas} .leaflet-zoom-anim .leaflet-zoom-animated`, {
  willChange: 'transform',
  transition: `transform ${vars.motion.medium} ${vars.motion.easing}`,
})
globalStyle(`${canvas} :is(.leaflet-pane, .leaflet-pane > canvas, .leaflet-marker-icon)`, {
  pointerEvents: 'none',
})
globalStyle(`${canvas} .leaflet-pane > canvas.leaflet-zoom-animated, ${canvas} .leaflet-interactive`, {
  pointerEvents: 'auto',
})
globalStyle(`${canvas} .leaflet-interactive`, { cursor: 'pointer' })
globalStyle(`${canvas}.leaflet-dragging, ${canvas} .leaflet-dragging .leaflet-interactive`, {
  cursor: 'grabbing',
})
globalStyle(`${canvas} .leaflet-control-container`, { display: 'none' })

export const tooltip = style({
  maxWidth: vars.size.tooltip,
  padding: `${vars.space.xxsmall} ${vars.space.xsmall}`,
  borderRadius: vars.radius.medium,
  background: vars.color.tooltip,
  color: vars.color.onTooltip,
  font: vars.text.small,
  overflowWrap: 'anywhere',
  width: 'max-content',
  pointerEvents: 'none',
  boxShadow: vars.shadow.overlay,
})
export const tooltipName = style({ display: 'block', font: vars.text.smallStrong })
export const tooltipPlace = style({ display: 'block', fontVariantNumeric: 'tabular-nums' })

/** The corner without graticule labels. */
export const corner = style({
  position: 'absolute',
  zIndex: mapVars.layer.controls,
  insetBlockStart: vars.space.xsmall,
  insetInlineEnd: vars.space.xsmall,
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.xsmall,
  pointerEvents: 'none',
})
export const buttons = style({
  pointerEvents: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.line.thin,
  padding: vars.line.thin,
  border: edge,
  borderRadius: vars.radius.medium,
  background: vars.color.raised,
})

/** Graticule labels, along the left and bottom edges. */
export const degrees = style({ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' })
const halo = `0 0 ${vars.space.hair} ${mapVars.halo}`
const degree = style({
  // Legible on an offline map too.
  textShadow: `${halo}, ${halo}, ${halo}`,
  position: 'absolute',
  padding: `0 ${vars.space.xxsmall}`,
  font: vars.text.small,
  color: vars.color.textSubtle,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const latitude = style([degree, { transform: 'translateY(-50%)' }])
export const longitude = style([degree, { transform: 'translate(-50%, -100%)' }])

export const plain = style({ height: '100%' })
globalStyle(`${plain} > ${canvas}`, { height: '100%' })
globalStyle(`${plain} ${degrees}`, { display: 'none' })

/** See Locator.tsx. */
export const locator = style({
  width: mapVars.size.inset,
  height: mapVars.size.insetHeight,
  border: `${vars.line.thin} solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: mapVars.water,
  pointerEvents: 'none',
})

/** See MapFooter.tsx. */
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.hair} ${vars.space.medium}`,
  padding: `${vars.space.xxsmall} ${vars.space.small}`,
  borderBlockStart: edge,
  font: vars.text.small,
  color: vars.color.textMuted,
})
export const north = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.hair })
export const northArrow = style({ height: vars.size.icon, fill: 'currentColor' })
export const scale = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.xsmall })
export const scaleBar = style({
  width: mapVars.size.scale,
  height: vars.space.xxsmall,
  border: `${vars.line.thin} solid ${vars.color.textMuted}`,
  borderBlockStart: 'none',
})
export const scaleText = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
export const position = style({ font: vars.text.mono, whiteSpace: 'nowrap' })
export const source = style({
  marginInlineStart: 'auto',
  '@media': { [media.belowPhone]: { marginInlineStart: 0 } },
})
