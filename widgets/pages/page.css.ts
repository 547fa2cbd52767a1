import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { dark, light } from '#src/theme/palette.ts'
import { vars } from '#src/theme/vars.css.ts'

const line = `${vars.line.thin} solid ${vars.color.border}`

/** Not sticky, because the headers of a widget's tables are. */
export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: `${vars.space.xsmall} ${vars.space.large}`,
  minHeight: vars.size.header,
  paddingInline: vars.space.large,
  paddingBlock: vars.space.xsmall,
  background: vars.color.surface,
  borderBlockEnd: line,
  '@media': { [media.belowPhone]: { paddingInline: vars.space.medium } },
})
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  font: vars.text.heading,
})
export const nav = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space.medium}`,
  flex: 1,
  // On phones on its own line, below name and theme.
  '@media': { [media.belowPhone]: { order: 1, flex: '1 0 100%' } },
})
export const navLink = style({
  font: vars.text.label,
  lineHeight: vars.size.target,
  color: vars.color.textMuted,
  textDecoration: 'none',
  borderBlockEnd: `${vars.line.thick} solid transparent`,
  selectors: {
    '&:hover': { color: vars.color.text },
    '&[aria-current=page]': { color: vars.color.text, borderBlockEndColor: vars.tone.accent.solid },
  },
})
export const main = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.large,
  maxWidth: vars.size.content,
  marginInline: 'auto',
  padding: vars.space.large,
  ':focus': { outline: 'none' },
  '@media': { [media.belowPhone]: { padding: vars.space.medium } },
})

/** Preview beside the controls; above them below laptop width. */
export const bench = style({
  display: 'flex',
  flexDirection: 'column', // sticky needs a scrollable area: no separate grid rows
  gap: vars.space.large,
  '@media': {
    [media.fromLaptop]: {
      display: 'grid',
      alignItems: 'start',
      gridTemplateColumns: `minmax(0, 1fr) ${vars.size.toast}`,
    },
  },
})
/** At most half of the window if the controls are below, so that both are visible. */
const HALF = 'calc(100dvh / 2)'
export const preview = style({
  display: 'grid',
  minWidth: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'auto',
  // No vertical padding: rows would show there, beyond a table's sticky header.
  paddingInline: vars.space.xsmall,
  border: line,
  borderRadius: vars.radius.large,
  background: vars.color.canvas,
  '@media': {
    // Sticky while the controls scroll, if there is height for both.
    [media.tall]: {
      position: 'sticky',
      insetBlockStart: vars.space.xsmall,
      zIndex: vars.layer.sticky,
      maxHeight: HALF,
    },
    [media.fromLaptop]: { maxHeight: `calc(100dvh - 2 * ${vars.space.xsmall})` },
  },
})
export const panel = style({ minWidth: 0 })
// Keeps focused elements from being covered by it.
globalStyle(`${panel} :is(button, input, select, [tabindex])`, {
  '@media': { [media.belowLaptop]: { scrollMarginBlockStart: `calc(${HALF} + ${vars.space.xxlarge})` } },
})

export const stage = style({
  minWidth: 0,
  paddingBlock: vars.space.xsmall,
  borderRadius: vars.radius.large,
  selectors: {
    // A page in the other theme around it.
    '&[data-theme=light]': {
      padding: vars.space.medium,
      background: light.color.canvas,
      colorScheme: 'light',
    },
    '&[data-theme=dark]': { padding: vars.space.medium, background: dark.color.canvas, colorScheme: 'dark' },
  },
})
/** The same padding as a widget. */
export const signIn = style({ paddingBlock: vars.space.large, paddingInline: vars.space.medium })

export const pickers = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.xxsmall} ${vars.space.medium}`,
})
export const picker = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minWidth: 0,
  minHeight: vars.size.target,
  font: vars.text.small,
  color: vars.color.textMuted,
  cursor: 'pointer',
})
export const swatch = style({
  flex: 'none',
  width: vars.size.avatar,
  height: vars.size.target,
  padding: vars.space.hair,
  border: `${vars.line.thin} solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  cursor: 'inherit',
})
export const pickerValue = style({ fontFamily: vars.font.mono, overflowWrap: 'anywhere' })

export const overview = style({ margin: 0, display: 'grid', gap: vars.space.xsmall })
export const overviewRow = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.gridCell} minmax(0, 1fr)`,
  gap: `${vars.space.hair} ${vars.space.medium}`,
  '@media': { [media.belowPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const overviewName = style({ font: vars.text.mono })
export const overviewWords = style({ margin: 0, font: vars.text.body })

export const steps = style({
  display: 'grid',
  gap: vars.space.xsmall,
  maxWidth: vars.size.dialogLarge,
  margin: 0,
  paddingInlineStart: vars.space.large,
  listStyle: 'decimal',
  font: vars.text.body,
})
export const word = style({ font: vars.text.mono, overflowWrap: 'anywhere' })

export const group = style({ borderBlockStart: line })
export const groupTitle = style({
  paddingBlock: vars.space.small,
  font: vars.text.bodyStrong,
  cursor: 'pointer',
  ':focus-visible': {
    outline: `${vars.line.thick} solid ${vars.color.focus}`,
    outlineOffset: `calc(-1 * ${vars.line.thick})`,
  },
})
export const groupCount = style({ font: vars.text.table, color: vars.color.textMuted })
export const groupBody = style({ paddingBlockEnd: vars.space.medium })

export const members = style({ margin: 0, display: 'grid', gap: vars.space.small })
export const memberRow = style({ display: 'grid', gap: vars.space.hair, minWidth: 0 })
export const memberName = style({ font: vars.text.mono, color: vars.tone.accent.text })
export const memberType = style({ margin: 0, font: vars.text.mono, overflowWrap: 'anywhere' })

export const code = style({
  margin: 0,
  minWidth: 0,
  padding: vars.space.medium,
  maxHeight: vars.size.dialogMedium,
  overflow: 'auto',
  border: line,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
  font: vars.text.mono,
  tabSize: '2',
  // Show addresses and digests in full, on phones too.
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
export const codeFrame = style({
  display: 'grid',
  // Beside the code, so that no line runs under the button.
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: vars.space.xsmall,
})

export const log = style({
  listStyle: 'none',
  padding: 0,
  maxHeight: vars.size.dialogSmall,
  overflow: 'auto',
  border: line,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
})
export const entry = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.xxsmall} ${vars.space.small}`,
  paddingInline: vars.space.small,
  paddingBlock: vars.space.xsmall,
  font: vars.text.mono,
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderBlockStart: line } },
})
export const time = style({ color: vars.color.textMuted })
export const eventName = style({ color: vars.tone.accent.text })
export const nothing = style({ margin: 0, font: vars.text.table, color: vars.color.textMuted })

export const findings = style({ listStyle: 'none', padding: 0, display: 'grid', gap: vars.space.xsmall })
export const findingRow = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.chart} minmax(0, 1fr)`,
  gap: `${vars.space.xxsmall} ${vars.space.small}`,
  alignItems: 'start',
  justifyItems: 'start', // a badge is as wide as its word
  padding: vars.space.small,
  border: line,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  '@media': { [media.belowPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const findingWords = style({
  display: 'grid',
  gap: vars.space.xxsmall,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const findingTitle = style({ font: vars.text.bodyStrong })
export const findingText = style({ font: vars.text.body })
export const advice = style({ font: vars.text.table, color: vars.color.textMuted })
export const form = style({ display: 'grid', gap: vars.space.medium, maxWidth: vars.size.dialogMedium })
