// Runs before the first paint and decides what the page begins with: the sign-in page that the build has drawn into it, or
// nothing until the portal is there (src/app/start.tsx). Names and times as in src/shared/session and
// src/app/session/ended.ts; tests/unit/app/early.test.ts holds them together.
;(() => {
  const SESSION_LIFETIME_MS = 30 * 60_000
  const { parts } = document.currentScript.dataset
  const page = document.documentElement.dataset

  const isSignedIn = () => {
    const since = localStorage.getItem('login_time') ?? ''
    const time = /^\d+$/.test(since) ? Number(since) : Date.parse(since)
    return Boolean(localStorage.getItem('access')) && Date.now() - time < SESSION_LIFETIME_MS
  }

  function showSignIn() {
    page.drawn = ''
    // React is not there yet: the form waits for it, and the password stays out of the address.
    document.addEventListener('submit', (event) => {
      if (event.defaultPrevented) return
      event.preventDefault()
      page.pressed = ''
    })
    // A form that nothing will ever answer is worse than none.
    document.addEventListener(
      'error',
      ({ target }) => {
        if (target.type !== 'module') return
        delete page.drawn
        document.getElementById('not-loaded').hidden = false
      },
      true,
    )
  }

  /** Whoever is signed in needs these at once: beside the first script instead of after it. */
  function fetchParts() {
    // A page that is not built has no parts.
    for (const href of parts?.split(' ') ?? []) {
      const link = document.createElement('link')
      if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
      else link.rel = 'modulepreload'
      link.crossOrigin = '' // as the imports that follow, or it would be fetched twice
      link.href = href
      document.head.append(link)
    }
  }

  /** What this address read first when it was last opened: beside the scripts instead of after them (src/app/firstRead.ts). */
  function readFirst() {
    const address = JSON.parse(localStorage.getItem('radops.first') ?? '{}')[location.pathname]
    if (location.search || !/^\/(?![/\\])/.test(address ?? '')) return
    const authorization = `Bearer ${localStorage.getItem('access')}`
    const answer = fetch(address, { headers: { accept: 'application/json', authorization } })
    globalThis.radopsFirst = { address, authorization, answer }
    answer.catch(() => {}) // it is asked for again, and that failure is shown
  }

  /** Ctrl K opens the search also if it is pressed before the page is there: src/app/shortcuts/usePaletteKey.ts. */
  function keepPaletteKey() {
    page.palette = 'waiting'
    document.addEventListener('keydown', (event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (!page.palette || key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
      event.preventDefault() // browsers have their own use for it
      page.palette = 'pressed'
    })
  }

  try {
    if (isSignedIn()) {
      keepPaletteKey()
      try {
        readFirst()
      } finally {
        fetchParts()
      }
    }
    // A session that has ended is spoken of on the page, in a sentence that is not drawn.
    else if (location.pathname === '/' && !sessionStorage.getItem('radops.ended')) showSignIn()
  } catch {
    // Storage is forbidden here: there is nobody to sign in.
  }
})()
