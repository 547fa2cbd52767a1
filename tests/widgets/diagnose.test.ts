import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkApi } from '#widgets/diagnose/checkApi.ts'
import { checkElements, elementsOfPage } from '#widgets/diagnose/checkPage.ts'
import { checkScript } from '#widgets/diagnose/checkScript.ts'
import { checkToken } from '#widgets/diagnose/checkToken.ts'
import { watchPolicy } from '#widgets/diagnose/policyWatch.ts'
import { aToken, createPage, ProbeWidget } from './support/probe.ts'

// What is looked at are elements of ours, known by the beginning of their names.
customElements.define('radops-probe', class extends ProbeWidget {})

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** What is said about the widgets of the page, beside that all are defined. */
function complaints(): string[] {
  const { sessions, widgets } = elementsOfPage()
  return checkElements(sessions, widgets)
    .filter(({ state }) => state !== 'ok')
    .map(({ message }) => message)
}

describe('the session of a widget', () => {
  test('is looked for where the widget looks: its own shadow root by id, and what its slots stand in', () => {
    const page = createPage('<div id="closed"></div><div id="slotted"><radops-probe></radops-probe></div>')
    page
      .querySelector('#closed')
      ?.attachShadow({ mode: 'open' })
      .setHTMLUnsafe(
        '<radops-session id="inner"></radops-session><radops-probe session="inner"></radops-probe>',
      )
    page
      .querySelector('#slotted')
      ?.attachShadow({ mode: 'open' })
      .setHTMLUnsafe('<radops-session><slot></slot></radops-session>')
    expect(complaints()).toEqual([])
  })

  test('is missed around a widget that has none, and by an id of another shadow root', () => {
    const page = createPage(
      '<div></div><radops-probe></radops-probe><radops-probe session="inner"></radops-probe>',
    )
    page
      .querySelector('div')
      ?.attachShadow({ mode: 'open' })
      .setHTMLUnsafe('<radops-session id="inner"></radops-session>')
    expect(complaints()).toEqual([
      'It stands in no session.',
      'session="inner" names no <radops-session> of this page.',
    ])
  })
})

test('a server that never answers is told as one that cannot be reached', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  // The bodies come no further than the first calls do.
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  )
  const policy = watchPolicy()
  const console = 'https://console.example.org'
  const checked = Promise.all([
    checkApi(`${console}/api/`, policy),
    checkScript(`${console}/widgets/v1/radops.js`, policy),
    checkToken(aToken('7'), `${console}/api/`),
  ])
  limit.abort(new DOMException('Too long', 'TimeoutError'))
  const [api, script, token] = await checked
  policy.stop()
  expect([api[0]?.message, script[0]?.message, token.at(-1)?.message]).toEqual([
    expect.stringMatching('cannot be reached'),
    expect.stringMatching('cannot be read from this page'),
    expect.stringMatching('could not be asked'),
  ])
})
