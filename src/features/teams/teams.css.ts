import { globalStyle, style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { vars } from '#src/theme/vars.css.ts'

export const name = style({ ...anyScript, font: vars.text.tableStrong, overflowWrap: 'anywhere' })
export const title = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minWidth: 0,
})
/** Beside a name on two lines, where below it the row would be higher than others. */
globalStyle(`${title} > :last-child:not(:first-child)`, { flex: 'none' })

export const people = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.small,
})
export const person = style({ display: 'flex', alignItems: 'center', gap: vars.space.small, minWidth: 0 })
export const words = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
