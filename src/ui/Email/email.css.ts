import { style } from '@vanilla-extract/css'

/** A column is as wide as its longest part. */
export const email = style({ overflowWrap: 'break-word' })
/** A column may be narrower. */
export const longEmail = style({ overflowWrap: 'anywhere' })
