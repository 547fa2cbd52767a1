import { globalStyle, style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { container, media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

/** Never truncated, as ids may differ only at their end: most are on one line, longer ones wrap. */
const wholeCode = {
  width: 'max-content',
  maxWidth: vars.size.code,
  font: vars.text.mono,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const
export const code = style({
  ...wholeCode,
  display: 'inline-block',
  verticalAlign: 'bottom',
  '@container': {
    [container.belowPhone]: {
      // The baseline of an inline block is its last line; the label of a card would align with that.
      display: 'inline',
      width: 'auto',
      maxWidth: '100%',
    },
  },
})
export const name = style({ font: vars.text.tableStrong })
/** Never truncated, and wide enough for a word of most names. */
export const wholeName = style([
  name,
  {
    display: 'inline-block',
    minWidth: vars.size.codeHalf,
    '@container': { [container.belowPhone]: { minWidth: 0 } },
  },
])
export const number = style({
  font: vars.text.mono,
  whiteSpace: 'nowrap',
  color: vars.color.textMuted,
  '@container': { [container.belowPhone]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
})
/** Two short lines, which leave names the room. */
export const twoLines = style({
  display: 'inline-block',
  width: 'min-content',
  lineHeight: 1.35,
  '@container': { [container.belowPhone]: { display: 'inline' } },
})
export const whole = style({ whiteSpace: 'nowrap' })
/** A URL on two lines. */
export const brokenAddress = style({
  minWidth: vars.size.codeHalf,
  wordBreak: 'break-all',
  lineHeight: 1.35,
  '@container': { [container.belowPhone]: { maxWidth: '100%' } },
})
/** Two lines in one cell. */
export const pair = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
/** Side by side on a card. */
export const idAboveState = style([
  pair,
  {
    alignItems: 'flex-start',
    '@container': {
      [container.belowPhone]: {
        flexFlow: 'row wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: vars.space.xxsmall,
      },
    },
  },
])
/** Truncated to one line each, so that both stay visible. */
export const line = style({
  ...anyScript,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  '@container': { [container.belowPhone]: { display: 'block', overflow: 'visible' } },
})
/** Both are whole: on one line for most, else the state is below. */
export const idAndState = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.xxsmall,
  width: 'max-content',
  maxWidth: `calc(${vars.size.code} + ${vars.space.xlarge})`,
  '@container': { [container.belowPhone]: { width: 'auto', maxWidth: 'none' } },
})
export const id = style([wholeCode, { color: vars.color.textMuted }])
// An outer outline would be clipped.
globalStyle(`${line} > a`, { outlineOffset: `calc(-1 * ${vars.line.thin})` })
// Print has no tooltip for the rest.
const unbroken = { overflow: 'visible', whiteSpace: 'normal', overflowWrap: 'anywhere' } as const
globalStyle(line, { '@media': { [media.print]: { ...unbroken, display: 'block' } } })

export const address = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  maxWidth: '100%',
  font: vars.text.mono,
  overflowWrap: 'anywhere',
})
export const shortAddress = style([address, { whiteSpace: 'nowrap' }])
globalStyle(`${address} > :last-child`, { flex: 'none' })
/** Limits the width to a readable one. */
export const access = style({ maxWidth: vars.size.dialogMedium, width: '100%' })
