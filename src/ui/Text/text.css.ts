import { style, styleVariants } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { vars } from '#src/theme/vars.css.ts'

export const size = styleVariants({
  small: { font: vars.text.small, overflowWrap: 'anywhere' },
  table: { font: vars.text.table, overflowWrap: 'anywhere' },
  tableStrong: { font: vars.text.tableStrong, overflowWrap: 'anywhere' },
  body: { font: vars.text.body, overflowWrap: 'anywhere' },
  strong: { font: vars.text.bodyStrong, overflowWrap: 'anywhere' },
})
export const mono = style({ font: vars.text.mono, whiteSpace: 'nowrap' })
export const tone = styleVariants({
  normal: { color: vars.color.text },
  muted: { color: vars.color.textMuted },
})
export const figures = style({ fontVariantNumeric: 'tabular-nums' })
export const lines = style({ ...anyScript, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
