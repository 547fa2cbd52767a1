import { globalStyle, style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { container, media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'
import { stickyTop, stickyTopOr0 } from '#src/ui/Layout/stickyTop.css.ts'

const phone = (rule: object) => ({ '@container': { [container.belowPhone]: rule } })
/** Less padding when many columns share the width. */
const tight = { '@container': { [container.belowLaptop]: { paddingInline: vars.space.xsmall } } }

export const frame = style({
  position: 'relative',
  containerType: 'inline-size',
  minWidth: 0,
  border: `${vars.line.thin} solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  color: vars.color.text,
  overflow: 'clip',
  // Keeps the sticky cells' z-index inside the table, so that they never cover the page header.
  isolation: 'isolate',
})
export const scroller = style({
  overflowX: 'auto',
  // Keeps what is scrolled to out from under pinned cells; useFocusBesidePinned.ts knows their widths.
  scrollPaddingInline: `${vars.size.code} ${vars.size.words}`,
  selectors: {
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.line.thick})` },
    '&[role=region]': { vars: { [stickyTop]: vars.space.none } },
  },
  // Only a region that really scrolls sideways may catch the sticky header; see holdHead.ts.
  '@container': { [container.belowPhone]: { overflowX: 'visible' } },
})
export const scrollerStill = style([scroller, { overflowX: 'visible' }])
/** Fixed height: the header stays at the top. */
export const scrollerBoth = style([scroller, { overflow: 'auto', overscrollBehavior: 'contain' }])

export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  font: vars.text.table,
  fontVariantNumeric: 'tabular-nums',
  ...phone({ display: 'block' }),
})
// Inside: the frame and the next cell would cut off what is around a table or cell (useKeptFocus).
globalStyle(`${table}:focus-visible, ${table} :is(td, th):focus-visible`, {
  outlineOffset: `calc(-1 * ${vars.line.thick})`,
})
// The ring of the whole, above its header and pinned cells, which would cover its edges.
globalStyle(`${frame}:has(> ${scroller}:focus-visible, > ${scroller} > ${table}:focus-visible)::after`, {
  content: '',
  position: 'absolute',
  inset: 0,
  zIndex: vars.layer.sidebar,
  borderRadius: 'inherit',
  outline: `${vars.line.thick} solid ${vars.color.focus}`,
  outlineOffset: `calc(-1 * ${vars.line.thick})`,
  pointerEvents: 'none',
})
export const head = style({
  ...phone({
    position: 'absolute',
    width: vars.line.thin,
    height: vars.line.thin,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  }),
})
export const cardTools = style({
  display: 'none',
  ...phone({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.medium,
    paddingBlock: vars.space.small,
    paddingInline: vars.space.medium,
    background: vars.color.sunken,
    borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
  }),
  '@media': { [media.print]: { display: 'none' } },
})
export const body = style({ ...phone({ display: 'block' }) })
/** Keeps a focused control from being hidden behind the table's sticky header. */
globalStyle(`${body} :is(a, button, input)`, { scrollMarginBlockStart: vars.size.control })

