import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { container, media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

const phone = (rule: object) => ({ '@container': { [container.belowPhone]: rule } })
/** Less air between columns where they are many for the width. */
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
})
export const scroller = style({
  overflowX: 'auto',
  // What takes the focus is not under a pinned cell then.
  scrollPaddingInline: `${vars.size.code} ${vars.size.words}`,
  selectors: {
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.line.thick})` },
  },
  // Only a region that really scrolls sideways may catch the sticky header; see Table.tsx.
  '@container': { [container.belowPhone]: { overflowX: 'visible' } },
})
export const scrollerStill = style([scroller, { overflowX: 'visible' }])
/** Rows of a fixed height of window: the header stays at its top. */
export const scrollerBoth = style([scroller, { overflow: 'auto', overscrollBehavior: 'contain' }])

export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  font: vars.text.table,
  fontVariantNumeric: 'tabular-nums',
  ...phone({ display: 'block' }),
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

export const headerCell = style({
  position: 'sticky',
  insetBlockStart: 0,
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
/** Stays in sight when the table is too wide, with an edge where others pass under it. */
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
/** The edge is there only where the table is a region: where it scrolls. */
const edged = (side: 'Start' | 'End') => ({ selectors: { [`${scroller}[role=region] &`]: edge(side) } })
/** What acts on a row. */
export const pinned = style([held, { insetInlineEnd: 0, ...edged('Start') }])
export const pinnedHead = style({ insetInlineEnd: 0, ...edged('Start') })
/** What a row is about. What comes after it in the document passes under it all the same. */
export const pinnedStart = style([held, { insetInlineStart: 0, zIndex: vars.layer.sticky, ...edged('End') }])
export const pinnedStartHead = style({ insetInlineStart: 0, zIndex: vars.layer.header, ...edged('End') })
export const plainRow = style({ ...phone({ display: 'block' }) })

export const cell = style({
  height: vars.size.row,
  paddingInline: vars.space.small,
  paddingBlock: vars.space.hair,
  borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
  verticalAlign: 'middle',
  // Not `anywhere`: that lets a column shrink to one letter; too wide a table scrolls in its own region instead.
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
/** More columns than a desk's screen has room for at their ease: as tight there as others are on a laptop. */
export const crowded = style({})
const inner = ':not(:first-child, :last-child)'
globalStyle(`${crowded} ${headerCell}`, { whiteSpace: 'normal' })
globalStyle(`${crowded} ${headerCell}${inner}, ${crowded} ${cell}${inner}`, {
  paddingInline: vars.space.xxsmall,
  ...phone({ paddingInline: 0 }),
})
globalStyle(`${crowded} ${headerCell}:first-child, ${crowded} ${cell}:first-child`, {
  paddingInlineEnd: vars.space.xxsmall,
})
globalStyle(`${crowded} ${headerCell}:last-child, ${crowded} ${cell}:last-child`, {
  paddingInlineStart: vars.space.xxsmall,
})
globalStyle(`${crowded} ${headerCell} > button`, { gap: 0 })
globalStyle(`${headerCell}:first-child, ${cell}:first-child`, { paddingInlineStart: vars.space.medium })
globalStyle(`${headerCell}:last-child, ${cell}:last-child`, { paddingInlineEnd: vars.space.medium })
globalStyle(`${cell}:first-child, ${cell}:last-child`, phone({ paddingInline: 0 }))

/** Beside the title of a card. */
export const selectCell = style({
  width: vars.size.target,
  ...phone({ flex: 'none', order: -1, width: 'auto' }),
})
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
/** Not a control, so that standing first does not part what one sees from the order of focus. */
export const cardTitle = style({
  // A line for all of them: a person's first and last name.
  ...phone({ flex: '0 1 auto', order: -1, font: vars.text.bodyStrong }),
})
export const alignEnd = style({ textAlign: 'end' })
export const alignCenter = style({ textAlign: 'center', ...phone({ textAlign: 'end' }) })
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
// An icon alone has no baseline of words.
const icon = ':only-child > button[aria-label]'
globalStyle(`${cardValue}:has(> ${icon})`, phone({ display: 'flex' }))
globalStyle(`${cell}:has(> ${cardValue} > ${icon})`, phone({ alignItems: 'center' }))
/** Never under two short words, however many other columns there are. */
export const clampedCell = style({
  minWidth: vars.size.words,
  overflowWrap: 'anywhere',
  ...phone({ minWidth: 0 }),
})
/** As many lines as fit into a row: two, and one in compact rows. The whole is the title. */
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
// Line clamping does not apply to a control, and would cut off its outline.
globalStyle(`${clamped} > :is(a, button)`, {
  ...anyScript,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: vars.size.rowLines,
  overflow: 'hidden',
  outlineOffset: `calc(-1 * ${vars.line.thin})`,
  ...phone({ display: 'inline-block', overflow: 'visible' }),
})
// The baseline of an inline-block is that of its last line, and the label would be beside that one.
globalStyle(`${clamped} > a`, phone({ display: 'block' }))

/** Old rows: without colour and quieter, but as readable as ever (an opacity would fall under AA). */
export const dimmed = style({
  filter: 'grayscale(1)',
  background: vars.color.sunken,
  color: vars.color.textMuted,
})
// It has its own background but belongs to the row.
globalStyle(`${dimmed} > ${held}`, { background: vars.color.sunken })

const travel = keyframes({ from: { insetInlineStart: '-40%' }, to: { insetInlineStart: '100%' } })
/** A thin line over the header that runs while newer rows are on their way; gone under reduced motion. */
export const progress = style({
  position: 'absolute',
  zIndex: vars.layer.header,
  insetBlockStart: 0,
  insetInlineStart: '-40%',
  width: '40%',
  height: vars.line.thick,
  background: vars.tone.accent.solid,
  animation: `${travel} ${vars.motion.turn} linear infinite`,
})

export const message = style({
  padding: `${vars.space.xxlarge} ${vars.space.medium}`,
  textAlign: 'center',
  color: vars.color.textMuted,
  font: vars.text.body,
  ...phone({ display: 'block' }),
})
export const footer = style({
  borderBlockStart: `${vars.line.thin} solid ${vars.color.border}`,
  padding: `${vars.space.xsmall} ${vars.space.medium}`,
})

const pulse = keyframes({ '50%': { opacity: vars.opacity.dimmed } })
export const bone = style({
  display: 'block',
  height: vars.space.small,
  borderRadius: vars.radius.small,
  background: vars.color.skeleton,
  animation: `${pulse} ${vars.motion.pulse} ease-in-out infinite`,
})
export const boneEnd = style({ marginInlineStart: 'auto' })
