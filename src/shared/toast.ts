import { createStore, type StoreApi } from 'zustand/vanilla'
import { ACTION_MESSAGE_MS, SUCCESS_MESSAGE_MS } from '#contract/limits.ts'

type ToastTone = 'info' | 'positive' | 'caution' | 'critical'
export type Toast = {
  id: number
  tone: ToastTone
  /** The message, one sentence. */
  title: string
  text?: string | undefined
  action?: { label: string; onSelect: () => void }
  /** Its subject, 'user 12': a later toast on the same subject replaces it. */
  about?: string
  /** Takes the focus when it appears, so that its action is the next tab stop. */
  getsFocus?: boolean
  /** Of work that goes on: stays until its result replaces it. */
  isProgress?: boolean
}

/** Failures and work that goes on stay until dismissed; others disappear (portal spec §9: 3 s). */
function lifetimeMs({ tone, action, isProgress }: Toast): number | undefined {
  if (isProgress || tone === 'caution' || tone === 'critical') return undefined
  return action ? ACTION_MESSAGE_MS : SUCCESS_MESSAGE_MS
}

type ToastStore = StoreApi<{ toasts: Toast[] }>

/** One per root: a widget shows its own messages (style rule A5). */
export const createToastStore = (): ToastStore => createStore(() => ({ toasts: [] }))

/** The portal's. */
export const toastStore = createToastStore()

let lastId = 0
/** Ids are unique across stores. */
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/**
 * Shows a toast, unless the same text is already shown.
 * @returns its id, for `dismissToast`
 */
export function addToast(toast: Omit<Toast, 'id'>, store = toastStore): number {
  const { toasts } = store.getState()
  const replaced = toasts.find(({ about }) => about !== undefined && about === toast.about)
  if (replaced) dismissToast(replaced.id, store)
  else {
    const shown = toasts.find(
      ({ tone, title, text }) => tone === toast.tone && title === toast.title && text === toast.text,
    )
    if (shown) return shown.id
  }
  const id = ++lastId
  store.setState((state) => ({ toasts: [...state.toasts, { ...toast, id }] }))
  resumeToast(id, store)
  return id
}

export function dismissToast(id: number, store = toastStore): void {
  pauseToast(id)
  store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/** Changes a toast's title in place, without announcing it again. */
export function retitleToast(id: number, title: string, store = toastStore): void {
  store.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === id ? { ...toast, title } : toast)),
  }))
}

/** Dismisses the toast on a subject, if there is one. */
export function dismissAbout(subject: string, store = toastStore): void {
  const shown = store.getState().toasts.find(({ about }) => about === subject)
  if (shown) dismissToast(shown.id, store)
}

/** Dismisses messages of success, except those that offer an action. */
export function dismissSuccesses(): void {
  for (const { id, tone, action } of toastStore.getState().toasts)
    if (tone === 'positive' && !action) dismissToast(id, toastStore)
}

/** Called on hover or focus (WCAG 2.2.1). */
export function pauseToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Restarts its time. */
export function resumeToast(id: number, store = toastStore): void {
  pauseToast(id)
  const toast = store.getState().toasts.find((one) => one.id === id)
  const lifetime = toast && lifetimeMs(toast)
  if (lifetime !== undefined)
    timers.set(
      id,
      setTimeout(() => dismissToast(id, store), lifetime),
    )
}

/** Of someone who is activated, or has another email address. */
export const NEW_INVITATION = 'They have no password yet and get a new invitation.'

/**
 * Message after an account was activated or deactivated.
 * @param isInvited activating sends an invitation
 * @param notInvited why the server sent none
 */
export const accountSwitched = (
  name: string,
  isActive: boolean,
  isInvited = false,
  notInvited?: string | null,
): Pick<Toast, 'title' | 'text'> =>
  isActive
    ? {
        title: `${name} was activated.`,
        text: notInvited ?? (isInvited ? NEW_INVITATION : 'They can sign in again.'),
      }
    : { title: `${name} was deactivated.`, text: 'They are signed out and cannot sign in.' }

/** Shows that it failed. @param isActive the intended state */
export const addSwitchFailure = (name: string, isActive: boolean, text: string): number =>
  addToast({
    tone: 'critical',
    title: `${name} could not be ${isActive ? 'activated' : 'deactivated'}.`,
    text,
  })

/**
 * Reports what a switch has done, with an Undo button.
 * @param undo uses the same switch again; it reports its own success or failure
 */
export const addUndoToast = (
  toast: { about: string; title: string; text?: string | undefined; getsFocus?: boolean },
  undo: () => void,
  store = toastStore,
): void => {
  const id = addToast(
    {
      tone: 'positive',
      ...toast,
      action: {
        label: 'Undo',
        onSelect: () => {
          dismissToast(id, store)
          undo()
        },
      },
    },
    store,
  )
}
