import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const missing = style({ color: vars.color.textSubtle })
