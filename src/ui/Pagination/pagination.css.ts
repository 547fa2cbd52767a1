import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const pagination = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
  font: vars.text.table,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
export const buttons = style({ display: 'flex', gap: vars.space.xsmall })
export const pageSize = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  font: vars.text.table,
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
})
export const pageSizeControl = style({ width: 'auto' })
