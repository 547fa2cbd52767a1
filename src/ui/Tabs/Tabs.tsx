import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import * as css from './tabs.css.ts'

export type Tab<Id extends string> = {
  id: Id
  label: string
  /** Number of items; 0 is shown, undefined is not. */
  count?: number
  /** What is wrong in its panel, '1 failed': shown also while another tab is selected. */
  problem?: string | undefined
  panel: ReactNode
}

type TabsProps<Id extends string> = {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Id>[]
  /** Controlled by the screen: it is in the URL (style S1). */
  selected: Id
  onSelect: (id: Id) => void
}

/** WAI-ARIA tabs: one tab stop; arrows, Home and End select; only the selected panel is rendered. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const baseId = useId()
  const list = useRef<HTMLDivElement>(null)
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  )
  const current = tabs[index]
  const tabAt = (place: number) => list.current?.children[place] as HTMLElement | undefined
  // Counts and problems load later and make the tabs wider.
  const counts = tabs.map(({ count, problem }) => [count, problem]).join()
  // On a phone the strip scrolls just enough to show the selected tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies(counts): what they change is measured
  useEffect(() => {
    const strip = list.current
    const tab = tabAt(index)
    if (!strip || !tab) return
    const atItsEnd = tab.offsetLeft + tab.offsetWidth - strip.offsetWidth
    strip.scrollLeft = Math.min(Math.max(strip.scrollLeft, atItsEnd), tab.offsetLeft)
  }, [index, counts])

  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index || tabs.length) - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key] ?? -1
    const tab = tabs[target]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    tabAt(target)?.focus()
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={css.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${baseId}${tab.id}`}
            className={css.tab}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${baseId}${tab.id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label} {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
            {tab.problem && <span className={css.problem}>{tab.problem}</span>}
          </button>
        ))}
      </div>
      {current && (
        <div
          role="tabpanel"
          id={`${baseId}${current.id}-panel`}
          aria-labelledby={`${baseId}${current.id}`}
          className={css.panel}
        >
          {current.panel}
        </div>
      )}
    </div>
  )
}
