// Whoever is signed in needs these at once: fetched beside the first script instead of after it. The build names them
// (scripts/support/earlyParts.mjs); a page that is not built has none.
;(function () {
  var script = document.currentScript
  try {
    if (!script.dataset.parts || !localStorage.getItem('access')) return
  } catch (error) {
    return // storage is forbidden here: nobody is signed in
  }
  script.dataset.parts.split(' ').forEach(function (href) {
    var link = document.createElement('link')
    if (/\.css$/.test(href)) {
      link.rel = 'preload'
      link.as = 'style'
    } else link.rel = 'modulepreload'
    link.crossOrigin = '' // as the imports that follow, or it would be fetched twice
    link.href = href
    document.head.append(link)
  })
})()
