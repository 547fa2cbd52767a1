import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const control = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  flex: 'none',
  minHeight: vars.size.target,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  color: vars.color.textMuted,
  // As the words of the buttons beside it.
  font: vars.text.label,
  cursor: 'pointer',
  selectors: {
    '&[aria-disabled=true]': { opacity: vars.opacity.disabled, cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
})
export const track = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  width: vars.space.xlarge,
  // Inside the hit area, which has the minimum target size.
  height: `calc(${vars.size.icon} + ${vars.line.thick})`,
  boxSizing: 'border-box',
  border: `${vars.line.thin} solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.pill,
  background: vars.color.sunken,
  transitionProperty: 'background-color, border-color',
  transitionDuration: vars.motion.fast,
  selectors: {
    [`${control}[aria-checked=true] > &`]: {
      borderColor: vars.tone.accent.solid,
      background: vars.tone.accent.solid,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        [`${control}[aria-checked=true] > &`]: { background: 'Highlight', borderColor: 'Highlight' },
      },
    },
  },
})

export const thumb = style({
  position: 'relative',
  width: vars.space.small,
  height: vars.space.small,
  marginInlineStart: vars.space.hair,
  borderRadius: vars.radius.pill,
  background: vars.color.textMuted,
  transitionProperty: 'translate, background-color',
  transitionDuration: vars.motion.fast,
  '@media': { [media.forcedColors]: { background: 'ButtonText' } },
})
globalStyle(`${control}[aria-checked=true] ${thumb}`, {
  translate: `calc(${vars.space.medium} - ${vars.space.hair})`,
  background: vars.tone.accent.onSolid,
})
