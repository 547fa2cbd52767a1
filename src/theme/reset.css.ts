import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from './vars.css.ts'

/**
 * For the inner wrapper of a widget: takes back what the host page would pass down by inheritance.
 * Not on :host: the embedding page may style that one, and its rules win over ours there.
 */
export const widgetReset = style({
  all: 'initial',
  display: 'block',
  boxSizing: 'border-box',
  font: vars.text.body,
  color: vars.color.text,
  // What the theme's colours are meant for: a page that says nothing about its own may be of the other kind.
  background: vars.color.canvas,
  borderRadius: vars.radius.large,
  // Headings and tables must not end where the background does.
  padding: vars.space.medium,
  // Native parts of controls are drawn by it; the shell sets it with the theme.
  colorScheme: 'inherit',
  // Not reset by `all`; our words are English.
  direction: 'ltr',
  // A page that hides the element around a widget hides the widget.
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
/** As weak as it can be: a list with room of its own keeps it. */
globalStyle(`:where(${widgetReset} :is(ul, ol)[role=list])`, { padding: 0, listStyle: 'none' })
globalStyle(`${widgetReset} :focus-visible`, {
  outline: `${vars.line.thick} solid ${vars.color.focus}`,
  outlineOffset: vars.line.offset,
})
