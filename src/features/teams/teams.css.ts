import { style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { vars } from '#src/theme/vars.css.ts'

export const name = style({ ...anyScript, font: vars.text.tableStrong, overflowWrap: 'anywhere' })
export const title = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minWidth: 0,
})

export const people = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.small,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const person = style({ display: 'flex', alignItems: 'center', gap: vars.space.small, minWidth: 0 })
export const words = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const personName = style({ font: vars.text.bodyStrong, overflowWrap: 'anywhere' })
export const description = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })

export const choices = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
})
export const legend = style({
  display: 'flex',
  justifyContent: 'space-between',
  width: '100%',
  padding: 0,
  marginBlockEnd: vars.space.xxsmall,
  font: vars.text.label,
})
export const count = style({ fontVariantNumeric: 'tabular-nums', color: vars.color.textMuted })
export const tooMany = style({ color: vars.tone.critical.text })
export const options = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  // Some rows and a part of the next, which says that there is more.
  maxHeight: `calc(${vars.size.row} * 5.5)`,
  overflowY: 'auto',
  padding: vars.space.small,
  border: `${vars.line.thin} solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  selectors: { '&[data-invalid]': { borderColor: vars.tone.critical.text } },
})
