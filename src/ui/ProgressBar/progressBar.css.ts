import { style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

const track = { background: vars.color.skeleton, borderRadius: vars.radius.pill }
const done = { background: vars.tone.accent.solid, borderRadius: vars.radius.pill }

/** Each engine has its own pseudo-elements, and drops rules that list another's. */
export const bar = style({
  display: 'block',
  width: '100%',
  accentColor: vars.tone.accent.solid,
  selectors: {
    // Indeterminate bars keep the browser's animation.
    '&:not(:indeterminate)': {
      ...track,
      appearance: 'none',
      height: vars.space.xsmall,
      border: 0,
      overflow: 'hidden',
    },
    '&::-webkit-progress-bar': track,
    '&::-webkit-progress-value': done,
    '&::-moz-progress-bar': done,
    '&:indeterminate::-moz-progress-bar': { background: 'revert' },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&:not(:indeterminate)': { appearance: 'auto' } } },
  },
})
