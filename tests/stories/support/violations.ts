import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Rule, RunOptions } from 'axe-core'

/** A story's own settings for axe. */
export interface AxeChoice {
  config?: { rules?: Rule[] }
  options?: RunOptions
}

/**
 * Checks the page with axe and the rules of the storybook's panel. Contrast takes most of the time, so it is measured
 * once per look of texts and fields, in this story or an earlier one of this page: a table row has the colours of the
 * row above. If axe leaves the first one undecided, so are the others. Texts in a shadow root are measured one by one.
 * @param inside only the last such element is checked, if there is one: a screen or dialog behind a dialog is inert,
 * and has its own stories
 * @param rules the ids of the only rules to apply; default: all
 * @returns the violations, one line each with its places
 */
export function violations(
  page: Page,
  { config, options }: AxeChoice = {},
  inside = 'body',
  rules?: readonly string[],
): Promise<string[]> {
  return page.evaluate(
    async ({ own, run, place: wanted }) => {
      // Kept by the page across stories.
      const kept = window as unknown as { looks?: Map<string, number>; measured?: Set<string> }
      const numbers = (kept.looks ??= new Map())
      const measured = (kept.measured ??= new Set())
      /** Looks of this story's texts that no earlier story had. */
      const seen = new Set<string>()
      const PLAIN = 'rgba(0, 0, 0, 0)|none|1|none'
      /** Axe does not decide in front of a pseudo-element with a colour. */
      const hasPainting = (element: Element) =>
        ['::before', '::after'].some((part) => {
          const { content, backgroundColor } = getComputedStyle(element, part)
          return content !== 'none' && content !== 'normal' && backgroundColor !== 'rgba(0, 0, 0, 0)'
        })
      const within = (root: Element | ShadowRoot): Element[] =>
        [...root.querySelectorAll('*')].flatMap((element) =>
          element.shadowRoot ? [element, ...within(element.shadowRoot)] : [element],
        )
      /** Axe checks no contrast of a field without text. */
      const isField = (element: Element) =>
        element.matches(
          'select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=hidden])',
        )
      /** One text or field per combination of colours, size, background and kind of position. */
      function textsWithin(place: Element): Element[] {
        const known = new Map<Element, number>()
        const lookOf = (element: Element): number => {
          const before = known.get(element)
          if (before !== undefined) return before
          const { parentElement, className } = element
          const { backgroundColor, backgroundImage, opacity, position, filter } = getComputedStyle(element)
          const around = parentElement ? lookOf(parentElement) : 0
          const own = [backgroundColor, backgroundImage, opacity, filter].join('|')
          // An overlay may cover other parts' texts, so its class counts as its position.
          const isPlaced = position === 'absolute' || position === 'fixed' || position === 'sticky'
          const painted = hasPainting(element) ? className : ''
          if (own === PLAIN && !isPlaced && !painted) {
            known.set(element, around)
            return around
          }
          const look = [around, own, isPlaced && className, painted].join('|')
          const number = numbers.get(look) ?? numbers.size + 1
          numbers.set(look, number)
          known.set(element, number)
          return number
        }
        /** Names of disabled controls: axe checks no contrast of them, nor of single letters. */
        const names = [...place.querySelectorAll(':disabled, [aria-disabled=true]')].flatMap((control) => {
          const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : []
          const ids = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
          return [control, ...labels, ...ids.map((id) => document.getElementById(id))]
        })
        return [place, ...within(place)].filter((element) => {
          const texts = [...element.childNodes].filter((node) => node instanceof Text)
          const text = texts
            .map(({ data }) => data)
            .join('')
            .trim()
          if (text === '' && !isField(element)) return false
          const isComparable =
            element.getRootNode() === document && element.checkVisibility({ visibilityProperty: true })
          if (!isComparable) return true
          const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
          const isExempt = text.length === 1 || names.some((name) => name?.contains(element))
          const written = [color, fontSize, fontWeight, textShadow, isField(element)]
          const look = [lookOf(element), ...written, isExempt, innerWidth].join(' ')
          const isAlike = measured.has(look) || seen.has(look)
          seen.add(look)
          return !isAlike || !(element instanceof HTMLElement)
        })
      }
      const { axe: runner } = window as unknown as { axe: typeof axe }
      runner.reset()
      runner.configure({
        rules: [
          // A component on its own is in no landmark.
          { id: 'region', enabled: false },
          // The rule applies to texts and fields, but examines many elements before it rejects them.
          { id: 'color-contrast', selector: '[data-measured]' },
          ...own,
        ],
      })
      const only = [...document.querySelectorAll(wanted)].at(-1) ?? document.body
      // Axe measures the whole page for a part's contrast, so what is behind is hidden meanwhile.
      const behind: HTMLElement[] = []
      for (let part: Element | null = only; part && part !== document.body; part = part.parentElement) {
        for (const other of part.parentElement?.children ?? [])
          if (other !== part && other instanceof HTMLElement) behind.push(other)
      }
      const shown = behind.map(({ style }) => style.display)
      for (const { style } of behind) style.setProperty('display', 'none', 'important')
      const texts = textsWithin(only)
      for (const text of texts) text.setAttribute('data-measured', '')
      const place = { include: [only], exclude: [['.sb-wrapper']] }
      // Else axe reads every rule of every style sheet, for a rule that is off by default (css-orientation-lock).
      const preload = { assets: ['media'] }
      const found = await runner.run(place, { ...run, resultTypes: ['violations'], preload }).finally(() => {
        for (const text of texts) text.removeAttribute('data-measured')
        behind.forEach(({ style }, at) => style.setProperty('display', shown[at] ?? ''))
      })
      // Reported for each story that has it; a story with its own rules may not have measured it.
      if (own.length === 0 && found.violations.length === 0) for (const look of seen) measured.add(look)
      return found.violations.map(({ id, help, nodes }) => {
        const places = nodes.map(({ target, html, failureSummary }) => [
          target.join(' '),
          html,
          failureSummary,
        ])
        return `axe ${id}: ${help}\n${places.map((lines) => `  ${lines.join('\n  ')}`).join('\n')}`
      })
    },
    {
      own: config?.rules ?? [],
      run: { ...options, ...(rules && { runOnly: { type: 'rule' as const, values: [...rules] } }) },
      place: inside,
    },
  )
}
