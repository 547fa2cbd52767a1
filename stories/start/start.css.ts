import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

const thin = `${vars.line.thin} solid ${vars.color.border}`

export const page = style({
  display: 'grid',
  gap: vars.space.large,
  minWidth: 0,
  padding: vars.space.large,
  color: vars.color.text,
  '@media': { [media.belowPhone]: { padding: vars.space.small } },
})
globalStyle(`${page} > *`, { minWidth: 0 })
export const lead = style({ maxWidth: vars.size.form, color: vars.color.textMuted })
export const counts = style({ font: vars.text.bodyStrong })

export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.medium })
export const group = style({ border: 'none', margin: 0, padding: 0, minWidth: 0 })
export const legend = style({ padding: 0, font: vars.text.smallStrong, color: vars.color.textMuted })
export const segments = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: vars.space.hair,
  marginBlockStart: vars.space.xxsmall,
  padding: vars.space.hair,
  border: `${vars.line.thin} solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
})
export const segment = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.size.target,
  paddingInline: vars.space.xsmall,
  borderRadius: vars.radius.small,
  font: vars.text.table,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:has(:checked)': { background: vars.tone.accent.solid, color: vars.tone.accent.onSolid },
    '&:has(:focus-visible)': {
      outline: `${vars.line.thick} solid ${vars.color.focus}`,
      outlineOffset: vars.line.offset,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&:has(:checked)': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
  },
})
export const radio = style({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' })

/** Scrolls both ways, so that its head and first column can be sticky. */
export const scroller = style({
  maxHeight: vars.size.dialogHeight,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: thin,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
})
export const table = style({ borderCollapse: 'separate', borderSpacing: 0, font: vars.text.table })
export const head = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.layer.sticky,
  padding: vars.space.xsmall,
  borderBlockEnd: thin,
  background: vars.color.sunken,
  color: vars.color.textMuted,
  font: vars.text.smallStrong,
  textAlign: 'start',
  verticalAlign: 'bottom',
})
export const turned = style({ writingMode: 'vertical-rl', rotate: '180deg', whiteSpace: 'nowrap' })
const first = style({
  position: 'sticky',
  insetInlineStart: 0,
  minWidth: vars.size.factLabel,
  maxWidth: vars.size.menu,
  borderInlineEnd: thin,
})
export const corner = style([head, first, { zIndex: vars.layer.header }])
export const area = style({
  padding: vars.space.xsmall,
  background: vars.color.sunken,
  borderBlockEnd: thin,
  font: vars.text.smallStrong,
  textAlign: 'start',
})
export const areaName = style({ position: 'sticky', insetInlineStart: vars.space.xsmall })
export const subject = style([
  first,
  {
    zIndex: vars.layer.base,
    padding: vars.space.xsmall,
    background: vars.color.surface,
    borderBlockEnd: thin,
    font: vars.text.tableStrong,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
])
export const kind = style({ display: 'block', font: vars.text.small, color: vars.color.textMuted })
export const cell = style({
  padding: vars.space.hair,
  borderBlockEnd: thin,
  textAlign: 'center',
  verticalAlign: 'middle',
})
const mark = style({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: vars.size.control,
  minHeight: vars.size.control,
  padding: 0,
  border: 'none',
  borderRadius: vars.radius.medium,
  background: 'transparent',
  font: vars.text.small,
})
globalStyle(`${mark} svg`, { width: vars.size.icon, height: vars.size.icon })
export const shown = style([
  mark,
  { color: vars.tone.accent.text, selectors: { '&:hover': { background: vars.color.hover } } },
])
export const exempt = style([mark, { color: vars.color.textSubtle, cursor: 'help' }])
export const hole = style([mark, { color: vars.tone.critical.text, background: vars.tone.critical.soft }])
export const others = style({
  minWidth: vars.size.menu,
  padding: vars.space.xsmall,
  borderBlockEnd: thin,
  borderInlineStart: thin,
})
export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.small,
  rowGap: vars.space.xxsmall,
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  minHeight: vars.size.target,
  color: vars.tone.accent.text,
})
export const missing = style([link, { color: vars.tone.critical.text }])
globalStyle(`${missing} svg`, { width: vars.size.iconSmall, height: vars.size.iconSmall })
