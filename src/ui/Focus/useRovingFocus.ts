import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

type RovingInit = {
  group: RefObject<HTMLElement | null>
  /** The controls of the group, in order. */
  controlsOf: (group: HTMLElement) => HTMLElement[]
  direction: 'horizontal' | 'vertical'
  /** What a control is called, if letters find it. */
  nameOf?: (control: HTMLElement) => string
}

const ARROWS = {
  horizontal: { next: 'ArrowRight', previous: 'ArrowLeft' },
  vertical: { next: 'ArrowDown', previous: 'ArrowUp' },
}
/** Letters typed within this time belong together. */
const PAUSE_MS = 700

/**
 * Makes the controls of a group one stop of the Tab key, as in the WAI-ARIA toolbar: arrows, Home and End move between
 * them, and the group remembers the last one until another becomes the first: what to do next has changed
 * (docs/decisions/077-one-tab-stop-for-a-rows-actions.md).
 * @returns the group's event handlers
 */
export function useRovingFocus({ group, controlsOf, direction, nameOf }: RovingInit) {
  const last = useRef<Element>(null)
  const first = useRef<Element>(undefined)
  const typed = useRef({ text: '', at: 0 })
  // Set here because the controls do not know that they are in a group, and the last one used may be gone.
  useLayoutEffect(() => {
    if (!group.current) return
    const controls = controlsOf(group.current)
    if (controls[0] !== first.current && !controls.some((control) => isFocused(control))) last.current = null
    first.current = controls[0]
    setTabStop(controls, last.current)
  })

  const remember = (control: HTMLElement | undefined, text: string) => {
    typed.current = { text: control ? text : '', at: Date.now() }
    return control
  }
  /** The control whose name begins with the letters typed lately; one letter again finds the next. */
  const found = (key: string, controls: HTMLElement[], current: number): HTMLElement | undefined => {
    if (!nameOf || key.length !== 1) return undefined
    const before = Date.now() - typed.current.at < PAUSE_MS ? typed.current.text : ''
    const text = before + key.toLowerCase()
    const find = (letters: string, first: number) =>
      [...controls.slice(first), ...controls.slice(0, first)].find((control) =>
        nameOf(control).toLowerCase().startsWith(letters),
      )
    const more = before === '' ? undefined : find(text, current)
    if (more) return remember(more, text)
    // A space that is not part of a name presses the control.
    return remember(key === ' ' ? undefined : find(key.toLowerCase(), current + 1), key.toLowerCase())
  }

  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const controls = controlsOf(currentTarget)
      if (!controls.includes(target)) return
      last.current = target
      setTabStop(controls, target)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // Alt and an arrow is the browser's Back.
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const controls = controlsOf(event.currentTarget)
      const current = controls.indexOf(event.target as HTMLElement)
      if (current < 0) return
      const { next, previous } = ARROWS[direction]
      const moves = {
        [next]: controls[current + 1] ?? controls[0],
        [previous]: controls.at(current - 1),
        Home: controls[0],
        End: controls.at(-1),
      }
      const target = (event.shiftKey ? undefined : moves[event.key]) ?? found(event.key, controls, current)
      if (!target) return
      event.preventDefault()
      target.focus()
    },
  }
}

const isFocused = (control: HTMLElement): boolean =>
  (control.getRootNode() as Document | ShadowRoot).activeElement === control

function setTabStop(controls: HTMLElement[], last: Element | null): void {
  const stop = controls.find((control) => control === last) ?? controls[0]
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1
}
