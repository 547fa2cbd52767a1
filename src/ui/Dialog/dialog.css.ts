import { type GlobalStyleRule, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { media } from '#src/theme/media.ts'
import { PRINTED } from '#src/theme/print.css.ts'
import { vars } from '#src/theme/vars.css.ts'

const appear = keyframes({ from: { opacity: 0, transform: `translateY(${vars.space.xsmall})` } })
const fade = keyframes({ from: { opacity: 0 } })

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.dialog,
  display: 'grid',
  placeItems: 'center',
  padding: vars.space.medium,
  background: vars.color.backdrop,
  animation: `${fade} ${vars.motion.medium} ${vars.motion.easing}`,
  overflow: 'hidden',
})

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxHeight: vars.size.dialogHeight,
  margin: 0,
  padding: 0,
  border: `${vars.line.thin} solid transparent`,
  borderRadius: vars.radius.large,
  background: vars.color.raised,
  color: vars.color.text,
  font: vars.text.body,
  boxShadow: vars.shadow.overlay,
  overflow: 'hidden',
  animation: `${appear} ${vars.motion.medium} ${vars.motion.easing}`,
  selectors: { '&:focus': { outline: 'none' } },
  // Title and buttons would leave too little of it for the content.
  '@media': { [media.low]: { overflowY: 'auto', overscrollBehavior: 'contain' } },
})
export const size = styleVariants({
  small: { maxWidth: vars.size.dialogSmall },
  medium: { maxWidth: vars.size.dialogMedium },
  large: { maxWidth: vars.size.dialogLarge },
})

/**
 * The native element covers the window and scrolls itself, so that neither wheel nor keys move the page behind it.
 * `display` only while open, or a closed dialog would stay visible.
 */
export const native = style({
  position: 'fixed',
  inset: 0,
  boxSizing: 'border-box',
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: vars.space.medium,
  border: 'none',
  background: 'transparent',
  color: 'inherit',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'none',
  selectors: {
    '&[open]': { display: 'grid', placeItems: 'center' },
    // Browsers contain scrolling only if there is something to scroll.
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlockStart: '100%',
      width: vars.line.thin,
      height: vars.line.thin,
    },
    '&::backdrop': {
      background: vars.color.backdrop,
      animation: `${fade} ${vars.motion.medium} ${vars.motion.easing}`,
    },
  },
})

export const header = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.medium,
  padding: `${vars.space.medium} ${vars.space.medium} ${vars.space.xsmall} ${vars.space.large}`,
})
export const heading = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  paddingBlockStart: vars.space.xxsmall,
})
export const title = style({ ...anyScript, margin: 0, font: vars.text.heading, overflowWrap: 'anywhere' })
export const description = style({
  margin: 0,
  font: vars.text.table,
  color: vars.color.textMuted,
  // A name without spaces.
  overflowWrap: 'anywhere',
})
export const body = style({
  flex: 1,
  minHeight: 0,
  padding: `${vars.space.xsmall} ${vars.space.large} ${vars.space.large}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Not `anywhere`, with which buttons and labels would shrink to a letter.
  overflowWrap: 'break-word',
  selectors: { '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.line.thick})` } },
  '@media': { [media.low]: { flex: 'none', overflowY: 'visible' } },
})
// Names within a sentence.
globalStyle(`${body} strong`, { unicodeBidi: anyScript.unicodeBidi })
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space.xsmall,
  padding: `${vars.space.small} ${vars.space.large}`,
  borderBlockStart: `${vars.line.thin} solid ${vars.color.border}`,
  background: vars.color.sunken,
})
globalStyle(`${footer} > *`, { '@media': { [media.belowPhone]: { flex: '1 1 auto' } } })

const printed = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(selector, { '@media': { [media.print]: rule } })

// An open dialog is printed alone, as plain text: fixed elements would repeat on every sheet.
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
// Of two dialogs, print the top one.
printed(`${overlay}${overlay}:has(~ ${overlay})`, { display: 'none' })
// In a widget, whose host page is not ours to hide.
printed(`${native}${native}[open]`, { ...flat, position: 'absolute', inset: 0 })
printed(`${native}::backdrop`, { display: 'none' })
