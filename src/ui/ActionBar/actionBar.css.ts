import { style } from '@vanilla-extract/css'
import { container } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

/** The buttons of a card have words, and a long row of them wraps. Their icons start where the card's labels do. */
export const bar = style({
  '@container': {
    [container.belowPhone]: {
      flexWrap: 'wrap',
      justifyContent: 'flex-start',
      marginInlineStart: `calc(-1 * ${vars.space.xxsmall})`,
    },
  },
})
