import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const legend = style({ padding: 0, marginBlockEnd: vars.space.xsmall, font: vars.text.label })
