import { globalStyle, style } from '@vanilla-extract/css'
import { container, media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const frame = style({
  containerType: 'inline-size',
  minWidth: 0,
  '@media': { [media.print]: { display: 'none' } },
})
export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space.small,
  '@container': {
    [container.fromDesk]: {
      flexWrap: 'nowrap',
      // Names in a combobox are long and often begin alike: beside a search, the buttons make room for them.
      selectors: { '&:has(input[type=search]):has([role=combobox])': { flexWrap: 'wrap' } },
    },
  },
})
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space.small,
  flex: '1 1 auto',
  minWidth: 0,
  '@container': {
    [container.belowPhone]: { flexBasis: '100%' },
    [container.fromDesk]: { flexWrap: 'nowrap' },
  },
})
globalStyle(`${filters} > *`, {
  flex: `0 1 ${vars.size.menu}`,
  minWidth: 0,
  '@container': { [container.belowPhone]: { flexBasis: '100%' } },
})
// The search field is widest. On one line the filters shrink before its placeholder is cut.
globalStyle(`${filters} > :has(input[type=search])`, {
  flexGrow: 1,
  maxWidth: vars.size.toast,
  '@container': {
    [container.belowPhone]: { maxWidth: 'none' },
    [container.fromDesk]: { flexShrink: 0, flexBasis: 'max-content' },
  },
})
// Never cut labels around a control.
globalStyle(`${filters} > span`, { flex: 'none' })
// Paired fields get the width of both.
globalStyle(`${filters} > fieldset`, { flexBasis: 'auto' })
/** At the right edge also where they wrap. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space.xsmall,
  marginInlineStart: 'auto',
  '@container': { [container.fromDesk]: { flex: 'none' } },
})
