import { globalStyle, style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { container, media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

/** As wide as most are, on one line; a longer one is cut, and whole on a card. */
export const code = style({
  display: 'inline-block',
  maxWidth: vars.size.code,
  font: vars.text.mono,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
  '@container': {
    [container.belowPhone]: { maxWidth: '100%', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
})
export const name = style({ font: vars.text.tableStrong })
/** Never cut, and no narrower than a word of most names. */
export const wholeName = style([
  name,
  {
    display: 'inline-block',
    minWidth: vars.size.codeHalf,
    '@container': { [container.belowPhone]: { minWidth: 0 } },
  },
])
export const number = style({ font: vars.text.mono, whiteSpace: 'nowrap', color: vars.color.textMuted })
/** Two short lines instead of a long one: the twelve columns of an overview fit a desk's screen. */
export const twoLines = style({
  display: 'inline-block',
  width: 'min-content',
  '@container': { [container.belowPhone]: { width: 'auto' } },
})
export const whole = style({ whiteSpace: 'nowrap' })
/** An address over two lines. */
export const brokenAddress = style({
  minWidth: vars.size.codeHalf,
  wordBreak: 'break-all',
  lineHeight: 1.35,
  '@container': { [container.belowPhone]: { maxWidth: '100%' } },
})
/** Two facts of one cell under each other. */
export const pair = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
/** One line each, so that both are seen in a row. */
export const line = style({
  ...anyScript,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  '@container': { [container.belowPhone]: { display: 'block', overflow: 'visible' } },
})
// An outline would be cut off outside of the line.
globalStyle(`${line} > a`, { outlineOffset: `calc(-1 * ${vars.line.thin})` })
// Paper has no title to show the rest in.
const unbroken = { overflow: 'visible', whiteSpace: 'normal', overflowWrap: 'anywhere' } as const
globalStyle(code, { '@media': { [media.print]: { ...unbroken, width: 'max-content' } } })
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
/** One kiosk and a handful of facts: no wider than they can be read. */
export const access = style({ maxWidth: vars.size.dialogMedium, width: '100%' })
