import { globalStyle, style } from '@vanilla-extract/css'
import { container } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'
import { cardLabel, cardTitle, cell, pinned, row } from './table.css.ts'

const phone = (rule: object) => ({ '@container': { [container.belowPhone]: rule } })

/** Many rows at a glance: facts share lines, and the actions end the last one. */
export const compactCards = style({})
/** Moved before facts without controls only, so that the focus order stays the visual one. */
export const besideTitle = style({})
const compact = `${compactCards} ${row}:not([aria-hidden]) >`
globalStyle(`${compactCards} ${row}`, phone({ columnGap: vars.space.xsmall }))
globalStyle(`${compact} ${cell}`, phone({ flex: '0 1 auto', textAlign: 'start' }))
globalStyle(`${compact} ${cardTitle}`, phone({ flex: '1 1 0', minWidth: '50%' }))
globalStyle(`${compact} ${besideTitle}`, phone({ order: -1 }))
globalStyle(`${compact} ${pinned}`, phone({ marginInlineStart: 'auto' }))
globalStyle(`${compact} ${pinned}:not(:has(button))`, phone({ display: 'none' }))
globalStyle(`${compact} ${cell} > ${cardLabel}`, phone({ display: 'none' }))

// A loading row has as many lines as most rows will have, the last with room for the button of a menu.
const loading = `${compactCards} ${row}[aria-hidden] > ${cell}`
globalStyle(loading, phone({ alignItems: 'center' }))
globalStyle(`${loading}:nth-child(3)`, phone({ minHeight: vars.size.controlSmall }))
globalStyle(`${loading}:nth-child(n + 4)`, phone({ display: 'none' }))
