import { globalStyle, style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'
import { email } from '#src/ui/Email/email.css.ts'
import { row } from './table.css.ts'

// Two facts in one cell of a laptop, and their headers.

export const heads = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' })
export const headsAtEnd = style([heads, { alignItems: 'flex-end' }])

export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  // Two lines fit a row, also a compact one.
  lineHeight: 1.25,
})
globalStyle(`${facts} *`, { lineHeight: 'inherit' })
export const upper = style({ minWidth: 0 })
const cut = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
} as const
/** Whole for most names; the title has the rest. */
export const upperCut = style([
  upper,
  { ...cut, width: 'max-content', maxWidth: `calc(0.75 * ${vars.size.code})`, overflowWrap: 'anywhere' },
])
/** For an email address of thirty letters. */
globalStyle(`${upperCut}:has(> ${email})`, { maxWidth: `calc(${vars.size.menu} + ${vars.size.target})` })
export const lower = style({ ...anyScript, minWidth: 0, color: vars.color.textMuted })
export const lowerCut = style([lower, cut])

// As texts that are cut elsewhere in a table: whole while the keyboard is in the row, without a pointer, and on paper.
const whole = { display: 'block', overflow: 'visible' } as const
globalStyle(`${row}:has(:focus-visible) :is(${upperCut}, ${lowerCut})`, whole)
globalStyle(`${upperCut}, ${lowerCut}`, {
  '@media': { [media.noHover]: whole, [media.print]: whole },
})
