import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const section = style({ display: 'flex', flexDirection: 'column', gap: vars.space.small, minWidth: 0 })
export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
})
export const title = style({
  font: vars.text.heading,
  letterSpacing: vars.line.tracking,
  color: vars.color.text,
})
export const description = style({ font: vars.text.table, color: vars.color.textMuted })
