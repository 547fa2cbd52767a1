import { XIcon } from 'lucide-react'
import { useRef } from 'react'
import { toneIcon } from '#src/ui/Banner/toneIcon.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import * as css from './toast.css.ts'

export type ToastMessage = {
  id: string | number
  tone: 'info' | 'positive' | 'caution' | 'critical'
  title: string
  text?: string | undefined
  action?: { label: string; onSelect: () => void } | undefined
}

export type ToastRegionProps = {
  toasts: readonly ToastMessage[]
  onDismiss: (id: ToastMessage['id']) => void
  /** It is pointed at or has the focus in it, and should not leave by itself; false when that has ended. */
  onHold?: (id: ToastMessage['id'], isHeld: boolean) => void
  /** At the end of the window, or of its container: a widget may only use its own box. */
  corner?: 'window' | 'box'
}

/**
 * Short news in the corner; the store decides what and how long. Always in the page, so that what is added is
 * announced: failures at once, the rest when the reader is free.
 */
export function ToastRegion({ toasts, onDismiss, onHold, corner = 'window' }: ToastRegionProps) {
  const section = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element>(null)
  /** A message that goes with the focus in it gives it back to where the person was. */
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
      // Found by the key that leads here.
      data-toasts={corner}
      onFocus={({ relatedTarget }) => {
        if (!section.current?.contains(relatedTarget)) {
          cameFrom.current = relatedTarget
        }
      }}
      className={css.corner[corner]}
      // A page may hold several widgets: one name would not tell their landmarks apart.
      role={corner === 'box' ? 'group' : undefined}
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
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
