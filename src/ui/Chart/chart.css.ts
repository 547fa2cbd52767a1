import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const caption = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${vars.space.small}`,
  marginBlockEnd: vars.space.small,
})
export const measure = style({ font: vars.text.table, color: vars.color.textMuted })
export const reading = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: vars.space.xsmall,
  fontVariantNumeric: 'tabular-nums',
})
export const where = style({ font: vars.text.table, color: vars.color.textMuted })
export const value = style({ font: vars.text.bodyStrong, color: vars.color.text })

export const scale = style({ position: 'relative', font: vars.text.small, color: vars.color.textMuted })
export const mark = style({
  position: 'absolute',
  insetInlineEnd: 0,
  transform: 'translateY(50%)',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
