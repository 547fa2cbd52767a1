import { style } from '@vanilla-extract/css'

/** Takes no space while empty, so that no gap is left where something may be announced. */
export const announced = style({ selectors: { '&:empty': { position: 'absolute' } } })
