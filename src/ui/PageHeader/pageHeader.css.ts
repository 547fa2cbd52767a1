import { style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { vars } from '#src/theme/vars.css.ts'

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space.small,
})
export const words = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xxsmall, minWidth: 0 })
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.small })
export const title = style({
  ...anyScript,
  font: vars.text.title,
  letterSpacing: vars.line.tracking,
  color: vars.color.text,
  overflowWrap: 'anywhere',
})
export const description = style({ margin: 0, color: vars.color.textMuted, font: vars.text.body })
export const breadcrumb = style({ font: vars.text.table, color: vars.color.textMuted })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall })
