// Whoever is signed in needs these at once: fetched beside the first script instead of after it. The build names them
// (scripts/support/earlyParts.mjs); a page that is not built has none.
;(() => {
  const { parts } = document.currentScript.dataset
  try {
    if (!parts || !localStorage.getItem('access')) return
  } catch {
    return // storage is forbidden here: nobody is signed in
  }
  for (const href of parts.split(' ')) {
    const link = document.createElement('link')
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
    else link.rel = 'modulepreload'
    link.crossOrigin = '' // as the imports that follow, or it would be fetched twice
    link.href = href
    document.head.append(link)
  }
})()
