import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkApi } from '#widgets/diagnose/checkApi.ts'
import { checkElements, elementsOfPage } from '#widgets/diagnose/checkPage.ts'
import { checkScript } from '#widgets/diagnose/checkScript.ts'
import { checkToken } from '#widgets/diagnose/checkToken.ts'
import { diagnose } from '#widgets/diagnose/diagnose.ts'
import { watchPolicy } from '#widgets/diagnose/policyWatch.ts'
import { aToken, createPage, ProbeWidget, sessionIn } from './support/probe.ts'

// It checks our elements, recognised by the prefix of their names.
customElements.define('radops-probe', class extends ProbeWidget {})

afterEach(() => {
  document.body.replaceChildren()
})

/** Findings about the page's widgets, except that all are defined. */
function complaints(): string[] {
  const { sessions, widgets } = elementsOfPage()
  return checkElements(sessions, widgets)
    .filter(({ state }) => state !== 'ok')
    .map(({ message }) => message)
}

describe('the session of a widget', () => {
  test('is looked up as the widget does: by id in its own shadow root, and through slots', () => {
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

  test('is reported missing without an ancestor, and for an id in another shadow root', () => {
    const page = createPage(
      '<div></div><radops-probe></radops-probe><radops-probe session="inner"></radops-probe>',
    )
    page
      .querySelector('div')
      ?.attachShadow({ mode: 'open' })
      .setHTMLUnsafe('<radops-session id="inner"></radops-session>')
    expect(complaints()).toEqual([
      'It is not inside a session.',
      'session="inner" is not the id of a <radops-session> on this page.',
    ])
  })
})

test('an unanswering server is reported as unreachable', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  // Every call hangs until the timeout aborts it.
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
    checkToken(aToken('7'), { apiBase: `${console}/api/`, isConsole: true }),
  ])
  limit.abort(new DOMException('Too long', 'TimeoutError'))
  const [api, script, token] = await checked
  policy.stop()
  expect([api[0]?.message, script[0]?.message, token.at(-1)?.message]).toEqual([
    expect.stringMatching('cannot be reached'),
    expect.stringMatching('cannot be read from this page'),
    expect.stringMatching('could not be checked'),
  ])
})

/** What diagnose() reports for a page with one session, and the calls it made. */
async function diagnosed(attributes: string, prepare: (session: ReturnType<typeof sessionIn>) => void) {
  const calls: { url: string; authorization: string | null }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { url, headers } = new Request(input, init)
    calls.push({ url, authorization: headers.get('authorization') })
    // Our console only answers at this address; everywhere else is another kind of server.
    if (!url.startsWith('https://console.example.org/api/'))
      return Promise.resolve(new Response('<!doctype html>', { status: 404 }))
    return Promise.resolve(Response.json({ allowed: true }))
  })
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = createPage(`<radops-session ${attributes}></radops-session>`)
  const session = sessionIn(page)
  prepare(session)
  await session.updateComplete
  const findings = await diagnose()
  return { findings, said: findings.map(({ check, message }) => `${check}: ${message}`), calls }
}
const AT_CONSOLE = 'api-base="https://console.example.org/api/"'

