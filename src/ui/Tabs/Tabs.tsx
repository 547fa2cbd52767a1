import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
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

/** How much of the next tab is shown: the gap and a few letters. */
const NEIGHBOUR_PX = 48

/**
 * Marks the ends of the strip that hide tabs: one that ends exactly at the edge would look like the last.
 * @param counts what is in the tabs: makes them wider
 */
function useHiddenEnds(list: RefObject<HTMLElement | null>, counts: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies(counts): what they change is measured
  useEffect(() => {
    const strip = list.current
    if (!strip) return
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = strip
      // Widths are rounded.
      strip.toggleAttribute('data-more-before', scrollLeft > 1)
      strip.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
    }
    mark()
    strip.addEventListener('scroll', mark)
    const resizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(mark)
    resizes?.observe(strip)
    return () => {
      strip.removeEventListener('scroll', mark)
      resizes?.disconnect()
    }
  }, [list, counts])
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
  // On a phone the strip scrolls just enough to show the selected tab, and that there is another beside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies(counts): what they change is measured
  useEffect(() => {
    const strip = list.current
    const tab = tabAt(index)
    if (!strip || !tab) return
    const room = Math.max(0, Math.min(NEIGHBOUR_PX, (strip.offsetWidth - tab.offsetWidth) / 2))
    const before = index > 0 ? room : 0
    const after = index < strip.children.length - 1 ? room : 0
    const atItsEnd = tab.offsetLeft + tab.offsetWidth + after - strip.offsetWidth
    strip.scrollLeft = Math.min(Math.max(strip.scrollLeft, atItsEnd), tab.offsetLeft - before)
  }, [index, counts])

  useHiddenEnds(list, counts)

  const isByKey = useRef(false)
  // A key may ask before it selects: until then the focus stays on the selected tab, to which the question returns it.
  // biome-ignore lint/correctness/useExhaustiveDependencies(index): only when another is selected
  useLayoutEffect(() => {
    const root = list.current?.getRootNode() as Document | ShadowRoot | undefined
    if (isByKey.current || list.current?.contains(root?.activeElement ?? null)) tabAt(index)?.focus()
    isByKey.current = false
  }, [index])

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
    isByKey.current = true
    onSelect(tab.id)
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={css.list}
        onKeyDown={onKeyDown}
        onFocus={() => {
          // The answer was no, or the tab is selected later.
          isByKey.current = false
        }}
      >
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
