import { createStore, type StoreApi } from 'zustand/vanilla'
import { SUCCESS_MESSAGE_MS } from '#contract/limits.ts'

export type ToastTone = 'info' | 'positive' | 'caution' | 'critical'
export type Toast = {
  id: number
  tone: ToastTone
  /** The message, one sentence. */
  title: string
  text?: string
  action?: { label: string; onSelect: () => void }
}

/** Failures stay until they are read and dismissed; the others leave by themselves (portal spec §9: 3 s). */
const LIFETIME_MS: Record<ToastTone, number | undefined> = {
  info: SUCCESS_MESSAGE_MS,
  positive: SUCCESS_MESSAGE_MS,
  caution: undefined,
  critical: undefined,
}

export type ToastStore = StoreApi<{ toasts: Toast[] }>

/** One for each root: what a widget says stands in that widget (style rule A5). */
export const createToastStore = (): ToastStore => createStore(() => ({ toasts: [] }))

/** The portal's. */
export const toastStore = createToastStore()

let lastId = 0

/**
 * Shows a message in the corner; the same words are never shown twice at once.
 * @returns its id, for `dismissToast`
 */
export function addToast(toast: Omit<Toast, 'id'>, store = toastStore): number {
  const shown = store
    .getState()
    .toasts.find(({ tone, title }) => tone === toast.tone && title === toast.title)
  if (shown) return shown.id
  const id = ++lastId
  store.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, id }] }))
  const lifetime = LIFETIME_MS[toast.tone]
  if (lifetime !== undefined) setTimeout(() => dismissToast(id, store), lifetime)
  return id
}

export const dismissToast = (id: number, store = toastStore): void =>
  store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
