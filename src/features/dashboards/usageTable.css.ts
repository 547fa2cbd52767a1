import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const table = style({})
globalStyle(`${table} :is(th, td)`, { textAlign: 'end', whiteSpace: 'nowrap' })
globalStyle(`${table} :is(th, td):first-child`, { textAlign: 'start' })
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: vars.space.medium })
