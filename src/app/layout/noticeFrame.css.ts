import { style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const frame = style({
  padding: `${vars.space.medium} ${vars.space.large} 0`,
  '@media': { [media.print]: { display: 'none' } },
})
