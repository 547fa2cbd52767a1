import { style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { container } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const name = style({ font: vars.text.tableStrong })
/** Fixed short texts, which need no breaking inside words. */
export const wholeWords = style({ overflowWrap: 'normal' })
/** State beside the name, or below it, within the row's height. */
export const nameAndState = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.xsmall,
  minWidth: 0,
  // Otherwise the column, and so the table, becomes as wide as the longest name on one line.
  contain: 'inline-size',
  '@container': { [container.belowPhone]: { contain: 'none' } },
})
export const cutName = style([
  name,
  {
    ...anyScript,
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@container': { [container.belowPhone]: { whiteSpace: 'normal' } },
  },
])
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
export const teamName = style({ font: vars.text.heading, color: vars.color.text })
