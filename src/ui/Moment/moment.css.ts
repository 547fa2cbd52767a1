import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

/** It can be pointed at and stopped at, and leads nowhere. */
export const moment = style({ borderRadius: vars.radius.small, cursor: 'default' })
