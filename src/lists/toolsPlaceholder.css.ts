import { style } from '@vanilla-extract/css'

/** Takes its place unseen. */
export const unseen = style({ visibility: 'hidden' })
