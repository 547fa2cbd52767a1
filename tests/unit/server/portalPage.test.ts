import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RuntimeConfig } from '#contract/config.ts'
import { pageOf } from '#server/modules/site/page.ts'
import { policyOf } from '#server/plugins/policy.ts'
import { spec } from '#tests/support/spec.ts'

const CONFIG: RuntimeConfig = {
  api_base: '/api/',
  live_path: null,
  country_codes_url: null,
  extensions: ['</script><b>'],
  version: '1',
  build: '2',
}
const DOCUMENT = `<!doctype html>
<head>
    <link rel="icon" href="/static/icon.svg" type="image/svg+xml" />
    <link data-inline="config" rel="preload" href="/config.json" as="fetch" crossorigin="anonymous" />
    <script data-inline="script" src="/static/early-1.js" data-parts="/static/a.js"></script>
    <script type="module" crossorigin src="/static/index-1.js"></script>
    <link data-inline="style" rel="stylesheet" crossorigin href="/static/index-1.css">
</head>`

function built(early: string, style = 'main { color: red }') {
  const root = mkdtempSync(join(tmpdir(), 'portal-'))
  mkdirSync(join(root, 'static'))
  writeFileSync(join(root, 'index.html'), DOCUMENT)
  writeFileSync(join(root, 'static/early-1.js'), early)
  writeFileSync(join(root, 'static/index-1.css'), style)
  return { root, files: new Set(['static/early-1.js', 'static/index-1.css', 'static/index-1.js']) }
}
const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the document inlines what blocks its first paint; the policy allows only that', spec('X-550'), () => {
  const { html, inline } = pageOf(built('go("$&")'), CONFIG)
  expect(html).toContain('<script data-parts="/static/a.js">go("$&")</script>')
  expect(html).toContain('<style>main { color: red }</style>')
  expect(html).toContain('<script type="module" crossorigin src="/static/index-1.js"></script>')
  const policy = policyOf(null, inline).split(';')
  expect(policy).toContain(`script-src 'self' ${digestOf('go("$&")')}`)
  expect(policy).toContain(`style-src 'self' ${digestOf('main { color: red }')}`)
})

test('the configuration is inlined and cannot close its element', spec('X-551'), () => {
  const { html } = pageOf(built(''), CONFIG)
  const text = /<script type="application\/json" id="config">(.*)<\/script>/.exec(html)?.[1] ?? ''
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual(CONFIG)
  expect(html).not.toContain('/config.json')
})

test('a file that would close its own element is not inlined', spec('X-550'), () => {
  const { html, inline } = pageOf(built('"</script>"', '/* </style> */'), CONFIG)
  expect(html).toContain('src="/static/early-1.js" data-parts="/static/a.js"></script>')
  expect(html).toContain('rel="stylesheet" crossorigin href="/static/index-1.css">')
  expect(inline).toEqual({ scripts: [], styles: [] })
})

test('an open keyboard shrinks the page, so that a dialog keeps its buttons', spec('X-863'), () => {
  const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8')
  expect(page).toMatch(/<meta name="viewport" content="[^"]*interactive-widget=resizes-content"/)
})
