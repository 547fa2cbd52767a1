import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const mono = style({ font: vars.text.mono, whiteSpace: 'nowrap' })
// Words wrap into a paragraph, not into a column of single ones.
export const words = style({ display: 'inline-block', minWidth: vars.size.factLabel })
export const name = style([words, { font: vars.text.tableStrong }])
export const number = style([mono, { color: vars.color.textMuted }])
/** Two facts of one cell under each other. */
export const pair = style({ display: 'flex', flexDirection: 'column', gap: vars.space.hair, minWidth: 0 })

export const address = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  maxWidth: '100%',
  font: vars.text.mono,
  overflowWrap: 'anywhere',
})
export const shortAddress = style([address, { whiteSpace: 'nowrap' }])
globalStyle(`${address} > :last-child`, { flex: 'none' })
/** One kiosk and a handful of facts: no wider than they can be read. */
export const access = style({ maxWidth: vars.size.dialogMedium, width: '100%' })
