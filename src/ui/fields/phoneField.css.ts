import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

/** Ten digits fit next to the country even on the narrowest phone. */
export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: vars.space.xsmall,
  alignItems: 'start',
})
