import { globalStyle } from '@vanilla-extract/css'
import { media } from './media.ts'

/**
 * Paper. A page is as high as both A4 and Letter allow within the margin, so that a document of pages of this height has
 * as many of them on either.
 */
export const paper = {
  margin: '14mm',
  pageHeight: '250mm',
  chart: '110mm',
  column: '30mm',
} as const

globalStyle('@page', { margin: paper.margin })

/** What is printed instead of the page: an element of the body with this attribute. */
export const PRINTED = 'data-printed-pages'

globalStyle(`[${PRINTED}]`, { '@media': { [media.screen]: { display: 'none' } } })
globalStyle(`body:has(> [${PRINTED}]) > :not([${PRINTED}])`, {
  '@media': { [media.print]: { display: 'none' } },
})
globalStyle(`html:has(> body > [${PRINTED}]), body:has(> [${PRINTED}])`, {
  '@media': { [media.print]: { height: 'auto', minHeight: 0, background: 'none' } },
})
