import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

/** Always in the page, so that what appears in it is announced; takes no room while empty. */
export const problem = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.small,
  selectors: { '&:not(:empty)': { marginBlockEnd: vars.space.medium } },
})
