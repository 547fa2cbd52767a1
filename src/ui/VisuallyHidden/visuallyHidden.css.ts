import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

export const visuallyHidden = style({
  position: 'absolute',
  width: vars.line.thin,
  height: vars.line.thin,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
