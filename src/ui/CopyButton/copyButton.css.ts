import { style } from '@vanilla-extract/css'

export const wrapper = style({ position: 'relative', display: 'inline-flex' })
