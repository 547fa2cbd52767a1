const lost = new Set<string>()

/**
 * Vite takes a part's style sheet that failed to load for loaded: the next attempt would bring the part without its style.
 * Called once, by a page that Vite builds.
 */
export function watchLostStyles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const address = /^Unable to preload CSS for (\S+)$/.exec(payload.message)?.[1]
    if (address) lost.add(address)
  })
}

/** Asks again for the style sheets that failed. @throws Error while one still fails */
export const bringLostStyles = (): Promise<unknown> => Promise.all([...lost].map(bringStyle))

const bringStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => {
      lost.delete(href)
      resolve()
    }
    link.onerror = () => {
      link.remove()
      reject(new Error(`Unable to load the style sheet ${href}`))
    }
    document.head.append(link)
  })
