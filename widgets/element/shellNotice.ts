import { addSheet } from './sheets.ts'

/**
 * The shell's own style sheet, available before any view: resets inherited styles except visibility, and gives the
 * notice the browser's colours, because the theme loads with the view.
 */
addSheet(`
:host{all:initial;display:block;visibility:inherit}
:host([hidden]){display:none!important}
:host>*{all:initial;display:block;visibility:inherit;direction:ltr;color-scheme:light dark}
:host([data-radops-theme=light])>*{color-scheme:light}
:host([data-radops-theme=dark])>*{color-scheme:dark}
[part~=frame]{isolation:isolate}
[part~=frame]>*{display:block}
[part~=notice]{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:12px;
color:var(--radops-text-muted,CanvasText);background:var(--radops-background,Canvas);
border-radius:var(--radops-corner-large,10px);font:400 14px/20px var(--radops-typeface,system-ui,sans-serif);text-align:center}
[part~=notice]:not(:empty){padding:24px}
[part~=notice] button{min-height:28px;padding:0 12px;font:inherit;font-weight:500;color:inherit;cursor:pointer;
background:none;border:1px solid;border-radius:var(--radops-corner-small,4px)}
[part~=notice] button:focus-visible{outline:2px solid var(--radops-focus,Highlight);outline-offset:2px}
`)

export type NoticeKind = 'loading' | 'failed' | 'failed again'

/** The loading and failure notice before the view exists; pages can replace both through slots. */
export function createNotice(onRetry: () => void): {
  element: HTMLElement
  show(kind: NoticeKind | undefined): void
} {
  const element = document.createElement('div')
  element.part.add('notice')
  // Our text is English on any page.
  element.lang = 'en'
  let shown: NoticeKind | undefined
  return {
    element,
    show(kind) {
      if (kind === shown) return
      shown = kind
      if (!kind) return element.replaceChildren()
      const isLoading = kind === 'loading'
      element.setAttribute('role', isLoading ? 'status' : 'alert')
      const slot = document.createElement('slot')
      slot.name = isLoading ? 'loading' : 'error'
      slot.textContent = isLoading ? 'Loading…' : 'This part of the page could not be loaded.'
      element.replaceChildren(slot)
      if (isLoading) return
      const again = document.createElement('button')
      again.type = 'button'
      // The second try failed too: the browser may cache the failure until the page is reloaded.
      const isLast = kind === 'failed again'
      again.textContent = isLast ? 'Reload the page' : 'Retry'
      again.addEventListener('click', isLast ? () => location.reload() : onRetry)
      element.append(again)
    },
  }
}
