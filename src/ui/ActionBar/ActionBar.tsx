import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import * as layout from '#src/ui/Layout/layout.css.ts'

type ActionBarProps = {
  /** Accessible name: 'Actions'. Each button names its row itself. */
  label: string
  /** Buttons, switches and menu buttons. */
  children: ReactNode
}

/**
 * The actions of a row: the WAI-ARIA toolbar. One stop of the Tab key; arrows, Home and End move between the buttons, and
 * the bar remembers the last one (docs/decisions/077-one-tab-stop-for-a-rows-actions.md).
 */
export function ActionBar({ label, children }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const last = useRef<Element>(null)
  // Set here because the controls do not know that they are in a toolbar, and the last one used may be gone.
  useLayoutEffect(() => setTabStop(bar.current, last.current))
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={`${layout.inline} ${layout.gap.xxsmall} ${layout.align.center} ${layout.justify.end}`}
      onFocus={({ target }: FocusEvent<HTMLElement>) => {
        // The items of an open menu are inside the bar, too.
        if (!bar.current || !controlsOf(bar.current).includes(target)) return
        last.current = target
        setTabStop(bar.current, target)
      }}
      onKeyDown={moveFocus}
    >
      {children}
    </div>
  )
}

const controlsOf = (bar: Element) =>
  [...bar.querySelectorAll<HTMLElement>('button, a[href]')].filter(
    (control) => !control.closest('[role=menu]'),
  )

function setTabStop(bar: Element | null, last: Element | null): void {
  const controls = bar ? controlsOf(bar) : []
  const stop = controls.find((control) => control === last) ?? controls[0]
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  // Alt and an arrow is the browser's Back.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const controls = controlsOf(event.currentTarget)
  const current = controls.indexOf(event.target as HTMLElement)
  const target = {
    ArrowRight: controls[current + 1] ?? controls[0],
    ArrowLeft: controls.at(current - 1),
    Home: controls[0],
    End: controls.at(-1),
  }[event.key]
  if (current < 0 || !target) return
  event.preventDefault()
  target.focus()
}
