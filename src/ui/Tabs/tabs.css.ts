import { style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

const fadeTo = (end: 'left' | 'right') =>
  `linear-gradient(to ${end}, transparent, ${vars.color.text} ${vars.space.xlarge})`

export const list = style({
  position: 'relative', // for its tabs' offsetLeft
  display: 'flex',
  gap: vars.space.medium,
  borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media': {
    // Towards hidden tabs. Any opaque colour would do.
    [media.screen]: {
      selectors: {
        '&[data-more-after]': { maskImage: fadeTo('left') },
        '&[data-more-before]': { maskImage: fadeTo('right') },
        '&[data-more-before][data-more-after]': {
          maskImage: `${fadeTo('left')}, ${fadeTo('right')}`,
          maskComposite: 'intersect',
        },
      },
    },
  },
})
export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  flex: 'none',
  minHeight: vars.size.control,
  paddingInline: vars.space.xxsmall,
  paddingBlock: 0,
  border: 0,
  borderBlockEnd: `${vars.line.thick} solid transparent`,
  background: 'none',
  font: vars.text.label,
  color: vars.color.textMuted,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.text },
    '&[aria-selected=true]': { color: vars.color.text, borderBlockEndColor: vars.tone.accent.solid },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.line.thick})` },
  },
  '@media': {
    // On paper, only the tab whose panel is printed.
    [media.print]: { selectors: { '&[aria-selected=false]': { display: 'none' } } },
    [media.forcedColors]: {
      // Forced colours make transparent borders visible.
      borderBlockEndColor: 'Canvas',
      selectors: { '&[aria-selected=true]': { borderBlockEndColor: 'Highlight' } },
    },
  },
})
export const count = style({
  minWidth: vars.space.large,
  paddingInline: vars.space.xxsmall,
  borderRadius: vars.radius.pill,
  background: vars.tone.neutral.soft,
  color: vars.tone.neutral.text,
  font: vars.text.smallStrong,
  lineHeight: 1.5,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})
export const problem = style([
  count,
  { background: vars.tone.critical.soft, color: vars.tone.critical.text, paddingInline: vars.space.xsmall },
])
export const panel = style({ paddingBlockStart: vars.space.medium })
