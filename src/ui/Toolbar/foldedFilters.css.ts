import { globalStyle, style } from '@vanilla-extract/css'
import { container } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'
import { filters } from './toolbar.css.ts'

/** Lays its fields out in the row of the search. */
export const fields = style({
  display: 'contents',
  selectors: {
    '&:not([data-open])': { '@container': { [container.belowPhone]: { display: 'none' } } },
  },
})
// As fields of the toolbar itself.
globalStyle(`${fields} > *`, {
  // Four fit beside a search on a laptop: one alone on a second line would push the list down.
  flex: `1 1 ${vars.size.date}`,
  minWidth: 0,
  maxWidth: vars.size.menu,
  '@container': {
    [container.belowPhone]: { flexBasis: '100%', maxWidth: 'none' },
    [container.fromDesk]: { flex: `0 1 ${vars.size.menu}` },
  },
})
// Names are long, and often begin alike.
globalStyle(`${filters}:has(input[type=search]) > ${fields} > :has([role=combobox])`, {
  '@container': {
    [container.fromDesk]: { flex: `1 0 ${vars.size.tooltip}`, maxWidth: vars.size.toast },
  },
})
globalStyle(`${fields} > fieldset`, {
  flex: '0 1 auto',
  maxWidth: 'none',
  '@container': { [container.belowPhone]: { flexBasis: '100%' } },
})
/** The button that opens them, beside the search. */
export const fold = style({
  selectors: {
    // Doubled class, for higher specificity than the rule for fields.
    '&&': {
      display: 'none',
      '@container': { [container.belowPhone]: { display: 'block', flex: 'none' } },
    },
  },
})
globalStyle(`${filters}:has(> ${fold}) > :has(input[type=search])`, {
  '@container': { [container.belowPhone]: { flexBasis: vars.size.words } },
})
