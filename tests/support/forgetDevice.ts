import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import type { StoreApi } from 'zustand/vanilla'
import { sidebarStore } from '#src/app/layout/sidebarState.ts'
import { shortcutsStore } from '#src/app/shortcuts/shortcutsStore.ts'
import { doseUnitStore } from '#src/shared/doseUnitStore.ts'
import { hiddenColumnsStore } from '#src/shared/hiddenColumns.ts'
import { pageSizeStore } from '#src/shared/pageSizes.ts'
import { themeStore } from '#src/shared/theme.ts'
import { toastStore } from '#src/shared/toast.ts'

const forgetter =
  <State>(store: StoreApi<State>) =>
  () =>
    store.setState(store.getInitialState(), true)

const forgetters = [
  forgetter(doseUnitStore),
  forgetter(hiddenColumnsStore),
  forgetter(pageSizeStore),
  forgetter(shortcutsStore),
  forgetter(sidebarStore),
  forgetter(themeStore),
  forgetter(toastStore),
]

/** Module state about this device outlives a test and its file: call it before each page. */
export function forgetDevice(): void {
  act(() => {
    for (const forget of forgetters) forget()
    // Queries of a test after one that went offline would wait for ever.
    onlineManager.setOnline(true)
  })
  delete document.documentElement.dataset.theme
  delete document.documentElement.dataset.density
}
