import { afterEach, describe, expect, test, vi } from 'vitest'
import type { WidgetState } from '#widgets/element/WidgetElement.ts'
import { WidgetElement } from '#widgets/element/WidgetElement.ts'
import { RadopsSession } from '#widgets/session/RadopsSession.ts'
import '#widgets/define/session.ts'

// A widget with a view of three lines: what is tested here is the shell and the session, not a screen.
customElements.define(
  'probe-view',
  class extends HTMLElement {
    connectedCallback() {
      this.textContent = 'probe'
    }
  },
)
class ProbeWidget extends WidgetElement<{ label: string | null }> {
  static override properties = { ...WidgetElement.properties, label: {} }
  declare label: string | null
  protected override readProps() {
    return { label: this.label ?? null }
  }
  protected override loadView() {
    return Promise.resolve({ VIEW_TAG: 'probe-view' })
  }
}
customElements.define('probe-widget', ProbeWidget)

const create = (html: string) => {
  const page = document.createElement('div')
  page.innerHTML = html
  document.body.append(page)
  return page
}
const stateOf = (widget: Element | null): WidgetState<{ label: string | null }> =>
  (widget as ProbeWidget).state.getState()

afterEach(() => document.body.replaceChildren())

describe('a session on a page', () => {
  test('reaches the widgets inside it with its token, which is never an attribute', async () => {
    const page = create('<radops-session><probe-widget></probe-widget></radops-session>')
    const session = page.querySelector('radops-session') as RadopsSession
    session.token = 'secret-token'
    await session.updateComplete
    const found = stateOf(page.querySelector('probe-widget')).session
    expect(found?.store.getState().access).toBe('secret-token')
    expect(page.innerHTML).not.toContain('secret-token')
  })

  test('is found when the widget comes first, when it is named by id, and after it is added late', async () => {
    const page = create('<probe-widget session="later"></probe-widget>')
    const widget = page.querySelector('probe-widget')
    await (widget as ProbeWidget).updateComplete
    expect(stateOf(widget).session).toBeUndefined()

    const late = document.createElement('radops-session') as RadopsSession
    late.id = 'later'
    late.token = 'late'
    page.append(late)
    await late.updateComplete
    expect(stateOf(widget).session?.store.getState().access).toBe('late')
  })

  test('keeps properties that were set before the element was defined', async () => {
    const early = document.createElement('early-session') as HTMLElement & { token?: string }
    early.token = 'set early'
    document.body.append(early)
    customElements.define('early-session', class extends RadopsSession {})
    await (early as unknown as RadopsSession).updateComplete
    expect((early as unknown as RadopsSession).session.store.getState().access).toBe('set early')
  })

  test('two sessions on one page do not mix', async () => {
    const page = create(
      '<radops-session id="a"><probe-widget></probe-widget></radops-session><radops-session id="b"><probe-widget></probe-widget></radops-session>',
    )
    for (const id of ['a', 'b']) {
      const session = page.querySelector(`#${id}`) as RadopsSession
      session.token = id
      await session.updateComplete
    }
    const tokens = [...page.querySelectorAll('probe-widget')].map(
      (widget) => stateOf(widget).session?.store.getState().access,
    )
    expect(tokens).toEqual(['a', 'b'])
  })

  test('a widget moved to another session takes that one', async () => {
    const page = create(
      '<radops-session id="a"><probe-widget></probe-widget></radops-session><radops-session id="b"></radops-session>',
    )
    const widget = page.querySelector('probe-widget')
    for (const id of ['a', 'b']) {
      const session = page.querySelector(`#${id}`) as RadopsSession
      session.token = id
      await session.updateComplete
    }
    page.querySelector('#b')?.append(widget as Element)
    expect(stateOf(widget).session?.store.getState().access).toBe('b')
  })
})

describe('renewing the token', () => {
  test('asks the page once for many askers and hands all of them the new token', async () => {
    const page = create('<radops-session></radops-session>')
    const session = page.querySelector('radops-session') as RadopsSession
    const getToken = vi.fn(async () => 'fresh')
    session.token = 'old'
    session.getToken = getToken
    await session.updateComplete
    const answers = await Promise.all([1, 2, 3].map(() => session.session.renew('old')))
    expect(answers).toEqual(['fresh', 'fresh', 'fresh'])
    expect(getToken).toHaveBeenCalledOnce()
    // A call refused with the old token after that gets the new one without asking again.
    expect(await session.session.renew('old')).toBe('fresh')
    expect(getToken).toHaveBeenCalledOnce()
  })

  test('tells the page by a bubbling, composed event when there is no token to have', async () => {
    const page = create('<radops-session></radops-session>')
    const session = page.querySelector('radops-session') as RadopsSession
    session.token = 'old'
    await session.updateComplete
    const heard = vi.fn()
    page.addEventListener('radops-session-needed', heard)
    expect(await session.session.renew('old')).toBeNull()
    expect(heard).toHaveBeenCalledOnce()
    expect(session.session.store.getState()).toMatchObject({ status: 'needed', access: null })
  })
})

describe('the shell of a widget', () => {
  test('shows its view in its shadow root and nothing in the document head', async () => {
    const styles = document.head.querySelectorAll('style, link').length
    const page = create('<radops-session><probe-widget label="x"></probe-widget></radops-session>')
    const widget = page.querySelector('probe-widget') as ProbeWidget
    await expect.poll(() => widget.shadowRoot?.querySelector('probe-view')?.textContent).toBe('probe')
    expect(document.head.querySelectorAll('style, link').length).toBe(styles)
    expect(widget.state.getState().props.label).toBe('x')
    widget.removeAttribute('label')
    await widget.updateComplete
    expect(widget.state.getState().props.label).toBeNull()
  })

  test('sends its news out of the shadow root', () => {
    const page = create('<probe-widget></probe-widget>')
    const heard = vi.fn()
    page.addEventListener('radops-error', heard)
    ;(page.querySelector('probe-widget') as ProbeWidget).emit('radops-error', { code: 'network' })
    expect(heard.mock.calls[0]?.[0].detail).toEqual({ code: 'network' })
  })
})
