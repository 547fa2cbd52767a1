import type { MouseEvent } from 'react'

/**
 * A link to a portal page, for code that knows neither addresses nor router. Spread it into a TextLink or LinkButton.
 */
export type PageLink = { href: string; onClick: (event: MouseEvent<HTMLElement>) => void }

/**
 * Opens a page without reloading the document; leaves clicks for a new tab or window to the browser.
 * @param open the portal's navigation
 */
export const pageLink = (href: string, open: (href: string) => void): PageLink => ({
  href,
  onClick: (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    open(href)
  },
})
