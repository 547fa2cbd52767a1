import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { camelize, toHandlerKey } from 'vue'
import { compileScript, parse } from 'vue/compiler-sfc'
import { spec } from '#tests/support/spec.ts'
import { ROOT } from '../../scripts/support/command.mjs'

const run = promisify(execFile)
const PACKAGE = `${ROOT}dist/widgets/package`
const GUIDE = readFileSync(`${ROOT}docs/widgets.md`, 'utf8')
const guideSnippet = (language: 'vue' | 'svelte') =>
  new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(GUIDE)?.[1] ?? ''

const folder = mkdtempSync(join(tmpdir(), 'radops-consumer-'))
afterAll(() => rmSync(folder, { recursive: true }))

mkdirSync(`${folder}/node_modules/@radops`, { recursive: true })
symlinkSync(PACKAGE, `${folder}/node_modules/@radops/widgets`)
for (const name of ['react', 'preact', 'vue', '@types', 'csstype', '@vue']) {
  symlinkSync(`${ROOT}node_modules/${name}`, `${folder}/node_modules/${name}`)
}

/**
 * Compiles a correct and a wrong file against the package, as a consumer's project does.
 * @returns the errors, each with its file
 */
async function compile(
  ending: 'ts' | 'tsx',
  right: string,
  wrong: string,
  jsxImportSource?: string,
): Promise<string[]> {
  const files = { [`right.${ending}`]: right, [`wrong.${ending}`]: wrong }
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
    ...(jsxImportSource && { jsx: 'react-jsx', jsxImportSource }),
  }
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, files: Object.keys(files) }))
  const tsc = `${ROOT}node_modules/typescript/bin/tsc`
  const { stdout } = await run(process.execPath, [tsc, '--project', folder, '--pretty', 'false']).catch(
    (error: { stdout: string }) => error,
  )
  return stdout.split('\n').filter((line) => line.includes('error TS'))
}
const mistake = (line: number | '.*', code: string) =>
  expect.stringMatching(new RegExp(`wrong\\.tsx?\\(${line},\\d+\\): error ${code}:`))

test('the types describe properties and events to a script', async () => {
  const right = `import '@radops/widgets'
const control = document.createElement('radops-mission-control')
control.eventId = 'EVT-2026-0016'
control.headingLevel = 3
control.addEventListener('radops-mission-started', ({ detail }) => detail.event_id.toUpperCase())
document.addEventListener('radops-error', ({ detail }) => detail.code === 'mission-not-started')
const session = document.querySelector('radops-session')
if (session) session.getToken = async () => 'token'
`
  const wrong = right
    .replace('= 3', '= 7')
    .replace('detail.event_id', 'detail.eventId')
    .replace("=> 'token'", '=> 7')
  expect(await compile('ts', right, wrong)).toEqual([
    mistake(4, 'TS2322'),
    mistake(5, 'TS2551'),
    mistake(8, 'TS2322'),
  ])
})

test.each(['react', 'preact'])(
  'the types describe attributes, properties and handlers to %s',
  async (framework) => {
    const right = `import type {} from '@radops/widgets/${framework}'
export const page = (
  <radops-session api-base="https://console.example.org/api/" theme="dark" getToken={async () => 'token'}>
    <radops-mission-control event-id="EVT-2026-0016" heading-level={3}
      onradops-mission-started={({ detail }) => detail.event_id.toUpperCase()}
    />
  </radops-session>
)
`
    const wrong = right.replace('"dark"', '"drak"').replace('detail.event_id', 'detail.eventId')
    expect(await compile('tsx', right, wrong, framework)).toEqual([
      mistake(3, 'TS2322'),
      mistake(5, 'TS2551'),
    ])
  },
)

test('the types describe attributes to React 18, and nothing it would drop', async () => {
  const right = `import type {} from '@radops/widgets/react18'
export const session = <radops-session id="radops" theme="dark" />
export const control = <radops-mission-control session="radops" event-id="1" />
`
  const wrong = right
    .replace('id="radops"', "getToken={async () => 'token'}")
    .replace('event-id="1"', 'event-id={{}}')
  expect(await compile('tsx', right, wrong, 'react')).toEqual([mistake(2, 'TS2322'), mistake(3, 'TS2322')])
})

test("the types fit the guide's snippets for React", async () => {
  const [react19, react18] = [...GUIDE.matchAll(/```tsx\n(.*?)```/gs)].map(([, text]) => text ?? '')
  if (!react19 || !react18) throw new Error('the guide has no page for React 18 and 19')
  const wrong = react19.replace('event-id="EVT-2026-0016"', 'headingLevel="none"')
  expect(await compile('tsx', react19, wrong, 'react')).toEqual([mistake('.*', 'TS2322')])
  const lost = react18.replace('.getToken =', '.getTokn =')
  expect(await compile('tsx', react18, lost, 'react')).toEqual([mistake('.*', 'TS2551')])
})

test("the types fit the guide's snippet for Vue, listeners included", spec('X-994'), async () => {
  const text = guideSnippet('vue')
  const { descriptor, errors } = parse(text)
  expect(errors).toEqual([])
  const { content } = compileScript(descriptor, {
    id: 'guide',
    inlineTemplate: true,
    templateOptions: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('radops-') } },
  })
  expect(content).toContain('"radops-mission-control"')
  // As a property, not an attribute.
  expect(content).toContain('.getToken')
  // vue-tsc, which the repository does not have, reads a listener as this property.
  const listeners = [...text.matchAll(/@(radops-[a-z-]+)="(.*)"/g)].map(
    ([, event = '', listener]) => `${toHandlerKey(camelize(event))}: ${listener}`,
  )
  expect(listeners).toHaveLength(3)
  const right = `${descriptor.scriptSetup?.content}
import type { GlobalComponents } from 'vue'
type Props<Tag extends 'radops-session' | 'radops-mission-control'> = InstanceType<GlobalComponents[Tag]>['$props']
export const session: Props<'radops-session'> = { getToken }
export const control: Props<'radops-mission-control'> = { 'heading-level': 2, class: 'wide', ${listeners.join(', ')} }
`
  const wrong = right.replace("started', detail", "started', detail.eventId").replace(': 2', ': 9')
  expect(await compile('ts', right, wrong)).toEqual([mistake('.*', 'TS2322'), mistake('.*', 'TS2551')])
})

test("the types fit the guide's snippet for Svelte, listeners included", spec('X-994'), async () => {
  const text = guideSnippet('svelte')
  const script = /<script lang="ts">\n(.*?)<\/script>/s.exec(text)?.[1]
  const listeners = [...text.matchAll(/(onradops-[a-z-]+)=\{(.*)\}/g)].map(
    ([, name, listener]) => `'${name}': ${listener}`,
  )
  expect(listeners).toHaveLength(3)
  const right = `${script}
type Props<Tag extends 'radops-session' | 'radops-mission-control'> = svelteHTML.IntrinsicElements[Tag]
export const session: Props<'radops-session'> = { getToken }
export const control: Props<'radops-mission-control'> = { 'event-id': 'EVT-2026-0016', ${listeners.join(', ')} }
`
  const wrong = right.replace("started', detail", "started', detail.eventId")
  expect(await compile('ts', right, wrong)).toEqual([mistake('.*', 'TS2551')])
})
