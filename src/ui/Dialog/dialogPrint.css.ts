import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { PRINTED } from '#src/theme/print.css.ts'
import { vars } from '#src/theme/vars.css.ts'
import { body, footer, header, native, overlay, panel, size } from './dialog.css.ts'

const printed = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(selector, { '@media': { [media.print]: rule } })

// An open dialog is printed alone, as plain text: what is fixed to the window would be on each of the page's sheets.
const flat = {
  position: 'static',
  display: 'block',
  placeItems: 'normal',
  width: 'auto',
  maxWidth: 'none',
  height: 'auto',
  maxHeight: 'none',
  padding: 0,
  border: 'none',
  background: vars.color.surface,
  boxShadow: 'none',
  overflow: 'visible',
  animation: 'none',
} as const
const anySize = Object.values(size).join(', ')
printed(`${overlay}${overlay}, ${panel}${panel}:is(${anySize})`, flat)
printed(`${header}${header}`, { paddingInline: 0 })
printed(`${body}${body}`, { padding: 0, overflow: 'visible' })
printed(`${footer}${footer}`, { display: 'none' })
printed(`body:has(> ${overlay}${overlay}):not(:has(> [${PRINTED}]))`, { page: 'auto', background: 'none' })
printed(`body:has(> ${overlay}):not(:has(> [${PRINTED}])) > :not(${overlay})`, { display: 'none' })
// Of two, the one on top.
printed(`${overlay}${overlay}:has(~ ${overlay})`, { display: 'none' })
// A widget's: its page is not ours to hide.
printed(`${native}${native}[open]`, { ...flat, position: 'absolute', inset: 0 })
printed(`${native}::backdrop`, { display: 'none' })
