import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkImportMaps } from '#widgets/diagnose/checkImportMaps.ts'
import { checkScripts } from '#widgets/diagnose/checkScript.ts'
import { diagnose } from '#widgets/diagnose/diagnose.ts'
import { scriptsOfPage } from '#widgets/diagnose/pageScripts.ts'
import { watchPolicy } from '#widgets/diagnose/policyWatch.ts'
import { createPage } from './support/probe.ts'

// What a page loads: script elements and import maps. Sessions and tokens are in diagnose.test.ts.

afterEach(() => {
  document.body.replaceChildren()
})

describe('the script elements of a page', () => {
  const FOLDER = 'https://console.example.org/widgets'
  /** Digest of "export {}". */
  const RIGHT = 'sha256-9MXPm7eOhfFdwnGAJgY3zySyokvDngeIeDo6zMTd5hQ='
  const WRONG = 'sha256-wrongwrongwrongwrongwrongwrongwrongwrongwro='

  /** Findings about the page's scripts, from a console that has two of them. */
  async function messagesOf(html: string): Promise<string[]> {
    const files = ['/widgets/v1/radops.js', '/widgets/0.1.0/radops.js', '/widgets/v1/session.js']
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const { pathname } = new URL(new Request(input, init).url)
      if (pathname.endsWith('/integrity.json')) return Promise.resolve(Response.json({ version: '0.1.0' }))
      if (!files.includes(pathname)) return Promise.resolve(new Response('Not found.', { status: 404 }))
      const headers = { 'content-type': 'text/javascript' }
      return Promise.resolve(new Response('export {}', { headers }))
    })
    createPage(html)
    const policy = watchPolicy()
    const findings = await checkScripts(scriptsOfPage('https://console.example.org'), policy)
    policy.stop()
    return findings.map(({ state, message }) => `${state} ${message}`)
  }

  test('are recognised by origin, misspelt or not; others are ignored', async () => {
    createPage(`
      <script type="module" src="${FOLDER}/v1/radopz.js"></script>
      <script src="${FOLDER}/pages/assets/index-12345678.js"></script>
      <script type="module" src="https://other.example.org/widgets/0.1.0/session.js"></script>
      <script src="https://other.example.org/lib/radops.js"></script>
      <script src="https://chat.example.org/widgets/v1/chat.js"></script>
      <script>"/widgets/v1/radops.js"</script>`)
    const found = scriptsOfPage('https://console.example.org').map(({ address }) => address)
    expect(found).toEqual([
      `${FOLDER}/v1/radopz.js`,
      'https://other.example.org/widgets/0.1.0/session.js',
      'https://other.example.org/lib/radops.js',
    ])
  })

  test('with dead addresses are reported, also by diagnose()', async () => {
    const html = `<script type="module" src="${FOLDER}/9.9.9/radops.js"></script>`
    expect(await messagesOf(html)).toEqual([`failed ${FOLDER}/9.9.9/radops.js returned 404.`])
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const radopz = `${location.origin}/widgets/v1/radopz.js`
    createPage(`<script type="module" src="${radopz}"></script>`)
    const messages = (await diagnose()).map(({ check, message }) => `${check}: ${message}`)
    expect(messages).toContain(`Widget script: ${radopz} returned 404.`)
    expect(messages.join()).not.toContain('is served')
  })

  test('without type="module" are reported', async () => {
    const messages = await messagesOf(`<script src="${FOLDER}/v1/radops.js"></script>`)
    expect(messages[0]).toMatch(`failed The script element of ${FOLDER}/v1/radops.js has no type="module"`)
  })

  test.each([
    [RIGHT, 'ok'],
    [RIGHT.replace('=', '?opt'), 'ok'],
    [`${WRONG} ${RIGHT}`, 'ok'],
    ['md5-abc', 'ok'],
    [WRONG, 'failed'],
    // Of several algorithms the strongest counts.
    [`${RIGHT} sha384-wrong`, 'failed'],
  ])('with integrity="%s" are %s', async (integrity, state) => {
    const [script] = await messagesOf(
      `<script type="module" src="${FOLDER}/0.1.0/radops.js" integrity="${integrity}"></script>`,
    )
    const address = `${FOLDER}/0.1.0/radops.js`
    expect(script).toMatch(
      state === 'ok' ? `ok ${address} is served` : `failed The integrity of ${address} does not match`,
    )
  })

  test('of one version report it once', async () => {
    const of = (file: string) => `<script type="module" src="${FOLDER}/v1/${file}"></script>`
    const messages = await messagesOf(of('session.js') + of('radops.js') + of('radops.js'))
    expect(messages).toEqual([
      `ok ${FOLDER}/v1/session.js is served as text/javascript.`,
      expect.stringMatching('^ok Version 0.1.0'),
      `ok ${FOLDER}/v1/radops.js is served as text/javascript.`,
    ])
  })
})

