// Attributes with the chosen theme: on the root of the portal's document, and on a widget under names that no page's
// style uses. A widget has them only if it does not follow the system, or is compact.

/** Attributes that name the chosen theme. */
export const THEME_ATTRIBUTES = ['data-theme', 'data-radops-theme']

/** Selectors by choice. */
export const DARK_CHOSEN = ':root[data-theme=dark], :host([data-radops-theme=dark])'
export const SYSTEM_FOLLOWED =
  ':root:not([data-theme=light]):not([data-theme=dark]), :host(:not([data-radops-theme]))'
export const COMPACT_CHOSEN = ':root[data-density=compact], :host([data-radops-density])'
