import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { page as tab, userEvent } from 'vitest/browser'
import { APPEARANCE } from '#src/theme/appearance.ts'
import './support/gallery.tsx'
import { createPage } from './support/probe.ts'

// Wide enough for tables: narrower ones become cards.
beforeAll(() => tab.viewport(1200, 900))
afterEach(() => {
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  document.documentElement.removeAttribute('style')
  document.adoptedStyleSheets = []
})

async function aGallery(attributes = 'theme="light"') {
  const page = createPage(`<span style="position: fixed; inset: auto 0 0 auto">away</span>
    <gallery-widget ${attributes}></gallery-widget>`)
  const widget = page.querySelector('gallery-widget') as HTMLElement
  // Fading colours would be read half way.
  widget.style.setProperty('--radops-motion-fast', '0ms')
  widget.style.setProperty('--radops-motion-medium', '0ms')
  await expect.poll(() => widget.shadowRoot?.querySelector('h2')).toBeTruthy()
  // The previous test's pointer may be on it.
  await userEvent.hover(page.querySelector('span') as HTMLElement)
  return widget
}
const find = <E extends Element>(widget: HTMLElement, selector: string): E =>
  widget.shadowRoot?.querySelector(selector) as E
const named = (widget: HTMLElement, name: string): HTMLButtonElement =>
  [...(widget.shadowRoot?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === name,
  ) as HTMLButtonElement

const SEEN = [
  'color',
  'background-color',
  'border-top-color',
  'border-top-left-radius',
  'outline-color',
  'font-family',
  'height',
] as const
/** Computed styles of everything a widget shows. */
const looksOf = (widget: HTMLElement): string =>
  [...(widget.shadowRoot?.querySelectorAll('gallery-widget-view *') ?? [])]
    .flatMap((element) =>
      [undefined, '::before', '::after', '::backdrop'].map((part) => [element, part] as const),
    )
    .map(([element, part]) => {
      const style = getComputedStyle(element, part)
      return SEEN.map((property) => style.getPropertyValue(property)).join()
    })
    .join('\n')

/** A value different from all defaults. */
const other = (name: string) =>
  /typeface/.test(name)
    ? 'fantasy'
    : /corner/.test(name)
      ? '17px'
      : /height/.test(name)
        ? '61px'
        : 'rgb(1, 2, 3)'

describe('the custom properties', () => {
  test('each has a visible effect, also when set around the widget', async () => {
    const widget = await aGallery()
    const working = new Set<string>()
    const tryAll = () => {
      const before = looksOf(widget)
      for (const { name } of APPEARANCE) {
        document.documentElement.style.setProperty(name, other(name))
        if (looksOf(widget) !== before) working.add(name)
        document.documentElement.style.removeProperty(name)
      }
    }
    find<HTMLInputElement>(widget, 'input').focus()
    await userEvent.hover(named(widget, 'Open'))
    tryAll()
    await userEvent.hover(named(widget, 'Plain'))
    tryAll()
    named(widget, 'Open').click()
    await expect.poll(() => find(widget, 'dialog')).toBeTruthy()
    tryAll()
    expect(APPEARANCE.map(({ name }) => name).filter((name) => !working.has(name))).toEqual([])
  })

  test.each(['light', 'dark'] as const)('have the documented values in the %s theme', async (theme) => {
    const widget = await aGallery(`theme="${theme}"`)
    named(widget, 'Open').click()
    await expect.poll(() => find(widget, 'dialog')).toBeTruthy()
    const before = looksOf(widget)
    for (const property of APPEARANCE) widget.style.setProperty(property.name, property[theme])
    expect(looksOf(widget)).toBe(before)
  })

  test('density changes rows and controls, unless the page sets their heights', async () => {
    const widget = await aGallery()
    const height = () => named(widget, 'Plain').offsetHeight
    expect(height()).toBe(36)
    widget.setAttribute('density', 'compact')
    await expect.poll(height).toBe(32)
    widget.style.setProperty('--radops-control-height', '50px')
    expect(height()).toBe(50)
  })
})

test('parts can be styled from outside: frame, heading, primary button, table, dialog', async () => {
  const widget = await aGallery()
  const sheet = new CSSStyleSheet()
  const parts = ['frame', 'heading', 'primary-button', 'table', 'dialog']
  sheet.replaceSync(parts.map((part) => `gallery-widget::part(${part}){outline:7px solid red}`).join(''))
  document.adoptedStyleSheets = [sheet]
  named(widget, 'Open').click()
  await expect.poll(() => find(widget, 'dialog')).toBeTruthy()
  for (const part of parts) {
    const element = find(widget, `[part~="${part}"]`)
    expect([part, element && getComputedStyle(element).outlineWidth]).toEqual([part, '7px'])
  }
})

const HOSTILE = `
  :root { font-size: 30px }
  * { all: revert; letter-spacing: 9px !important; word-spacing: 9px; text-indent: 40px; font-variant: small-caps; quotes: none }
  body { direction: rtl; color: transparent; text-transform: uppercase; line-height: 5; cursor: none;
    font: italic 900 40px cursive; text-align: end; white-space: pre; pointer-events: none; user-select: none; list-style: square;
    -webkit-text-fill-color: transparent; -webkit-text-stroke: 3px red; text-shadow: 2px 2px red;
    hyphens: auto; tab-size: 1; word-break: break-all; border-collapse: collapse; caption-side: bottom; }
  button, input, table, dialog, p, h2, div { display: none !important; position: fixed !important; rotate: 40deg }
`

test('a hostile page and a widget do not affect each other', async () => {
  const calm = looksOf(await aGallery())
  document.body.replaceChildren()
  const before = getComputedStyle(document.body).cssText
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(HOSTILE.replaceAll('div {', 'section {'))
  const page = createPage('<section lang="de"></section>')
  const widget = await aGallery()
  expect(getComputedStyle(document.body).cssText).toBe(before)
  page.append(widget)
  document.adoptedStyleSheets = [sheet]
  expect(looksOf(widget)).toBe(calm)
  const style = getComputedStyle(named(widget, 'Plain'))
  expect(style).toMatchObject({
    letterSpacing: 'normal',
    wordSpacing: '0px',
    textTransform: 'none',
    textIndent: '0px',
    lineHeight: '20px',
    direction: 'ltr',
    cursor: 'pointer',
    fontStyle: 'normal',
    fontVariantCaps: 'normal',
    textShadow: 'none',
    pointerEvents: 'auto',
    whiteSpaceCollapse: 'collapse',
    webkitTextStrokeWidth: '0px',
  })
  expect(find(widget, '[part=frame]').getAttribute('lang')).toBe('en')
  // Styles a page may legitimately give the element itself.
  page.style.visibility = 'hidden'
  expect(getComputedStyle(named(widget, 'Plain')).visibility).toBe('hidden')
  widget.hidden = true
  expect(widget.checkVisibility()).toBe(false)
})
