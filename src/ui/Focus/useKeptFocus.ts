import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { focusInert } from './focusInert.ts'

type Place = RefObject<HTMLElement | null>

/** Where focus moves when an element of the group disappears. */
const places = new WeakMap<Element, Place>()

/** The place of the group around an element. A dialog asks at its opening, as its opener may be gone when it closes. */
export function placeAround(element: Element | null): Place | undefined {
  for (let group = element; group; group = group.parentElement) {
    const place = places.get(group)
    if (place) return place
  }
  return undefined
}

/**
 * Keeps focus near an element that disappears: in its cell if only the button of a row is gone, else in a place where
 * Enter does nothing (the row was decided, deleted, or removed by someone else). Never on another button, which one
 * more Enter would press.
 * @param group the element around it, rendered from the start
 * @param place what gets the focus: the text that says what is next; default is the group, such as a table
 * @returns the group's event handlers
 */
export function useKeptFocus(group: Place, place: Place = group) {
  const focused = useRef<{ element: Element; cell: HTMLElement | null }>(null)
  useEffect(() => {
    const element = group.current
    if (!element) return
    places.set(element, place)
    // Not on blur: focus that moves nowhere may have gone with its row, or be in the browser's own bars.
    const onFocusIn = (event: Event) => {
      if (!event.composedPath().includes(element)) focused.current = null
    }
    // Focus that moves within a widget is only heard in its shadow root.
    const roots = [element.ownerDocument, element.getRootNode()]
    for (const root of roots) root.addEventListener('focusin', onFocusIn)
    return () => {
      for (const root of roots) root.removeEventListener('focusin', onFocusIn)
    }
  }, [group, place])
  useEffect(() => {
    if (!focused.current || focused.current.element.isConnected) return
    const { cell } = focused.current
    focused.current = null
    const root = group.current?.getRootNode() as Document | ShadowRoot | undefined
    if (!root?.activeElement || root.activeElement === document.body)
      focusInert(cell?.isConnected ? cell : place.current)
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = { element: target, cell: target.closest<HTMLElement>('td, th') }
    },
  }
}