describe('diagnose()', () => {
  test('never sends the token to an address without a console', async () => {
    const give = (session: ReturnType<typeof sessionIn>) => {
      session.token = aToken('7')
    }
    const wrong = await diagnosed('api-base="https://shop.example.org/"', give)
    expect(wrong.calls.filter(({ authorization }) => authorization)).toEqual([])
    expect(wrong.said).toContain(
      'Sign-in: The token was not sent to https://shop.example.org/: no console was found there.',
    )
    document.body.replaceChildren()
    const right = await diagnosed(AT_CONSOLE, give)
    expect(right.calls.filter(({ authorization }) => authorization)).toHaveLength(1)
    expect(right.said).toContain('Sign-in: The console accepts the token.')
  })

  test('checks each session’s token only at its own API', async () => {
    const { calls } = await diagnosed(AT_CONSOLE, (session) => {
      session.token = aToken('7')
      session.insertAdjacentHTML(
        'afterend',
        '<radops-session id="other" api-base="https://shop.example.org/api/"></radops-session>',
      )
      sessionIn(document.body, 'other').token = aToken('8')
    })
    expect(calls.filter(({ authorization }) => authorization).map(({ url }) => url)).toEqual([
      'https://console.example.org/api/auth/check-auth/',
    ])
    expect(calls.map(({ url }) => url)).toContain('https://shop.example.org/api/embed/status/')
  })

  test('explains why a set token was refused, without showing it', async () => {
    const refused = (token: string) =>
      diagnosed(AT_CONSOLE, (session) => {
        session.token = token
        void session.updateComplete.then(() => session.session.refuse(token))
      })
    const noToken = await refused('abc.def.ghi')
    expect(noToken.said).toContain('Token: A token was set, but the console rejected it.')
    expect(noToken.said).toContain('Token: The token is not from a console: it has no readable claims.')
    expect(noToken.said.join()).not.toContain('neither a token nor getToken')
    expect(JSON.stringify(noToken.findings)).not.toContain('abc.def')
    document.body.replaceChildren()
    const ended = await refused(aToken('7', -60))
    // The clock continues meanwhile.
    expect(ended.said.join()).toMatch(
      /Token: The token expired 6[01] seconds ago, by this computer’s clock\./,
    )
    expect(JSON.stringify(ended.findings)).not.toContain('eyJ')
  })

  test.each<[string, () => unknown, string]>([
    [
      'an object',
      () => ({ access: aToken('7') }),
      'getToken resolved to an object (Object), not to a string.',
    ],
    ['an answer', () => Response.json({}), 'getToken resolved to an object (Response), not to a string.'],
    ['nothing', () => undefined, 'getToken resolved to undefined, not to a string.'],
    ['no letter', () => '', 'getToken resolved to an empty string.'],
    ['a number', () => 7, 'getToken resolved to a number, not to a string.'],
  ])('says what getToken resolved to: %s', async (_name, give, message) => {
    const { said: messages, findings } = await diagnosed(AT_CONSOLE, (session) => {
      session.getToken = (async () => give()) as () => Promise<string>
    })
    expect(messages).toContain(`Token: ${message}`)
    expect(JSON.stringify(findings)).not.toMatch(/threw|eyJ/)
  })

  test('reports that getToken threw, without the message, which may contain a token', async () => {
    const { said: messages } = await diagnosed(AT_CONSOLE, (session) => {
      session.getToken = () => Promise.reject(new TypeError(aToken('7')))
    })
    expect(messages).toContain('Token: getToken threw TypeError.')
    expect(messages.join()).not.toContain('eyJ')
  })

  test('checks the token from getToken if the session has none', async () => {
    let hasBegun = false
    const { said: messages } = await diagnosed(AT_CONSOLE, (session) => {
      session.getToken = () => {
        // The session's own call to getToken comes first.
        if (hasBegun) return Promise.resolve(aToken('7'))
        hasBegun = true
        return Promise.reject(new Error('not yet'))
      }
    })
    expect(messages).toContain(
      'Token: The session has no token, but getToken returned one when it was called just now.',
    )
    expect(messages).toContain('Sign-in: The console accepts the token.')
  })
})

test('for an unreadable address, a wrong ending is suggested first', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const policy = watchPolicy()
  const [wrong] = await checkApi('https://console.example.org/', policy)
  const [right] = await checkApi('https://console.example.org/api/', policy)
  policy.stop()
  expect(wrong).toMatchObject({
    message: expect.stringMatching(/cannot be reached, or .* not a console/),
    advice: expect.stringContaining('it must end with /api/, as in https://console.example.org/api/'),
  })
  expect(right?.advice).toContain('that the console is running')
})
