import { globalStyle, style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { container, media } from '#src/theme/media.ts'
import { tapeVars } from '#src/theme/tape.css.ts'
import { vars } from '#src/theme/vars.css.ts'

const edge = `${vars.line.thin} solid ${vars.color.border}`

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xsmall} ${vars.space.medium}`,
  padding: vars.space.medium,
})
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  marginInlineStart: 'auto',
})
export const note = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  font: vars.text.table,
  color: vars.color.textMuted,
})
export const small = style({ font: vars.text.small, color: vars.color.textMuted })

export const player = style({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.medium,
})
export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xsmall} ${vars.space.small}`,
})
export const speed = style({ flex: 'none', width: tapeVars.size.speed })
export const face = style({ display: 'flex', flexDirection: 'column', fontVariantNumeric: 'tabular-nums' })
export const clock = style({ font: vars.text.title, fontVariantNumeric: 'tabular-nums' })

/** Map and table side by side where there is room for both. */
export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.medium,
  '@container': { [container.fromDesk]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const box = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: edge,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  overflow: 'clip',
})
export const boxTitle = style({
  margin: 0,
  padding: `${vars.space.small} ${vars.space.medium}`,
  font: vars.text.heading,
  fontVariantNumeric: 'tabular-nums',
})
export const scroller = style({
  position: 'relative',
  overflow: 'auto',
  maxHeight: tapeVars.size.list,
  overscrollBehavior: 'contain',
  selectors: { '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.line.thick})` } },
})
export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  font: vars.text.table,
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${table} :is(th, td)`, {
  height: vars.size.control,
  paddingInline: vars.space.xsmall,
  borderBlockEnd: edge,
  font: vars.text.table,
  textAlign: 'start',
})
globalStyle(`${table} :is(th, td):first-child`, { ...anyScript, paddingInlineStart: vars.space.medium })
globalStyle(`${table} thead th`, {
  position: 'sticky',
  insetBlockStart: 0,
  background: vars.color.sunken,
  font: vars.text.smallStrong,
  color: vars.color.textMuted,
  zIndex: vars.layer.sticky,
})
globalStyle(`${table} tbody tr:last-child > *`, { borderBlockEnd: 0 })
globalStyle(`${table} tr[data-old] > td`, { color: vars.color.textSubtle })
export const number = style({ whiteSpace: 'nowrap' })
export const place = style({ whiteSpace: 'nowrap', color: vars.color.textMuted })
/** Under its figure: beside it there would be no room for the others. */
export const level = style({ display: 'block' })
export const swatch = style({
  display: 'inline-block',
  width: vars.space.small,
  height: vars.space.small,
  marginInlineEnd: vars.space.xxsmall,
  borderRadius: vars.radius.small,
  border: `${vars.line.thin} solid ${vars.color.borderStrong}`,
  verticalAlign: 'middle',
})

/** Names beside their plots; above them where it is narrow. */
export const lanes = style({
  display: 'grid',
  gridTemplateColumns: `${tapeVars.size.name} minmax(0, 1fr)`,
  gridAutoRows: 'auto',
  border: edge,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  overflow: 'clip',
  '@container': { [container.belowPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
const cell = { borderBlockEnd: edge } as const
export const plot = style({
  ...cell,
  position: 'relative',
  gridColumn: 2,
  minHeight: tapeVars.size.lane,
  marginInlineEnd: vars.space.medium,
  '@container': {
    [container.belowPhone]: {
      gridColumn: 1,
      marginInline: vars.space.medium,
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
/** Where names lie over their plots there is room for the name alone. */
export const laneOrganization = style([
  small,
  { '@container': { [container.belowPhone]: { display: 'none' } } },
])
export const laneTitle = style({ ...anyScript, font: vars.text.tableStrong, overflowWrap: 'anywhere' })

export const scrubber = style({
  position: 'relative',
  gridColumn: 2,
  marginInlineEnd: vars.space.medium,
  cursor: 'crosshair',
  touchAction: 'pan-y',
  selectors: { '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.line.thick})` } },
  '@container': { [container.belowPhone]: { gridColumn: 1, marginInline: vars.space.medium } },
})
export const line = style({
  position: 'absolute',
  insetBlock: 0,
  borderInlineStart: `${vars.line.thick} solid ${vars.tone.accent.solid}`,
  transform: 'translateX(-50%)',
  pointerEvents: 'none',
  '@media': { [media.forcedColors]: { borderColor: 'Highlight' } },
})
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
  width: tapeVars.size.mark,
  height: tapeVars.size.mark,
  transform: 'translateX(-50%)',
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  color: vars.color.textMuted,
  selectors: {
    '&[data-kind=failed]': { color: vars.tone.critical.text },
    '&[data-kind=maximum]': { color: vars.color.text },
  },
})
globalStyle(`${mark} > svg`, { width: vars.space.small, height: vars.space.small })

/** Beside each other where there is room for both. */
export const lists = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.large,
  '@container': { [container.fromDesk]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const happenings = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
export const happening = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space.xsmall,
  paddingBlock: vars.space.hair,
  borderBlockEnd: edge,
  font: vars.text.table,
})
