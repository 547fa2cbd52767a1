import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { MOVED } from '#src/ui/Dialog/moved.ts'

/**
 * Registers the inner element that mounts a view by r2wc, once. The view receives `container` (that element) and finds
 * its shell through it: r2wc reflects properties to attributes, which a session must never be.
 */
export function defineView(tag: string, View: ComponentType<{ container: Element }>): void {
  if (customElements.get(tag)) return
  const Mounted = r2wc(View) as unknown as new () => HTMLElement & {
    connectedCallback(): void
    disconnectedCallback(): void
  }
  class MovableView extends Mounted {
    override connectedCallback(): void {
      super.connectedCallback()
      for (const dialog of this.querySelectorAll('dialog[open]:not(:modal)'))
        dialog.dispatchEvent(new Event(MOVED))
    }
    // A move disconnects and reconnects in one task: keep the view, its dialogs and its input.
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback()
      })
    }
  }
  customElements.define(tag, MovableView)
}
