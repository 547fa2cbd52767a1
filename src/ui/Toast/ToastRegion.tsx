import { XIcon } from 'lucide-react'
import { useRef } from 'react'
import { toneIcon } from '#src/ui/Banner/toneIcon.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { focusInert } from '#src/ui/Focus/focusInert.ts'
import * as css from './toast.css.ts'

export type ToastMessage = {
  id: string | number
  tone: 'info' | 'positive' | 'caution' | 'critical'
  title: string
  text?: string | undefined
  action?: { label: string; onSelect: () => void } | undefined
  /** Takes the focus when it appears, so that its action is the next tab stop. */
  getsFocus?: boolean | undefined
}

export type ToastRegionProps = {
  toasts: readonly ToastMessage[]
  onDismiss: (id: ToastMessage['id']) => void
  /** Called with true while hovered or focused, when it should not disappear, and with false afterwards. */
  onHold?: (id: ToastMessage['id'], isHeld: boolean) => void
  /** The bottom edge of the window, or of the container: a widget may only use its own box. */
  edge?: 'window' | 'box'
}

/**
 * Short messages in the middle of the bottom edge; the store decides what and how long. Always mounted, so that
 * additions are announced: failures at once, the rest politely.
 */
export function ToastRegion({ toasts, onDismiss, onHold, edge = 'window' }: ToastRegionProps) {
  const section = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element>(null)
  /** Returns focus to where it was if the action removes the focused toast. */
  const keepFocus = (act: () => void) => {
    const hadFocus = section.current?.contains(document.activeElement)
    act()
    if (hadFocus && cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) {
      cameFrom.current.focus()
    }
  }
  return (
    <section
      ref={section}
      // For the shortcut that focuses the newest toast.
      data-toasts={edge}
      onFocus={({ relatedTarget }) => {
        if (!section.current?.contains(relatedTarget)) {
          cameFrom.current = relatedTarget
        }
      }}
      className={css.edge[edge]}
      // Not a landmark: a page can have several widgets, and all would have the same name.
      role={edge === 'box' ? 'group' : undefined}
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          ref={toast.getsFocus ? focusInert : undefined}
          className={css.toast}
          {...(toast.tone === 'critical' && { role: 'alert' })}
          onPointerEnter={() => onHold?.(toast.id, true)}
          onPointerLeave={({ currentTarget }) =>
            currentTarget.contains(document.activeElement) || onHold?.(toast.id, false)
          }
          onFocus={() => onHold?.(toast.id, true)}
          onBlur={({ currentTarget }) => currentTarget.matches(':hover') || onHold?.(toast.id, false)}
        >
          <div className={css.message}>
            <span className={`${css.iconFrame} ${css.icon[toast.tone]}`}>{toneIcon[toast.tone]}</span>
            <div className={css.words}>
              <div className={css.title}>{toast.title}</div>
              {toast.text && <div className={css.text}>{toast.text}</div>}
            </div>
          </div>
          {toast.action && (
            <Button size="small" onClick={() => keepFocus(() => toast.action?.onSelect())}>
              {toast.action.label}
            </Button>
          )}
          <IconButton
            size="small"
            label="Dismiss"
            icon={<XIcon />}
            onClick={() => keepFocus(() => onDismiss(toast.id))}
          />
        </div>
      ))}
    </section>
  )
}
