import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { media } from '#src/theme/media.ts'
import { TONES } from '#src/theme/palette.ts'
import { vars } from '#src/theme/vars.css.ts'
import { wallVars } from '#src/theme/wall.css.ts'

const edge = `${vars.line.thin} solid ${vars.color.border}`
const { text, size } = wallVars
/** Of a name beside its number. */
const indent = `calc(${size.number} + ${vars.space.small})`

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.medium,
  padding: vars.space.large,
  '@media': {
    [media.belowPhone]: { padding: vars.space.medium },
    // Nobody scrolls a projector: show what fits.
    [media.sideBySide]: { height: '100dvh' },
    [media.sideBySideNarrow]: { gap: vars.space.small, padding: vars.space.medium },
  },
})
export const notice = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: vars.space.medium,
  minHeight: '100dvh',
  padding: vars.space.large,
  textAlign: 'center',
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xsmall} ${vars.space.large}`,
})
export const names = style({ flex: '1 1 0', minWidth: `min(100%, ${vars.size.gridCell})` })
export const title = style({
  ...anyScript,
  font: text.title,
  letterSpacing: vars.line.tracking,
  overflowWrap: 'anywhere',
  '@media': { [media.sideBySideNarrow]: { font: text.titleNarrow } },
})
export const small = style({ font: text.small, color: vars.color.textMuted })
export const exercise = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space.large}`,
})
export const exerciseClock = style({ font: text.exercise, fontVariantNumeric: 'tabular-nums' })

