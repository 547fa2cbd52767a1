import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from './vars.css.ts'

/**
 * For a widget's inner wrapper: resets what the host page passes down by inheritance. Not on :host, where the host
 * page's rules win over ours.
 */
export const widgetReset = style({
  all: 'initial',
  display: 'block',
  boxSizing: 'border-box',
  font: vars.text.body,
  color: vars.color.text,
  // The theme's colours need their background; the host page's may not match.
  background: vars.color.canvas,
  borderRadius: vars.radius.large,
  // Keeps headings and tables off the edge of the background.
  padding: vars.space.medium,
  // Native controls use it; the shell sets it with the theme.
  colorScheme: 'inherit',
  // Not reset by `all`; our texts are English.
  direction: 'ltr',
  // Hiding the host element must hide the widget.
  visibility: 'inherit',
  unicodeBidi: 'isolate',
  WebkitFontSmoothing: 'antialiased',
})

globalStyle(`${widgetReset} *, ${widgetReset} *::before, ${widgetReset} *::after`, {
  boxSizing: 'border-box',
})
globalStyle(
  ['h1', 'h2', 'h3', 'h4', 'p', 'dl', 'dd', 'figure', 'ul', 'ol']
    .map((tag) => `${widgetReset} ${tag}`)
    .join(', '),
  { margin: 0 },
)
/** Zero specificity, so that lists can set their own padding. */
globalStyle(`:where(${widgetReset} :is(ul, ol)[role=list])`, { padding: 0, listStyle: 'none' })
globalStyle(`${widgetReset} :focus-visible`, {
  outline: `${vars.line.thick} solid ${vars.color.focus}`,
  outlineOffset: vars.line.offset,
})
