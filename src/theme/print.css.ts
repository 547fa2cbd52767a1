import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css'
import { media } from './media.ts'
import { vars } from './vars.css.ts'

/**
 * The printed page. Its height fits both A4 and Letter within the margin, so a document with fixed pages has the same
 * number on either.
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

/** Page for wide content: `page: WIDE_PAGE`. */
export const WIDE_PAGE = 'wide'
// Missing from the types: only page rules have `size`.
globalStyle(`@page ${WIDE_PAGE}`, { margin: paper.margin, size: 'landscape' } as GlobalStyleRule)

/** Page of a long document, with running head and page number: `page: DOCUMENT_PAGE`. */
export const DOCUMENT_PAGE = 'document'
/** The text above each page, a CSS string (`cssString`) on the root while printing. */
export const RUNNING_HEAD = '--running-head'
const inMargin = { font: vars.text.small, color: vars.color.textMuted }
// Only page rules have margin boxes.
globalStyle(`@page ${DOCUMENT_PAGE}`, {
  margin: paper.margin,
  '@top-left': { ...inMargin, content: `var(${RUNNING_HEAD})` },
  '@bottom-right': { ...inMargin, content: '"Page " counter(page) " of " counter(pages)' },
} as GlobalStyleRule)

// No focus ring on paper.
globalStyle(':focus-visible', { '@media': { [media.print]: { outline: 'none !important' } } })

/** Printed instead of the page: a child of the body with this attribute. */
export const PRINTED = 'data-printed-pages'

globalStyle(`[${PRINTED}]`, { '@media': { [media.screen]: { display: 'none' } } })
globalStyle(`body:has(> [${PRINTED}]) > :not([${PRINTED}])`, {
  '@media': { [media.print]: { display: 'none' } },
})
globalStyle(`html:has(> body > [${PRINTED}]), html > body:has(> [${PRINTED}][${PRINTED}])`, {
  '@media': { [media.print]: { page: 'auto', height: 'auto', minHeight: 0, background: 'none' } },
})
