import { closeOverlay, sidebarStore } from '#src/app/layout/sidebarState.ts'
import { toastStore } from '#src/shared/toast.ts'

/** What one story leaves behind must not stand in the next: messages, an open menu, what the browser keeps. */
export function freshPage(): void {
  localStorage.clear()
  sessionStorage.clear()
  toastStore.setState({ toasts: [] })
  sidebarStore.setState({ isCollapsed: false })
  closeOverlay()
}
