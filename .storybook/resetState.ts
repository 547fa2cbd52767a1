import { closeOverlay, sidebarStore } from '#src/app/layout/sidebarState.ts'
import { doseUnitStore } from '#src/shared/doseUnitStore.ts'
import { toastStore } from '#src/shared/toast.ts'

/**
 * Resets everything a story could leave to the next: storage, toasts, an open menu, the kind of the last navigation.
 */
export function resetState(): void {
  localStorage.clear()
  sessionStorage.clear()
  toastStore.setState({ toasts: [] })
  sidebarStore.setState({ isCollapsed: false })
  doseUnitStore.setState({ unit: 'usv-h' })
  closeOverlay()
  // A story counts as opened by address; after a push, some pages would focus their heading.
  dispatchEvent(new PopStateEvent('popstate'))
}
