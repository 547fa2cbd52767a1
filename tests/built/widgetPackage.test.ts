import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { compileScript, parse } from 'vue/compiler-sfc'
import { z } from 'zod'
import { ROOT } from '../../scripts/support/command.mjs'
import { VERSION } from '../../scripts/support/release.mjs'

const run = promisify(execFile)
const WIDGETS = `${ROOT}dist/widgets`
const PACKAGE = `${WIDGETS}/package`
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>

const served = readdirSync(`${WIDGETS}/${VERSION}`, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(`${WIDGETS}/${VERSION}/`.length))
  .filter((file) => !/\.(?:br|gz)$|^\.vite\/|^integrity\.json$/.test(file))

test('every lazy part is retried under a second address after a failure', () => {
  const onceOnly = served
    .filter((file) => file.startsWith('chunks/'))
    .flatMap((file) => [
      ...readFileSync(`${WIDGETS}/${VERSION}/${file}`, 'utf8').matchAll(
        /import\([`'"](\.\/[^`'"]+)[`'"]\)(?!\.catch)/g,
      ),
    ])
    .map(([, part = '']) => part.replace(/-[^-]+$/, ''))
  expect([...new Set(onceOnly)]).toEqual([])
})

describe('integrity.json', () => {
  const {
    version: listedVersion,
    files,
    loads,
  } = readJson(`${WIDGETS}/${VERSION}/integrity.json`) as {
    version: string
    files: Record<string, string>
    loads: Record<string, string[]>
  }

  test('has the digest of every file of its version and no other', () => {
    expect(listedVersion).toBe(VERSION)
    expect(Object.keys(files).sort()).toEqual(served.sort())
    const computed = served.map((file) => {
      const bytes = readFileSync(`${WIDGETS}/${VERSION}/${file}`)
      return [file, `sha384-${createHash('sha384').update(bytes).digest('base64')}`]
    })
    expect(files).toEqual(Object.fromEntries(computed))
  })

  test('lists for each element all files it needs to show something', () => {
    const textOf = (file: string) => readFileSync(`${WIDGETS}/${VERSION}/${file}`, 'utf8')
    const importedBy = (file: string): string[] =>
      [...textOf(file).matchAll(/(?:from|import)\s*["'`]\.{1,2}\/([^"'`]+)["'`]/g)].map(([, path = '']) =>
        path.includes('/') || served.includes(path) ? path : `chunks/${path}`,
      )
    expect(Object.keys(loads).sort()).toEqual([
      'activity-feed.js',
      'mission-control.js',
      'mission-report.js',
      'partnership-inbox.js',
    ])
    for (const [script, needed] of Object.entries(loads)) {
      const [, view] = /import\(["'`]\.\/(chunks\/\w+Widget-[^"'`]+)["'`]\)/.exec(textOf(script)) ?? []
      const all = new Set([script, view ?? ''])
      for (const file of all) for (const other of importedBy(file)) all.add(other)
      expect([script, needed.toSorted()]).toEqual([script, [...all].sort()])
    }
  })

  test('matches the script elements of the pages', () => {
    for (const page of ['index.html', 'diagnose.html']) {
      const html = readFileSync(`${WIDGETS}/pages/${page}`, 'utf8')
      expect(html).toContain(`src="/widgets/${VERSION}/radops.js" integrity="${files['radops.js']}"`)
      expect(html).not.toMatch(/<style\b|\sstyle=|\son[a-z]+=|<script(?![^>]*\bsrc=)/)
      expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
    }
  })
})

test('no script references a file by its own address, which bundlers would try to resolve', () => {
  const scripts = served.filter((file) => file.endsWith('.js'))
  const naming = scripts.filter((file) =>
    /new URL\(\s*[`'"][^`'"]*[`'"]\s*,\s*import\.meta\.url/.test(
      readFileSync(`${WIDGETS}/${VERSION}/${file}`, 'utf8'),
    ),
  )
  expect(naming).toEqual([])
})

test('the alias contains the same files as the version', () => {
  for (const file of served) {
    expect(readFileSync(`${WIDGETS}/v1/${file}`).equals(readFileSync(`${WIDGETS}/${VERSION}/${file}`))).toBe(
      true,
    )
  }
})

test('the diagnostics are a single file: shared chunks would define the elements they must find missing', () => {
  const text = readFileSync(`${PACKAGE}/diagnose.js`, 'utf8')
  expect(text).toContain('diagnose')
  expect(text).not.toMatch(/\bimport\s*[{("'`*]|\bfrom\s*["'`]/)
})

test('custom-elements.json is valid by its schema', () => {
  const schema = readJson(`${ROOT}node_modules/custom-elements-manifest/schema.json`)
  const manifest = readJson(`${PACKAGE}/custom-elements.json`)
  const parsed = z.fromJSONSchema(schema).safeParse(manifest)
  expect(parsed.error?.issues).toBeUndefined()
  expect(z.fromJSONSchema(schema).safeParse({ ...manifest, modules: 'none' }).success).toBe(false)
})

describe('the package', () => {
  const { exports, customElements } = readJson(`${PACKAGE}/package.json`) as {
    exports: Record<string, string | { types: string; default?: string }>
    customElements: string
  }

  test('contains every file it references', () => {
    const named = Object.values(exports).flatMap((target) =>
      Object.values(typeof target === 'string' ? [target] : target),
    )
    expect(named.length).toBeGreaterThan(10)
    expect([customElements, ...named].filter((file) => !existsSync(join(PACKAGE, file)))).toEqual([])
  })

  test('can be imported without a document, and defines nothing there', async () => {
    const script = `
      const all = await import(${JSON.stringify(`${PACKAGE}/index.js`)})
      await import(${JSON.stringify(`${PACKAGE}/diagnose.js`)})
      console.log(JSON.stringify({ names: Object.keys(all).sort(), defined: 'customElements' in globalThis }))`
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script])
    const classes = (
      readJson(`${PACKAGE}/custom-elements.json`) as { modules: { declarations: { name: string }[] }[] }
    ).modules.flatMap(({ declarations }) => declarations.map(({ name }) => name))
    expect(JSON.parse(stdout)).toEqual({ names: classes.sort(), defined: false })
  })
})

describe('its types', () => {
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

  test('describe properties and events to a script', async () => {
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

  test.each(['react', 'preact'])('describe attributes, properties and handlers to %s', async (framework) => {
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
  })

  test('describe attributes to React 18, and nothing it would drop', async () => {
    const right = `import type {} from '@radops/widgets/react18'
export const session = <radops-session id="radops" theme="dark" />
export const control = <radops-mission-control session="radops" event-id="1" />
`
    const wrong = right
      .replace('id="radops"', "getToken={async () => 'token'}")
      .replace('event-id="1"', 'event-id={{}}')
    expect(await compile('tsx', right, wrong, 'react')).toEqual([mistake(2, 'TS2322'), mistake(3, 'TS2322')])
  })

  test("compile the guide's snippets for React", async () => {
    const guide = readFileSync(`${ROOT}docs/widgets.md`, 'utf8')
    const [react19, react18] = [...guide.matchAll(/```tsx\n(.*?)```/gs)].map(([, text]) => text ?? '')
    if (!react19 || !react18) throw new Error('the guide has no page for React 18 and 19')
    const wrong = react19.replace('event-id="EVT-2026-0016"', 'headingLevel="none"')
    expect(await compile('tsx', react19, wrong, 'react')).toEqual([mistake('.*', 'TS2322')])
    const lost = react18.replace('.getToken =', '.getTokn =')
    expect(await compile('tsx', react18, lost, 'react')).toEqual([mistake('.*', 'TS2551')])
  })

  test("compile the guide's snippet for Vue", () => {
    const guide = readFileSync(`${ROOT}docs/widgets.md`, 'utf8')
    const text = /```vue\n(.*?)```/s.exec(guide)?.[1] ?? ''
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
  })

  test('describe templates to Vue', async () => {
    const right = `import type {} from '@radops/widgets/vue'
import type { GlobalComponents } from 'vue'
type Props = InstanceType<GlobalComponents['radops-mission-control']>['$props']
export const props: Props = { 'event-id': 'EVT-2026-0016', 'heading-level': 2, class: 'wide' }
`
    expect(await compile('ts', right, right.replace(': 2', ': 9'))).toEqual([mistake(4, 'TS2322')])
  })

  test('describe templates to Svelte', async () => {
    const right = `import type {} from '@radops/widgets/svelte'
type Props = svelteHTML.IntrinsicElements['radops-mission-control']
export const props: Props = { 'event-id': 'EVT-2026-0016', 'onradops-error': ({ detail }) => detail.code }
`
    expect(await compile('ts', right, right.replace('detail.code', 'detail.cod'))).toEqual([
      mistake(3, 'TS2551'),
    ])
  })
})
