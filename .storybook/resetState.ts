import { closeOverlay, sidebarStore } from '#src/app/layout/sidebarState.ts'
import { doseUnitStore } from '#src/shared/doseUnitStore.ts'
import { toastStore } from '#src/shared/toast.ts'

/** Nothing of one story reaches the next: what the browser keeps, messages, an open menu, how its last page was reached. */
export function forgetEverything(): void {
  localStorage.clear()
  sessionStorage.clear()
  toastStore.setState({ toasts: [] })
  sidebarStore.setState({ isCollapsed: false })
  doseUnitStore.setState({ unit: 'usv-h' })
  closeOverlay()
  // A story is opened at its address. After a navigation of the story before, some pages would focus their heading.
  dispatchEvent(new PopStateEvent('popstate'))
}
