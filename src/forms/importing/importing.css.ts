import { style } from '@vanilla-extract/css'

export const sentence = style({ margin: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' })
