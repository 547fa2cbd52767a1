import { globalStyle, style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { container, media } from '#src/theme/media.ts'
import { tapeVars } from '#src/theme/tape.css.ts'
import { vars } from '#src/theme/vars.css.ts'
import { small } from './tape.css.ts'

const edge = `${vars.line.thin} solid ${vars.color.border}`

/** Names beside their plots; on top of them if narrow. */
export const lanes = style({
  display: 'grid',
  gridTemplateColumns: `${tapeVars.size.name} minmax(0, 1fr)`,
  gridAutoRows: 'auto',
  border: edge,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  overflow: 'clip',
  isolation: 'isolate',
  '@container': { [container.belowPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
const cell = { borderBlockEnd: edge, breakInside: 'avoid' } as const
export const plot = style({
  ...cell,
  position: 'relative',
  gridColumn: 2,
  minHeight: tapeVars.size.lane,
  marginInlineEnd: tapeVars.size.scale,
  '@container': {
    [container.belowPhone]: {
      gridColumn: 1,
      marginInlineStart: vars.space.medium,
      marginBlockStart: vars.size.controlLarge,
    },
  },
})
export const sharedPlot = style([plot, { minHeight: tapeVars.size.shared }])
export const laneName = style({
  ...cell,
  gridColumn: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'center',
  minWidth: 0,
  padding: `${vars.space.xxsmall} ${vars.space.medium}`,
  '@container': {
    [container.belowPhone]: {
      flexDirection: 'row',
      alignItems: 'baseline',
      justifyContent: 'flex-start',
      alignSelf: 'start',
      gap: vars.space.xsmall,
      borderBlockEnd: 0,
      pointerEvents: 'none',
    },
  },
})
globalStyle(`${laneName} button`, { pointerEvents: 'auto' })
/** Hidden where names are on top of their plots. */
export const laneOrganization = style([
  small,
  { '@container': { [container.belowPhone]: { display: 'none' } } },
])
export const laneTitle = style({ ...anyScript, font: vars.text.tableStrong, overflowWrap: 'anywhere' })

export const scrubber = style({
  position: 'relative',
  gridColumn: 2,
  marginInlineEnd: tapeVars.size.scale,
  cursor: 'crosshair',
  touchAction: 'pan-y',
  selectors: { '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.line.thick})` } },
  '@container': { [container.belowPhone]: { gridColumn: 1, marginInlineStart: vars.space.medium } },
})
/** Above the marks of the lane. */
export const drawing = style({ position: 'absolute', inset: 0, insetBlockEnd: tapeVars.size.mark })
const beside = {
  position: 'absolute',
  insetInlineStart: '100%',
  paddingInlineStart: vars.space.xxsmall,
  font: vars.text.small,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
} as const
export const scaleMark = style({ ...beside, transform: 'translateY(50%)' })
export const scaleUnit = style({ ...beside, insetBlockStart: vars.space.xxsmall })
/** An action level across a lane. */
export const level = style({ position: 'absolute', insetInline: 0, pointerEvents: 'none' })

/** In sight below the lanes of many teams, and above their marks. */
const stays = {
  position: 'sticky',
  insetBlockEnd: 0,
  background: vars.color.surface,
  zIndex: vars.layer.sticky,
} as const
export const times = style({
  ...stays,
  // Covers the column of the scales too.
  boxShadow: `${tapeVars.size.scale} 0 0 ${vars.color.surface}`,
  gridColumn: 2,
  minHeight: vars.size.control,
  marginInlineEnd: tapeVars.size.scale,
  font: vars.text.small,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.textMuted,
  '@container': { [container.belowPhone]: { gridColumn: 1, marginInlineStart: vars.space.medium } },
})
export const time = style({
  position: 'absolute',
  insetBlockStart: vars.space.xsmall,
  transform: 'translateX(-50%)',
  whiteSpace: 'nowrap',
  selectors: {
    // A narrow axis has room for every other one.
    '&:nth-child(even)': { '@container': { [container.belowPhone]: { display: 'none' } } },
  },
})
export const zoom = style({
  ...stays,
  gridColumn: 1,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.hair,
  paddingInline: vars.space.small,
  // Below the times if there is no name column.
  '@container': { [container.belowPhone]: { position: 'static', paddingBlockStart: vars.size.control } },
})

/** As wide as the lanes, so that it moves by a share of their width. */
export const line = style({
  position: 'absolute',
  inset: 0,
  marginInlineStart: `calc(${vars.line.thick} / -2)`,
  marginInlineEnd: `calc(${vars.line.thick} / 2)`,
  borderInlineStart: `${vars.line.thick} solid ${vars.tone.accent.solid}`,
  // Its own layer, because it moves in every frame.
  willChange: 'transform',
  pointerEvents: 'none',
  '@media': { [media.forcedColors]: { borderColor: 'Highlight' } },
})
/** The moment under the pointer. */
export const pointed = style([line, { borderInlineStartStyle: 'dotted' }])
export const marks = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  height: tapeVars.size.mark,
})
export const mark = style({
  position: 'absolute',
  insetBlockEnd: 0,
  display: 'grid',
  placeItems: 'center',
  gridAutoFlow: 'column',
  minWidth: tapeVars.size.mark,
  height: tapeVars.size.mark,
  padding: 0,
  border: 0,
  transform: 'translateX(-50%)',
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  color: vars.color.textMuted,
  font: vars.text.small,
  cursor: 'pointer',
  // Above the scrubber, which covers the lanes.
  zIndex: vars.layer.sticky,
  selectors: {
    '&[data-kind=failed]': { color: vars.tone.critical.text },
    '&[data-kind=maximum]': { color: vars.color.text },
  },
})
globalStyle(`${mark} > svg`, { width: vars.space.small, height: vars.space.small })

export const markCount = style({
  paddingInlineEnd: vars.space.hair,
  font: vars.text.smallStrong,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text,
})

export const canvas = style({
  position: 'absolute',
  inset: 0,
  display: 'block',
  width: '100%',
  height: '100%',
})
