import { globalStyle, style } from '@vanilla-extract/css'
import { container, media } from '#src/theme/media.ts'
import { TONES, type Tone } from '#src/theme/palette.ts'
import { vars } from '#src/theme/vars.css.ts'

export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xxsmall} ${vars.space.small}`,
  padding: `${vars.space.small} ${vars.space.large}`,
  '@container': { [container.belowPhone]: { paddingInline: vars.space.medium } },
})
export const links = style({
  marginInlineStart: 'auto',
  minWidth: 0,
  '@container': { [container.belowPhone]: { width: '100%' } },
})
export const stateFrame = style({ containerType: 'inline-size', minWidth: 0 })
export const states = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xxsmall,
  '@container': {
    // One line that scrolls: more would push the teams out of view.
    [container.belowPhone]: {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      // Room for the focus ring, which the scrolling would cut.
      padding: vars.space.xxsmall,
      margin: `calc(-1 * ${vars.space.xxsmall})`,
    },
  },
})
globalStyle(`${states} > *`, { flex: 'none' })
export const notice = style({
  padding: `0 ${vars.space.large} ${vars.space.small}`,
  // A banner may say nothing.
  selectors: { '&:empty': { display: 'none' } },
  '@container': { [container.belowPhone]: { paddingInline: vars.space.medium } },
})
export const band = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space.small} ${vars.space.large}`,
  padding: vars.space.large,
  borderBlockStart: `${vars.line.thin} solid`,
  '@container': { [container.belowPhone]: { padding: vars.space.medium } },
})
export const bandTone = Object.fromEntries(
  TONES.map((tone) => [
    tone,
    style({ background: vars.tone[tone].soft, borderColor: vars.tone[tone].border }),
  ]),
) as Record<Tone, string>
export const face = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xxsmall} ${vars.space.large}`,
  minWidth: 0,
  '@container': { [container.belowPhone]: { columnGap: vars.space.medium } },
})
// On a phone, state and clock share a line.
globalStyle(`${face} > :first-child`, {
  '@container': { [container.belowPhone]: { font: vars.text.figure } },
})
export const clock = style({
  font: vars.text.clock,
  letterSpacing: vars.line.trackingTight,
  fontVariantNumeric: 'tabular-nums',
  '@container': { [container.belowPhone]: { font: vars.text.figure, fontFamily: vars.font.mono } },
})
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.small,
  '@container': { [container.belowPhone]: { width: '100%' } },
})
/** At the end also where they wrap, so that a press is followed by another in its place. */
export const clockButtons = style([buttons, { flexGrow: 1, justifyContent: 'flex-end' }])
/** As wide as each other, unless a label needs more for its one line. */
globalStyle(`${buttons} > *`, {
  '@container': { [container.belowPhone]: { flex: '1 1 0', minWidth: 'max-content' } },
})
/** EndEx, the first of them, is at a distance from Pause, which is pressed in a hurry. */
export const endAndPause = style([clockButtons])
globalStyle(`${endAndPause} > :first-child`, {
  marginInlineEnd: vars.space.xxlarge,
  '@container': { [container.belowPhone]: { flex: 'none' } },
})

/** Cells on one line show all of their text on paper, which has no titles. */
const whole = { [media.print]: { overflow: 'visible', whiteSpace: 'normal' } } as const

// Rows of the board.
export const team = style({ display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' })
/** On one line below the state. */
export const further = style({ font: vars.text.small, whiteSpace: 'nowrap' })
/** On one line, so that thirty teams fit a laptop; the title has the whole name. */
export const organization = style({
  overflow: 'hidden',
  font: vars.text.small,
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  '@container': { [container.belowPhone]: { whiteSpace: 'normal' } },
  '@media': whole,
})
export const figure = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${figure} > svg`, { flex: 'none', width: vars.size.iconSmall, height: vars.size.iconSmall })
export const overdue = style({ color: vars.tone.critical.text, font: vars.text.tableStrong })

/** As high as any cell of the row can be with two lines, so that rows stay where they are. */
export const state = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  alignItems: 'flex-start',
  minHeight: `calc(2 * ${vars.size.iconLarge} - ${vars.space.xsmall})`,
  '@container': { [container.belowPhone]: { alignItems: 'flex-end', minHeight: 0 } },
})
/** Who said No-Go, or the mission before, on one line; its bubble has all of it. */
export const more = style({
  display: 'block',
  maxWidth: '100%',
  overflow: 'hidden',
  font: vars.text.small,
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  '@container': { [container.belowPhone]: { whiteSpace: 'normal' } },
  '@media': whole,
})
/** State and reason of a failure, on two lines; its bubble has all of the reason. */
export const reason = style({
  display: '-webkit-box',
  maxWidth: '100%',
  overflow: 'hidden',
  font: vars.text.small,
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  '@container': { [container.belowPhone]: { display: 'block' } },
  '@media': { [media.print]: { display: 'block', overflow: 'visible' } },
})
export const quiet = style({ color: vars.color.textMuted })
/** Two lines: a rate and its age, or a level and its rate with its age. On a card all are on one line. */
export const doseRate = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  minWidth: 0,
  '@container': {
    [container.belowPhone]: {
      flexFlow: 'row wrap',
      alignItems: 'baseline',
      columnGap: vars.space.xxsmall,
    },
  },
})

// The conductor's bar.
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space.small} ${vars.space.large}`,
  padding: `${vars.space.small} ${vars.space.large}`,
  '@container': { [container.belowPhone]: { padding: vars.space.medium } },
})
/** A long sentence wraps before its buttons do. */
export const next = style({
  display: 'flex',
  flex: `1 1 ${vars.size.gridCell}`,
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  minWidth: 0,
})
// On a phone, a menu alone has its place beside the sentence.
globalStyle(`${bar} > ${next}`, { '@container': { [container.belowPhone]: { flex: '1 1 60%' } } })
globalStyle(`${bar} > ${buttons}:has(> :only-child)`, {
  '@container': { [container.belowPhone]: { flex: 'none', width: 'auto' } },
})
export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.xxsmall} ${vars.space.medium}`,
  font: vars.text.label,
  color: vars.color.textMuted,
})
/** On a phone the sentence below says it. */
export const stepsDone = style([steps, { '@container': { [container.belowPhone]: { display: 'none' } } }])
export const step = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  selectors: { '&[aria-current=step]': { color: vars.color.text, font: vars.text.bodyStrong } },
})
globalStyle(`${step} > svg`, { flex: 'none', width: vars.size.icon, height: vars.size.icon })
export const names = style({ paddingInlineStart: vars.space.medium })
/** The number of teams that have a problem; opens their names. */
export const problem = style({ minHeight: vars.size.target, cursor: 'pointer' })
export const listTitle = style({ font: vars.text.bodyStrong })
/** As many columns as fit. Each line has the room for its mark, which would otherwise be over the column before. */
export const columns = style({ paddingInlineStart: 0, columnWidth: vars.size.menu })
globalStyle(`${columns} > li`, { breakInside: 'avoid', marginInlineStart: vars.space.medium })

// The dialog that assigns kiosks: a line for each team.
export const lines = style({ containerType: 'inline-size', display: 'flex', flexDirection: 'column' })
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  alignItems: 'start',
  gap: vars.space.small,
  paddingBlock: vars.space.small,
  borderBlockStart: `${vars.line.thin} solid ${vars.color.border}`,
  selectors: { '&:first-child': { borderBlockStart: 0 } },
  '@container': { [container.belowPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
/** A line of a team with one field. */
export const pair = style([
  line,
  {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '@container': { [container.belowPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
])
