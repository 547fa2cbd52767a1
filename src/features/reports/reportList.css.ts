import { globalStyle, style } from '@vanilla-extract/css'
import { container, media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const filterFrame = style({
  containerType: 'inline-size',
  minWidth: 0,
  '@media': { [media.print]: { display: 'none' } },
})
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space.small,
  '@container': {
    [container.belowPhone]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
})
globalStyle(`${filters} > *`, { flex: '1 1 0', minWidth: 0 })
export const searchBox = style({
  selectors: {
    // Doubled class, for higher specificity than the child rule above.
    '&&': { '@container': { [container.belowLaptop]: { flexBasis: '100%', gridColumn: '1 / -1' } } },
  },
})
