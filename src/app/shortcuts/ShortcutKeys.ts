import { useRef } from 'react'
import { useStore } from 'zustand'
import { useApi } from '#src/api/context.tsx'
import { hasDialog } from '#src/app/router/dialogHistory.ts'
import { useAddressBar, useNavigate } from '#src/app/router/navigation.tsx'
import { isPartAwaited } from '#src/shared/lazyPart.tsx'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { useKeyDown } from '#src/shared/useKeyDown.ts'
import { hasModifier, isDialogOpen } from './keys.ts'
import { goKeys } from './shortcuts.ts'
import { shortcutsStore } from './shortcutsStore.ts'

/** How long `g` waits for the next key. */
const GO_MS = 1_500

type ShortcutKeysProps = {
  onHelp: () => void
  onSidebar: () => void
}

/**
 * Single-key shortcuts of every page. Ignored where keys mean something else: in fields and menus, with modifiers, and
 * in dialogs, also while one is opening: what is typed then is meant for its first field.
 */
export function ShortcutKeys({ onHelp, onSidebar }: ShortcutKeysProps): null {
  const role = useRole()
  const { knows } = useApi()
  const navigate = useNavigate()
  const bar = useAddressBar()
  const { areSingleKeysOn } = useStore(shortcutsStore)
  const goUntil = useRef(0)

  const single = (event: KeyboardEvent): boolean => {
    if (event.timeStamp < goUntil.current) {
      goUntil.current = 0
      const target = goKeys(role, knows).find(({ key }) => key === event.key.toLowerCase())
      if (target) navigate(target.path)
      return target !== undefined
    }
    switch (event.key) {
      case 'g':
        goUntil.current = event.timeStamp + GO_MS
        return true
      case '?':
        onHelp()
        return true
      case '[':
        onSidebar()
        return true
      case '/':
        return focusSearch()
      case 'n':
        return focusNotification()
      default:
        return false
    }
  }

  useKeyDown((event) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    // Look for a dialog last: most keys are typed into a field.
    if (!areSingleKeysOn || hasModifier(event) || takesKeys(event.target) || isDialogOpen()) return
    if (isPartAwaited() && hasDialog(bar.read().search)) return
    if (single(event)) event.preventDefault()
  })
  return null
}

/** Fields, lists and menus use letters themselves. */
const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(
      'input, textarea, select, [role=menu], [role=listbox], [role=combobox], [role=textbox]',
    ) !== null)

/** @returns whether the page has a search field */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]:not(:disabled)')
  field?.focus()
  field?.select()
  return field !== null
}

/** Focuses the newest notification's action, or Dismiss. @returns whether there is one */
function focusNotification(): boolean {
  const newest = document.querySelector('[data-toasts=window]')?.lastElementChild
  const button = newest?.querySelector('button')
  button?.focus()
  return button != null
}
