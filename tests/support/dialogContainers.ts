// Where a test mounts a dialog.

/** At the end of the document, like the portal's root. */
export function inDocument() {
  const container = document.createElement('div')
  document.body.append(container)
  return { container, remove: () => container.remove() }
}

/** In a shadow root that adopts the document's sheets, like a widget's view. */
export function inShadowRoot() {
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [...document.styleSheets].map(({ cssRules }) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync([...cssRules].map(({ cssText }) => cssText).join('\n'))
    return sheet
  })
  const container = document.createElement('div')
  shadow.append(container)
  document.body.append(host)
  return { container, remove: () => host.remove() }
}
