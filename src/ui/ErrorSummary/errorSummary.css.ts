import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const fields = style({ margin: 0, paddingInlineStart: vars.space.medium, overflowWrap: 'anywhere' })
