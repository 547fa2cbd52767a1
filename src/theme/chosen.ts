// Where a look is chosen: on the root of the portal's document, and on a widget by names that no page's own style uses. A
// widget has the attribute only where it does not follow the system, or is compact.

/** The attributes that say which theme was chosen. */
export const THEME_ATTRIBUTES = ['data-theme', 'data-radops-theme']

/** Selectors of the places whose look was chosen so. */
export const DARK_CHOSEN = ':root[data-theme=dark], :host([data-radops-theme=dark])'
export const SYSTEM_FOLLOWED =
  ':root:not([data-theme=light]):not([data-theme=dark]), :host(:not([data-radops-theme]))'
export const COMPACT_CHOSEN = ':root[data-density=compact], :host([data-radops-density])'
