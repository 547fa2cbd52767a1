// Runs before the first paint, so that no page flashes in the wrong theme. Names as in src/shared/theme.ts.
;(() => {
  try {
    const root = document.documentElement
    root.dataset.theme = localStorage.getItem('radops.theme') || 'system'
    root.dataset.density = localStorage.getItem('radops.density') || 'comfortable'
  } catch {
    // Storage is forbidden here: the system's theme it is.
  }
})()
