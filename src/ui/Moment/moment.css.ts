import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

/** Can be hovered and focused, but is not clickable. */
export const moment = style({ borderRadius: vars.radius.small, cursor: 'default' })
