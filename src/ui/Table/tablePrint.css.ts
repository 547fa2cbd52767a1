import { type GlobalStyleRule, globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { paper, WIDE_PAGE } from '#src/theme/print.css.ts'
import { vars } from '#src/theme/vars.css.ts'
import * as css from './table.css.ts'

const printed = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(selector, { '@media': { [media.print]: rule } })
const { cell, clamped, headerCell, row } = css

// Paper does not scroll: the table gets the page's width, full cell text, and no buttons or checkboxes.
printed(`${css.frame}, ${css.scroller}${css.scroller}`, { overflow: 'visible', maxHeight: 'none !important' })
// Times are longer than on the screen, and nothing moves under a pointer.
printed(css.fixed, { tableLayout: 'auto' })
printed(css.head, { translate: 'none !important' })
printed(`${row}, ${css.plainRow}`, { breakInside: 'avoid' })
// Pointer, selection and news are of the screen; what failed is shaded on paper, too.
printed(`${row}${row}, ${row}${row} > ${cell}`, { background: 'none', transition: 'none' })
printed(`${row}${row}[data-failed]`, { background: vars.tone.critical.soft })
printed(`${cell}${cell}, ${headerCell}${headerCell}`, {
  position: 'static',
  paddingInline: vars.space.xxsmall,
  font: vars.text.small,
})
printed(`${headerCell}${headerCell}`, { whiteSpace: 'normal' })
printed(`${cell}${cell} *`, { fontSize: 'inherit' })
printed(`${cell} ${clamped}, ${clamped} > :is(a, button)`, { display: 'block', overflow: 'visible' })
printed([css.pinned, css.pinnedHead, css.selectCell].map((part) => `${part}${part}`).join(', '), {
  display: 'none',
})

/** For tables with too many columns for a portrait page: printed in landscape, in smaller type. */
export const wide = style({})
printed(`body:has(${wide})`, { page: WIDE_PAGE })
printed(`${wide} ${cell}${cell}, ${wide} ${headerCell}${headerCell}`, { fontSize: paper.wideType })
printed(`${wide} ${css.clampedCell}`, { minWidth: 0 })
