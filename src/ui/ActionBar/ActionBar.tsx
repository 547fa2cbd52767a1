import { type ReactNode, useRef } from 'react'
import { useRovingFocus } from '#src/ui/Focus/useRovingFocus.ts'
import * as layout from '#src/ui/Layout/layout.css.ts'
import * as css from './actionBar.css.ts'

type ActionBarProps = {
  /** Accessible name: 'Actions'. Each button names its row itself. */
  label: string
  /** Buttons, switches and menu buttons. */
  children: ReactNode
}

/** The actions of a row: the WAI-ARIA toolbar, one stop of the Tab key (useRovingFocus). */
export function ActionBar({ label, children }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const roving = useRovingFocus({ group: bar, controlsOf, direction: 'horizontal' })
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={`${layout.inline} ${layout.gap.xxsmall} ${layout.align.center} ${layout.justify.end} ${css.bar}`}
      {...roving}
    >
      {children}
    </div>
  )
}

/** Without the items of an open menu, which are inside the bar, too. */
const controlsOf = (bar: HTMLElement) =>
  [...bar.querySelectorAll<HTMLElement>('button, a[href]')].filter(
    (control) => !control.closest('[role=menu]'),
  )
