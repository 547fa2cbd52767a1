import './theme.css.ts'
import { globalStyle } from '@vanilla-extract/css'
import { vars } from './vars.css.ts'

/** Reset for the portal's own pages; widgets use reset.css.ts on their inner wrapper instead. */
globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('html', { height: '100%', background: vars.color.canvas, textSizeAdjust: '100%' })
globalStyle('body', {
  margin: 0,
  minHeight: '100%',
  font: vars.text.body,
  color: vars.color.text,
  background: vars.color.canvas,
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  fontFeatureSettings: "'cv05', 'cv08', 'ss03'",
})
globalStyle('h1, h2, h3, h4, p, dl, dd, figure, ul, ol', { margin: 0 })
globalStyle('ul[role=list], ol[role=list]', { padding: 0, listStyle: 'none' })
/** Hides the prerendered sign-in page if the address shows another (public/static/early.js). */
globalStyle('html:not([data-drawn]) [data-drawn]', { display: 'none' })
globalStyle('a', { color: 'inherit' })
globalStyle(':focus-visible', {
  outline: `${vars.line.thick} solid ${vars.color.focus}`,
  outlineOffset: vars.line.offset,
})
