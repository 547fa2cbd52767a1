import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const words = style({ margin: 0, font: vars.text.body, color: vars.color.text })

export const sending = style({ display: 'flex', flexDirection: 'column', gap: vars.space.small })