export const headerCell = style({
  position: 'sticky',
  insetBlockStart: stickyTopOr0,
  zIndex: vars.layer.sticky,
  height: vars.size.control,
  paddingInline: vars.space.small,
  background: vars.color.sunken,
  borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
  font: vars.text.smallStrong,
  color: vars.color.textMuted,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  '@container': {
    [container.belowLaptop]: { ...tight['@container'][container.belowLaptop], whiteSpace: 'normal' },
  },
})
export const row = style({
  transitionProperty: 'background-color, opacity',
  transitionDuration: vars.motion.fast,
  ...phone({
    display: 'flex',
    flexWrap: 'wrap',
    paddingBlock: vars.space.small,
    paddingInline: vars.space.medium,
    gap: vars.space.xxsmall,
    borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
  }),
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[data-highlighted]': { background: vars.color.highlight },
    '&[data-failed]': { background: vars.tone.critical.soft },
    '&[aria-selected=true]': { background: vars.color.selected },
    '&:last-child': phone({ borderBlockEnd: 0 }),
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[data-highlighted], &[data-failed], &[aria-selected=true]': {
          outline: `${vars.line.thick} solid Highlight`,
        },
      },
    },
  },
})
/** Stays visible when the table scrolls sideways, with an edge where others pass below it. */
const held = style({
  position: 'sticky',
  background: vars.color.surface,
  selectors: {
    [`${row}:hover &`]: { background: vars.color.hover },
    [`${row}[data-highlighted] &`]: { background: vars.color.highlight },
    [`${row}[data-failed] &`]: { background: vars.tone.critical.soft },
    [`${row}[aria-selected=true] &`]: { background: vars.color.selected },
  },
  ...phone({ position: 'static', background: 'none' }),
})
const edge = (side: 'Start' | 'End') => ({
  [`borderInline${side}`]: `${vars.line.thin} solid ${vars.color.border}`,
})
/** The edge shows only while the table is a region, that is, scrolls. */
const edged = (side: 'Start' | 'End') => ({ selectors: { [`${scroller}[role=region] &`]: edge(side) } })
/** Row actions. */
export const pinned = style([held, { insetInlineEnd: 0, ...edged('Start') }])
export const pinnedHead = style({ insetInlineEnd: 0, ...edged('Start') })
/** The row's name. The z-index is needed because later cells would cover it. */
export const pinnedStart = style([held, { insetInlineStart: 0, zIndex: vars.layer.sticky, ...edged('End') }])
export const pinnedStartHead = style({ insetInlineStart: 0, zIndex: vars.layer.header, ...edged('End') })
export const plainRow = style({ ...phone({ display: 'block' }) })

export const cell = style({
  height: vars.size.row,
  paddingInline: vars.space.small,
  paddingBlock: vars.space.hair,
  borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
  verticalAlign: 'middle',
  // Not `anywhere`, which lets a column shrink to one letter; tables that are too wide scroll instead.
  overflowWrap: 'break-word',
  selectors: {
    [`${row}:last-child &`]: { borderBlockEnd: 0 },
  },
  '@container': {
    ...tight['@container'],
    [container.belowPhone]: {
      display: 'flex',
      flex: '0 0 100%',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: vars.space.medium,
      height: 'auto',
      minHeight: vars.size.target,
      padding: 0,
      overflowWrap: 'anywhere',
      borderBlockEnd: 0,
      textAlign: 'end',
    },
  },
})
/** For more columns than a desktop screen has room for: as tight there as on a laptop. */
export const crowded = style({})
/** Scrolls sideways where names would have less room than a word. */
export const fixed = style({
  tableLayout: 'fixed',
  minWidth: `calc(5 * ${vars.size.code})`,
  ...phone({ minWidth: 0 }),
})
globalStyle(`${fixed} ${headerCell}`, { whiteSpace: 'normal' })
const inner = ':not(:first-child, :last-child)'
globalStyle(`${crowded} ${headerCell}`, { whiteSpace: 'normal' })
globalStyle(`${crowded} ${headerCell}${inner}, ${crowded} ${cell}${inner}`, {
  paddingInline: vars.space.xxsmall,
  ...phone({ paddingInline: 0 }),
})
globalStyle(`${crowded} ${headerCell}:first-child, ${crowded} ${cell}:first-child`, {
  paddingInlineEnd: vars.space.xxsmall,
  ...phone({ paddingInline: 0 }),
})
globalStyle(`${crowded} ${headerCell}:last-child, ${crowded} ${cell}:last-child`, {
  paddingInlineStart: vars.space.xxsmall,
  ...phone({ paddingInline: 0 }),
})
globalStyle(`${crowded} ${headerCell} > button`, { gap: 0 })
/** Keeps words whole where columns would otherwise shrink to less, or the table scroll. */
export const crowdedOnLaptop = style({})
globalStyle(`${crowdedOnLaptop} ${headerCell}${inner}, ${crowdedOnLaptop} ${cell}${inner}`, {
  '@container': {
    [container.belowLaptop]: { paddingInline: vars.space.xxsmall },
    [container.belowPhone]: { paddingInline: 0 },
  },
})
globalStyle(`${headerCell}:first-child, ${cell}:first-child`, { paddingInlineStart: vars.space.medium })
globalStyle(`${headerCell}:last-child, ${cell}:last-child`, { paddingInlineEnd: vars.space.medium })
globalStyle(`${cell}:first-child, ${cell}:last-child`, phone({ paddingInline: 0 }))

