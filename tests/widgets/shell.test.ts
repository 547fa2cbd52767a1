import { afterEach, describe, expect, test, vi } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { addSheet } from '#widgets/element/sheets.ts'
import { createPage, ProbeWidget, probeIn, sessionIn } from './support/probe.ts'

const load = ProbeWidget.load

afterEach(() => {
  ProbeWidget.load = load
  document.body.replaceChildren()
  document.documentElement.removeAttribute('style')
})

const viewOf = (widget: ProbeWidget) => widget.shadowRoot?.querySelector('probe-widget-view')
async function shown(widget: ProbeWidget) {
  await expect.poll(() => viewOf(widget)?.textContent).toBe('probe')
}

describe('the shell of a widget', () => {
  test('shows its view in its shadow root and nothing in the document head', async () => {
    const styles = document.head.querySelectorAll('style, link').length
    const widget = probeIn(
      createPage('<radops-session><probe-widget label="x"></probe-widget></radops-session>'),
    )
    await shown(widget)
    expect(document.head.querySelectorAll('style, link').length).toBe(styles)
    expect(widget.state.getState().props.label).toBe('x')
    widget.removeAttribute('label')
    await widget.updateComplete
    expect(widget.state.getState().props.label).toBeNull()
  })

  test('loads below the fold before the page is printed', spec('X-234'), async () => {
    const page = createPage('<div style="height: 300vh"></div><probe-widget></probe-widget>')
    const widget = probeIn(page)
    await widget.updateComplete
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
    expect(viewOf(widget)).toBeNull()
    dispatchEvent(new Event('beforeprint'))
    await shown(widget)
  })

  test('dispatches its events out of the shadow root', () => {
    const page = createPage('<probe-widget></probe-widget>')
    const listener = vi.fn()
    page.addEventListener('radops-error', listener)
    probeIn(page).emit('radops-error', { code: 'network' })
    expect(listener.mock.calls[0]?.[0].detail).toEqual({ code: 'network' })
  })

  test('shows the page’s slotted content until it has loaded', async () => {
    const page = createPage('<late-widget><p>Mission control opens in the console.</p></late-widget>')
    const fallback = page.querySelector('p') as HTMLElement
    expect(fallback.checkVisibility()).toBe(true)
    customElements.define('late-widget', class extends ProbeWidget {})
    await expect.poll(() => fallback.checkVisibility()).toBe(false)
  })

  test('shows the page’s slotted text while it loads and when it fails, and Retry loads the view', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const failures = vi.fn()
    let answer: () => void = () => undefined
    const loads = vi.fn<typeof load>(
      () => new Promise((_resolve, reject) => (answer = () => reject(new Error('offline')))),
    )
    ProbeWidget.load = loads
    const page = createPage(
      '<probe-widget><i slot="loading">One moment</i><i slot="error">Not today</i></probe-widget>',
    )
    page.addEventListener('radops-error', (event) => failures((event as CustomEvent).detail.code))
    const widget = probeIn(page)
    const isSeen = (slot: string) => page.querySelector(`[slot=${slot}]`)?.checkVisibility()
    await expect.poll(() => isSeen('loading')).toBe(true)
    await expect.poll(() => widget.shadowRoot?.querySelector('[role=status]')).toBeTruthy()
    await expect.poll(() => loads.mock.calls.length).toBe(1)
    answer()
    await expect.poll(() => isSeen('error')).toBe(true)
    expect(isSeen('loading')).toBe(false)
    expect(failures.mock.calls).toEqual([['view-not-loaded']])

    const retry = widget.shadowRoot?.querySelector('button') as HTMLButtonElement
    expect(getComputedStyle(retry)).toMatchObject({ fontSize: '14px', cursor: 'pointer' })
    widget.theme = 'dark'
    await widget.updateComplete
    expect(getComputedStyle(retry).color).toBe('rgb(255, 255, 255)')
    ProbeWidget.load = load
    retry.click()
    await shown(widget)
    expect([isSeen('error'), isSeen('loading')]).toEqual([false, false])
  })

  test('offers to reload the page when Retry failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    ProbeWidget.load = () => Promise.reject(new Error('blocked'))
    const widget = probeIn(createPage('<probe-widget></probe-widget>'))
    const button = () => widget.shadowRoot?.querySelector('button')
    await expect.poll(() => button()?.textContent).toBe('Retry')
    button()?.click()
    await expect.poll(() => button()?.textContent).toBe('Reload the page')
  })

  test('loads nothing while offline, and its view when online again', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const loads = vi.fn(load)
    ProbeWidget.load = loads
    const widget = probeIn(createPage('<probe-widget></probe-widget>'))
    await expect.poll(() => widget.shadowRoot?.querySelector('[role=status]')).toBeTruthy()
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(loads).not.toHaveBeenCalled()
    line.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await shown(widget)
  })
})

