const failed = new Set<string>()

/**
 * Vite treats a style sheet that failed to preload as loaded, so a retry would show the part unstyled. Records them.
 * Called once, by pages that Vite builds.
 */
export function recordFailedStyles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const address = /^Unable to preload CSS for (\S+)$/.exec(payload.message)?.[1]
    if (address) failed.add(address)
  })
}

/** Loads failed style sheets again. @throws Error while one still fails */
export const retryFailedStyles = (): Promise<unknown> => Promise.all([...failed].map(loadStyle))

const loadStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => {
      failed.delete(href)
      resolve()
    }
    link.onerror = () => {
      link.remove()
      reject(new Error(`Unable to load the style sheet ${href}`))
    }
    document.head.append(link)
  })