/** Next to the title of a card. */
export const selectCell = style({
  width: vars.size.target,
  ...phone({ flex: 'none', order: -1, width: 'auto' }),
})
// The skip button is over the next header while it has the focus.
globalStyle(`${selectCell}:focus-within`, { zIndex: vars.layer.sidebar })
export const selectPlace = style({ position: 'relative', display: 'inline-flex' })
export const selectBox = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minWidth: vars.size.target,
  minHeight: vars.size.target,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
})
export const bareCell = style({ ...phone({ justifyContent: 'flex-start', textAlign: 'start' }) })
/** Not a control, so coming first does not separate visual order from focus order. */
export const cardTitle = style({
  // On one line: a person's first and last name.
  ...phone({ flex: '0 1 auto', order: -1, font: vars.text.bodyStrong }),
})
// A long title wraps beside the checkbox instead of below it.
globalStyle(
  `${selectCell} ~ ${cardTitle}`,
  phone({ maxWidth: `calc(100% - ${vars.size.target} - ${vars.space.xxsmall})` }),
)
export const alignEnd = style({ textAlign: 'end' })
export const noWrap = style({ whiteSpace: 'nowrap', ...phone({ whiteSpace: 'normal' }) })
export const leftOutOfCard = style({ ...phone({ display: 'none' }) })
export const cardLabel = style({
  display: 'none',
  ...phone({
    display: 'block',
    flex: 'none',
    font: vars.text.small,
    color: vars.color.textMuted,
    textAlign: 'start',
  }),
})
export const cardValue = style({ ...anyScript, minWidth: 0 })
// A lone icon has no text baseline.
const icon = ':only-child > button[aria-label]'
globalStyle(`${cardValue}:has(> ${icon})`, phone({ display: 'flex' }))
globalStyle(`${cell}:has(> ${cardValue} > ${icon})`, phone({ alignItems: 'center' }))
/** At least two short words wide, however many columns there are. */
export const clampedCell = style({
  minWidth: vars.size.words,
  overflowWrap: 'anywhere',
  ...phone({ minWidth: 0 }),
})
/** As many lines as fit a row: two, or one in compact rows. The full text is in the title. */
export const clamped = style({
  ...anyScript,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: vars.size.rowLines,
  minWidth: 0,
  overflow: 'hidden',
  ...phone({ display: 'block', overflow: 'visible' }),
})
globalStyle(`${cell} ${clamped}, ${cell} ${clamped} *`, { lineHeight: '1.35' })
// Line clamping does not work on controls, and would cut off their outline.
globalStyle(`${clamped} > :is(a, button)`, {
  ...anyScript,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: vars.size.rowLines,
  overflow: 'hidden',
  outlineOffset: `calc(-1 * ${vars.line.thin})`,
  ...phone({ display: 'inline-block', overflow: 'visible' }),
})
// The title needs a pointer that hovers: a row is whole while the keyboard is in it, and always on a touch screen.
const whole = { WebkitLineClamp: 'none', overflow: 'visible' } as const
globalStyle(`${row}:has(:focus-visible) :is(${clamped}, ${clamped} > :is(a, button))`, whole)
globalStyle(`${clamped}, ${clamped} > :is(a, button)`, { '@media': { [media.noHover]: whole } })
// An inline-block's baseline is its last line; the label would align with that.
globalStyle(`${clamped} > a`, phone({ display: 'block' }))

// Prose, such as an observation, which its card opens. Names are links and stay whole: they may differ only at the end.
globalStyle(
  `${cardTitle} > ${clamped} > button`,
  phone({ display: '-webkit-box', WebkitLineClamp: 4, overflow: 'hidden' }),
)

/** Stale rows: desaturated, but still readable (opacity would fail AA). */
export const dimmed = style({
  filter: 'grayscale(1)',
  background: vars.color.sunken,
  color: vars.color.textMuted,
})
// It has its own background but belongs to the row.
globalStyle(`${dimmed} > ${held}`, { background: vars.color.sunken })
