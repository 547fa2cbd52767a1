import { style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'

export const onPaper = style({ display: 'none', '@media': { [media.print]: { display: 'revert' } } })
export const onScreen = style({ '@media': { [media.print]: { display: 'none' } } })