const word = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  font: text.row,
  whiteSpace: 'nowrap',
})
globalStyle(`${word} > svg`, { flex: 'none', width: size.icon, height: size.icon })
/** Icon and word of a state. */
export const state = styleVariants(
  Object.fromEntries(TONES.map((tone) => [tone, tone])) as { [T in (typeof TONES)[number]]: T },
  (tone) => [word, { color: vars.tone[tone].text }],
)
export const counts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.xxsmall} ${vars.space.large}`,
  paddingBlock: vars.space.xsmall,
  borderBlock: edge,
})

export const away = style([
  word,
  {
    flexWrap: 'wrap',
    whiteSpace: 'normal',
    padding: `${vars.space.xsmall} ${vars.space.medium}`,
    borderRadius: vars.radius.large,
    background: vars.tone.caution.soft,
    color: vars.tone.caution.text,
    border: `${vars.line.thick} solid ${vars.tone.caution.border}`,
  },
])

export const body = style({
  display: 'grid',
  gap: vars.space.large,
  flex: 1,
  minHeight: 0,
  '@media': { [media.sideBySide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const map = style({
  minWidth: 0,
  height: size.map,
  '@media': { [media.sideBySide]: { height: 'auto' } },
})
export const teams = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
})
export const list = style({ flex: 1, minHeight: 0, overflow: 'hidden' })
/** A page of several: its rows share the height. */
export const fullList = style([list, { display: 'flex', flexDirection: 'column' }])
globalStyle(`${fullList} > *`, { flex: '1 0 auto' })
/** Measures whether all names fit one line; takes no room itself. */
export const ruler = style({
  position: 'absolute',
  insetInline: 0,
  height: 0,
  overflow: 'hidden',
  visibility: 'hidden',
})
const oneLine = (name: string) => `${name} ${size.state} ${size.clock} ${size.clock}`
export const row = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${size.state} ${size.clock}`,
  alignItems: 'center',
  gap: `0 ${vars.space.medium}`,
  minHeight: size.row,
  paddingInline: vars.space.xsmall,
  borderBlockEnd: edge,
  selectors: {
    '&[data-level=caution]': { background: vars.tone.caution.soft },
    '&[data-failed], &[data-level=critical]': { background: vars.tone.critical.soft },
  },
  '@media': {
    [media.belowPhone]: {
      gridTemplateColumns: '1fr auto',
      paddingBlock: vars.space.xsmall,
    },
    // The name on a line of its own, above the others.
    [media.sideBySideNarrow]: {
      gridTemplateColumns: `${size.state} ${size.clock} minmax(0, 1fr)`,
      alignContent: 'center',
      minHeight: size.rowNarrow,
    },
  },
})
/** A name on two lines. */
export const highRow = style([row, { '@media': { [media.sideBySideNarrow]: { minHeight: size.highRow } } }])
/** One line: more teams fit a page. */
export const compactRow = style([
  row,
  {
    gridTemplateColumns: oneLine('minmax(0, 1fr)'),
    minHeight: size.compactRow,
    '@media': {
      [media.belowPhone]: { gridTemplateColumns: '1fr auto' },
      [media.sideBySideNarrow]: {
        gridTemplateColumns: oneLine('minmax(0, 1fr)'),
        minHeight: size.compactRow,
      },
    },
  },
])
/** As wide as a compact row whose name is not cut. */
export const rulerRow = style({
  display: 'grid',
  gridTemplateColumns: oneLine('max-content'),
  gap: `0 ${vars.space.medium}`,
  width: 'max-content',
  paddingInline: vars.space.xsmall,
})
export const rulerNames = style({ display: 'grid', font: text.row, whiteSpace: 'nowrap' })
// Not text of the page, where each name is only once.
globalStyle(`${rulerNames} > ::before`, {
  content: 'attr(data-name)',
  paddingInlineStart: indent,
})
/** Two lines: a long name takes that of the organization. All rows are equally high, so that pages fit. */
export const team = style({
  minWidth: 0,
  maxHeight: size.lines,
  overflow: 'hidden',
  '@media': {
    [media.belowPhone]: { gridColumn: '1 / -1', maxHeight: 'none' },
    [media.sideBySideNarrow]: {
      gridColumn: '1 / -1',
      display: 'flex',
      alignItems: 'baseline',
      gap: vars.space.medium,
    },
  },
})
/** A name, and how many missions its row does not show. */
export const nameLine = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space.xsmall,
  minWidth: 0,
})
export const further = style({ flex: 'none', font: text.small, whiteSpace: 'nowrap' })
export const teamName = style({
  ...anyScript,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  font: text.row,
  overflowWrap: 'anywhere',
  '@media': { [media.belowPhone]: { display: 'block' } },
})
export const lineMuted = style({
  ...anyScript,
  display: 'block',
  font: text.small,
  color: vars.color.textMuted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
/** Beside a name it takes the room that is left. */
export const organization = style([
  lineMuted,
  { '@media': { [media.sideBySideNarrow]: { flex: '1 1 0', minWidth: 0 } } },
])
/** A state with its action level, a clock with its dose rate. */
const twoLines = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const states = style([twoLines])
// The level takes the place of the state, as in a compact row.
globalStyle(`${states} > :not(:last-child)`, { '@media': { [media.sideBySideNarrow]: { display: 'none' } } })
/** Ends of lines on a phone, where the next row's are below. */
const atEnd = { [media.belowPhone]: { alignItems: 'flex-end' } } as const
export const clocks = style([
  twoLines,
  { '@media': { [media.sideBySideNarrow]: { display: 'contents' }, ...atEnd } },
])
/** A clock and its dose rate in columns of their own. */
export const beside = style({
  display: 'contents',
  '@media': { [media.belowPhone]: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end' } },
})
/** Beside the number of the team: further lines begin below the first one's name. */
export const besideNumber = style({ paddingInlineStart: indent })
/** Of a team on the map. */
export const number = style({
  display: 'inline-block',
  minWidth: size.number,
  marginInline: `calc(-1 * ${indent}) ${vars.space.small}`,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
})
export const doseRate = style({ font: text.small, fontVariantNumeric: 'tabular-nums' })
export const clock = style({ font: text.clock, fontVariantNumeric: 'tabular-nums' })
export const pages = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.medium,
  paddingBlockStart: vars.space.xsmall,
  font: text.small,
  color: vars.color.textMuted,
})
