import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const name = style({ font: vars.text.tableStrong, overflowWrap: 'anywhere' })
export const reason = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
