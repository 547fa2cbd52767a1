import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css'
import { media } from './media.ts'
import { vars } from './vars.css.ts'

/**
 * Paper. A page is as high as both A4 and Letter allow within the margin, so that a document of pages of this height has
 * as many of them on either.
 */
export const paper = {
  margin: '14mm',
  pageHeight: '250mm',
  chart: '110mm',
  picture: '58mm',
  column: '30mm',
  wideType: '8pt',
} as const

globalStyle('@page', { margin: paper.margin })

/** The page of what needs more width than height: `page: WIDE_PAGE`. */
export const WIDE_PAGE = 'wide'
// Not in the types: only an at-rule of a page has a size.
globalStyle(`@page ${WIDE_PAGE}`, { margin: paper.margin, size: 'landscape' } as GlobalStyleRule)

/** The page of a document of many pages, with what it is and its number on each: `page: DOCUMENT_PAGE`. */
export const DOCUMENT_PAGE = 'document'
/** What stands above each page of a document, a string of CSS (`cssString`) on the root while it prints. */
export const RUNNING_HEAD = '--running-head'
const inMargin = { font: vars.text.small, color: vars.color.textMuted }
// Only an at-rule of a page has boxes in its margin.
globalStyle(`@page ${DOCUMENT_PAGE}`, {
  margin: paper.margin,
  '@top-left': { ...inMargin, content: `var(${RUNNING_HEAD})` },
  '@bottom-right': { ...inMargin, content: '"Page " counter(page) " of " counter(pages)' },
} as GlobalStyleRule)

// Nobody types on paper.
globalStyle(':focus-visible', { '@media': { [media.print]: { outline: 'none !important' } } })

/** What is printed instead of the page: an element of the body with this attribute. */
export const PRINTED = 'data-printed-pages'

globalStyle(`[${PRINTED}]`, { '@media': { [media.screen]: { display: 'none' } } })
globalStyle(`body:has(> [${PRINTED}]) > :not([${PRINTED}])`, {
  '@media': { [media.print]: { display: 'none' } },
})
globalStyle(`html:has(> body > [${PRINTED}]), html > body:has(> [${PRINTED}][${PRINTED}])`, {
  '@media': { [media.print]: { page: 'auto', height: 'auto', minHeight: 0, background: 'none' } },
})