describe('an element that is moved', () => {
  test('keeps its view, and gets the sheets added while it was detached', async () => {
    const page = createPage('<div></div><probe-widget></probe-widget>')
    const widget = probeIn(page)
    await shown(widget)
    const view = viewOf(widget)
    page.querySelector('div')?.append(widget)
    expect(viewOf(widget)).toBe(view)
    widget.remove()
    addSheet('probe-widget-view { outline: 3px solid rgb(1, 2, 3) }')
    page.append(widget)
    expect(getComputedStyle(viewOf(widget) as Element).outlineWidth).toBe('3px')
  })

  test('does not load a view while detached', async () => {
    const loads = vi.fn(load)
    ProbeWidget.load = loads
    const page = createPage('<probe-widget></probe-widget>')
    const widget = probeIn(page)
    widget.remove()
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(loads).not.toHaveBeenCalled()
    page.append(widget)
    await shown(widget)
    expect(loads).toHaveBeenCalledOnce()
  })

  test('continues in a frame, with sheets of that document', async () => {
    const page = createPage('<probe-widget></probe-widget><iframe></iframe>')
    const widget = probeIn(page)
    await shown(widget)
    addSheet('probe-widget-view { outline: 5px solid rgb(1, 2, 3) }')
    const inside = (page.querySelector('iframe') as HTMLIFrameElement).contentDocument as Document
    inside.body.append(widget)
    expect(widget.ownerDocument).toBe(inside)
    expect(inside.defaultView?.getComputedStyle(viewOf(widget) as Element).outlineWidth).toBe('5px')
    page.append(widget)
    expect(getComputedStyle(viewOf(widget) as Element).outlineWidth).toBe('5px')
  })
})

describe('appearance', () => {
  test('are the session’s, unless the widget has its own; both can change', async () => {
    const page = createPage(
      '<radops-session theme="dark" density="compact"><probe-widget></probe-widget></radops-session>',
    )
    const widget = probeIn(page)
    const session = sessionIn(page)
    await session.updateComplete
    // Our own names: a page's style for its data-theme is not meant for widgets.
    expect({ ...widget.dataset }).toEqual({ radopsTheme: 'dark', radopsDensity: 'compact' })
    widget.setAttribute('theme', 'light')
    widget.density = 'comfortable'
    await widget.updateComplete
    expect(widget.dataset.radopsTheme).toBe('light')
    expect(widget.dataset.radopsDensity).toBeUndefined()
    widget.removeAttribute('theme')
    session.setAttribute('theme', 'light')
    session.setAttribute('density', 'comfortable')
    await Promise.all([widget.updateComplete, session.updateComplete])
    expect(widget.dataset.radopsTheme).toBe('light')
    session.setAttribute('theme', 'dark')
    await session.updateComplete
    expect(widget.dataset.radopsTheme).toBe('dark')
  })

  test('follow the page’s single colour scheme, set on any ancestor, else the person’s preference', async () => {
    const page = createPage('<section><probe-widget></probe-widget></section>')
    const widget = probeIn(page)
    await widget.updateComplete
    expect(widget.dataset.radopsTheme).toBe('light')
    document.documentElement.style.colorScheme = 'dark'
    await expect.poll(() => widget.dataset.radopsTheme).toBe('dark')
    ;(page.firstElementChild as HTMLElement).style.colorScheme = 'only light'
    await expect.poll(() => widget.dataset.radopsTheme).toBe('light')
    ;(page.firstElementChild as HTMLElement).style.colorScheme = 'light dark'
    await expect.poll(() => widget.dataset.radopsTheme).toBeUndefined()
  })

  test('follow the background of a page that declares no scheme, whatever the person prefers', async () => {
    const page = createPage('<section><div><probe-widget></probe-widget></div></section>')
    const widget = probeIn(page)
    const section = page.firstElementChild as HTMLElement
    const [card] = section.children as unknown as [HTMLElement]
    for (const [around, own, theme] of [
      ['', '', 'light'],
      ['#10151c', '', 'dark'],
      ['#10151c', '#ffffff', 'light'],
      ['#10151c', 'rgba(255, 255, 255, 0.1)', 'dark'],
      ['white', 'transparent', 'light'],
      ['navy', 'oklch(0.9 0.1 90)', undefined],
    ] as const) {
      section.style.background = around
      card.style.background = own
      await expect.poll(() => widget.dataset.radopsTheme).toBe(theme)
    }
  })

  test('follow a page that declares it in a meta element', async () => {
    const meta = document.createElement('meta')
    meta.name = 'color-scheme'
    meta.content = 'dark'
    document.head.append(meta)
    const widget = probeIn(createPage('<probe-widget></probe-widget>'))
    expect(widget.dataset.radopsTheme).toBe('dark')
    meta.content = 'light dark'
    await expect.poll(() => widget.dataset.radopsTheme).toBeUndefined()
    meta.remove()
  })
})
