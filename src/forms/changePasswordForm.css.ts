import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

/** Always rendered, so that new content is announced; takes no space while empty. */
export const problem = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.small,
  selectors: { '&:not(:empty)': { marginBlockEnd: vars.space.medium } },
})
