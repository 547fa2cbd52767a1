import { globalStyle, style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { container, media } from '#src/theme/media.ts'
import { tapeVars } from '#src/theme/tape.css.ts'
import { vars } from '#src/theme/vars.css.ts'
import * as figures from '#src/ui/Table/figures.css.ts'

const edge = `${vars.line.thin} solid ${vars.color.border}`

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xsmall} ${vars.space.medium}`,
  // As the names of events in Exercise Control and on the Event Dashboard.
  padding: `${vars.space.small} ${vars.space.large}`,
  '@container': { [container.belowPhone]: { paddingInline: vars.space.medium } },
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
export const speed = style({
  flex: 'none',
  width: tapeVars.size.speed,
  '@media': { [media.print]: { display: 'none' } },
})
export const face = style({ display: 'flex', flexDirection: 'column', fontVariantNumeric: 'tabular-nums' })
export const clock = style({ font: vars.text.title, fontVariantNumeric: 'tabular-nums' })

export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.medium,
  '@container': { [container.fromDesk]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr)' } },
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
  padding: `${vars.space.small} ${vars.space.medium}`,
  font: vars.text.heading,
  fontVariantNumeric: 'tabular-nums',
})
/** Paper does not scroll. */
export const scroller = style([
  figures.scroller,
  {
    maxHeight: tapeVars.size.list,
    '@media': { [media.print]: { overflow: 'visible', maxHeight: 'none' } },
  },
])
export const table = style({})
globalStyle(`${table} :is(th, td)`, { textAlign: 'start' })
globalStyle(`${table} :is(th, td):first-child`, anyScript)
globalStyle(`${table} tr[data-old] > td`, { color: vars.color.textSubtle })
export const number = style({ whiteSpace: 'nowrap' })
/** Below the time of a reading, to leave room for the names. */
export const place = style([small, { display: 'block', whiteSpace: 'normal' }])
/** Below its figure, to leave room for the other columns. */
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

/** Below its figure, no wider than a file's name, to leave room for the names of teams. */
export const file = style([
  small,
  {
    display: 'block',
    maxWidth: vars.size.code,
    marginInlineStart: 'auto',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    '@container': { [container.belowPhone]: { maxWidth: 'none' } },
  },
])
export const files = style({ paddingInlineStart: vars.space.medium })

export const lists = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.large,
  '@container': { [container.fromDesk]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' } },
})
/** Beside something higher, a list has its height; on paper all of it. */
globalStyle(`:is(${box}, ${lists}) ${scroller}`, {
  '@media': {
    [media.screen]: {
      '@container': {
        [container.fromDesk]: { flex: '1 1 0', minHeight: tapeVars.size.list, maxHeight: 'none' },
      },
    },
  },
})
const band = `bottom / 100% ${vars.space.small} no-repeat`
/** A shade says that more rows follow; at the end, the ground that scrolls with them covers it. */
globalStyle(`${box} ${scroller}`, {
  background: `linear-gradient(${vars.color.surface}, ${vars.color.surface}) ${band} local, linear-gradient(to top, ${vars.color.border}, transparent) ${band}`,
})
export const happenings = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space.xsmall,
})
export const happening = style({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  paddingBlock: vars.space.hair,
  borderBlockEnd: edge,
  font: vars.text.table,
  '@media': { [media.print]: { breakInside: 'avoid' } },
})
/** Digits below digits. */
globalStyle(`${happening} > button`, { fontVariantNumeric: 'tabular-nums', justifyContent: 'flex-end' })
