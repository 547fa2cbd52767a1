import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const mono = style({ font: vars.text.mono, whiteSpace: 'nowrap' })
// A long name wraps into a paragraph, not into a column of single words.
export const name = style({ display: 'inline-block', minWidth: vars.size.menu, font: vars.text.tableStrong })
export const search = style({ width: '100%', maxWidth: vars.size.toast })
export const person = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
  minHeight: vars.size.control,
})
export const people = style({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const team = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  paddingBlock: vars.space.small,
  borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { borderBlockEnd: 0, paddingBlockEnd: 0 },
  },
})
export const teamHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
})
export const teamName = style({ margin: 0, font: vars.text.heading, color: vars.color.text })
export const note = style({ color: vars.color.textMuted })
