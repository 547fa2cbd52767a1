import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const fields = style({ margin: 0, paddingInlineStart: vars.space.medium, overflowWrap: 'anywhere' })
// The bullet stands beside the first line; a button of two lines would be hung up by its last.
globalStyle(`${fields} button`, { verticalAlign: 'top' })
