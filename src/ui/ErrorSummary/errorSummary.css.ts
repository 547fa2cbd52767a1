import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const fields = style({ paddingInlineStart: vars.space.medium, overflowWrap: 'anywhere' })
// Keeps the bullet at the first line; a two-line button would align by its last.
globalStyle(`${fields} button`, { verticalAlign: 'top' })
