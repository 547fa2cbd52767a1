import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const track = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  width: vars.space.xlarge,
  minHeight: vars.size.target,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  selectors: {
    '&[aria-disabled=true]': { opacity: vars.opacity.disabled, cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress' },
    // The hit area has the minimum target size; the visible track is flatter.
    '&::before': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      height: `calc(${vars.size.icon} + ${vars.line.thick})`,
      boxSizing: 'border-box',
      border: `${vars.line.thin} solid ${vars.color.borderStrong}`,
      borderRadius: vars.radius.pill,
      background: vars.color.sunken,
      transitionProperty: 'background-color, border-color',
      transitionDuration: vars.motion.fast,
    },
    '&[aria-checked=true]::before': {
      borderColor: vars.tone.accent.solid,
      background: vars.tone.accent.solid,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[aria-checked=true]::before': { background: 'Highlight', borderColor: 'Highlight' } },
    },
  },
})

export const thumb = style({
  position: 'relative',
  width: vars.space.small,
  height: vars.space.small,
  marginInlineStart: `calc(${vars.space.hair} + ${vars.line.thin})`,
  borderRadius: vars.radius.pill,
  background: vars.color.textMuted,
  transitionProperty: 'translate, background-color',
  transitionDuration: vars.motion.fast,
  '@media': { [media.forcedColors]: { background: 'ButtonText' } },
})
globalStyle(`${track}[aria-checked=true] > ${thumb}`, {
  translate: `calc(${vars.space.medium} - ${vars.space.hair})`,
  background: vars.tone.accent.onSolid,
})
