import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const progressWords = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
  marginBlockEnd: vars.space.xxsmall,
})
export const stepTitle = style({
  font: vars.text.heading,
  color: vars.color.text,
  outline: 'none',
})
export const stepCount = style({ font: vars.text.small, color: vars.color.textMuted, whiteSpace: 'nowrap' })
export const steps = style({ display: 'flex', gap: vars.space.xxsmall })
export const stepPart = style({
  flex: 1,
  height: vars.space.xxsmall,
  borderRadius: vars.radius.pill,
  background: vars.color.skeleton,
  selectors: { '&[data-reached]': { background: vars.tone.accent.solid } },
  '@media': {
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      background: 'GrayText',
      selectors: { '&[data-reached]': { background: 'Highlight' } },
    },
  },
})

/** The step, with the folder layout beside it. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: vars.space.large,
  alignItems: 'start',
  '@media': { [media.belowPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const rows = style({
  display: 'flex',
  flexDirection: 'column',
})
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minHeight: vars.size.control,
  paddingBlock: vars.space.xxsmall,
  borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
})
/** Size and state wrap below the name; the actions stay at the end. */
export const rowFacts = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
})
export const rowWords = style({ flex: `1 1 ${vars.size.menu}`, minWidth: 0 })
export const fileName = style({
  font: vars.text.tableStrong,
  color: vars.color.text,
  overflowWrap: 'anywhere',
  selectors: { '&[data-gone]': { color: vars.color.textMuted, textDecoration: 'line-through' } },
})
export const size = style({
  font: vars.text.table,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const problem = style({
  font: vars.text.small,
  color: vars.tone.critical.text,
  overflowWrap: 'anywhere',
})

export const notices = style({
  paddingInlineStart: vars.space.medium,
  font: vars.text.small,
  color: vars.tone.caution.text,
  overflowWrap: 'anywhere',
})

export const reviewHead = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
})
export const reviewTitle = style({ font: vars.text.label, color: vars.color.text })

export const layout = style({
  padding: vars.space.small,
  border: `${vars.line.thin} solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.sunken,
  minWidth: 0,
})
export const layoutTitle = style({ marginBlockEnd: vars.space.xxsmall, font: vars.text.label })
export const tree = style({
  font: vars.text.mono,
  color: vars.color.text,
  overflowWrap: 'anywhere',
})
globalStyle(`${tree} ul`, {
  margin: 0,
  padding: 0,
  paddingInlineStart: vars.space.small,
  marginInlineStart: vars.space.xxsmall,
  borderInlineStart: `${vars.line.thin} solid ${vars.color.border}`,
  listStyle: 'none',
})
export const entry = style({ display: 'flex', gap: vars.space.xxsmall, alignItems: 'flex-start' })
globalStyle(`${entry} > svg`, {
  flex: 'none',
  width: vars.size.iconSmall,
  // Centred on the first line of a wrapping name.
  height: '1lh',
  color: vars.color.textMuted,
})
export const example = style({ color: vars.color.textMuted, fontStyle: 'italic' })

export const transfer = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  paddingBlock: vars.space.xsmall,
  borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
})
export const transferHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
})
export const overall = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  selectors: { '&:focus': { outline: 'none' } },
})