describe('the import maps of a page', () => {
  const FOLDER = 'https://console.example.org/widgets/0.1.0/'
  const RELEASE = {
    version: '0.1.0',
    files: { 'radops.js': 'sha384-right', 'chunks/view.js': 'sha384-view' },
  }

  /** As markup that no browser applies as its own import map. */
  async function messagesOf(...maps: (object | string)[]): Promise<string[]> {
    vi.spyOn(globalThis, 'fetch').mockImplementation((input) =>
      Promise.resolve(
        String(input) === `${FOLDER}integrity.json`
          ? Response.json(RELEASE)
          : new Response('', { status: 404 }),
      ),
    )
    document.body.replaceChildren()
    createPage(
      maps
        .map((map) => (typeof map === 'string' ? map : JSON.stringify(map)))
        .map((text) => `<script type="importmap">${text}</script>`)
        .join(''),
    )
    const script = { address: `${FOLDER}radops.js`, isModule: true, integrity: '' }
    return (await checkImportMaps([script])).map(({ state, message }) => `${state} ${message}`)
  }
  const digests = (radops: string, view = 'sha384-view') => ({
    integrity: { [`${FOLDER}radops.js`]: radops, [`${FOLDER}chunks/view.js`]: view },
  })
  const RIGHT = `ok The import map has the right digests for 2 files in ${FOLDER}.`
  const wrong = (count: string, file: string) =>
    `failed The import map has the wrong digest for ${count} in ${FOLDER} (${file}): browsers do not run a file whose digest differs.`

  test('are compared with the release next to the script', async () => {
    expect(await messagesOf(digests('sha384-right'))).toEqual([RIGHT])
    expect(await messagesOf(digests('sha384-other'))).toEqual([wrong('1 file', 'radops.js')])
    expect(await messagesOf(digests('sha384-right', 'sha384-other'))).toEqual([
      wrong('1 file', 'chunks/view.js'),
    ])
    expect(await messagesOf(digests('sha384-a', 'sha384-b'))).toEqual([wrong('2 files', 'radops.js')])
  })

  test.each([
    'sha384-other sha384-right',
    'sha384-right?opt',
    'sha256-short',
    'sha384-other sha512-long',
    '',
  ])('with "%s" are not reported, because they block nothing detectable', async (digest) =>
    expect(await messagesOf(digests(digest))).toEqual([RIGHT]),
  )

  test('apply in order, and only to existing files', async () => {
    expect(await messagesOf(digests('sha384-right'), digests('sha384-other'))).toEqual([RIGHT])
    expect(await messagesOf({ integrity: { [`${FOLDER}gone.js`]: 'sha384-old' } })).toEqual([
      `ok The import map has the right digests for 1 file in ${FOLDER}.`,
    ])
    expect(await messagesOf({ imports: {} })).toEqual([])
    const elsewhere = 'https://console.example.org/widgets/0.0.9/radops.js'
    expect(await messagesOf({ integrity: { [elsewhere]: 'sha384-old' } })).toEqual([])
  })

  test('that are invalid JSON are reported, and the others still checked', async () => {
    expect(await messagesOf('{ "integrity": {', digests('sha384-right'))).toEqual([
      'failed An import map on this page is not valid JSON: browsers ignore all of it.',
      RIGHT,
    ])
    expect(await messagesOf('null')).toEqual([
      'failed An import map on this page is not valid JSON: browsers ignore all of it.',
    ])
  })
})
