import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const sentence = style({ margin: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' })
export const fileName = style({ font: vars.text.bodyStrong, overflowWrap: 'anywhere' })
