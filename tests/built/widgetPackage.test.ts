import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { spec } from '#tests/support/spec.ts'
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

  test('has types alone for a framework, which a bundler can import as well', spec('X-995'), async () => {
    const script = `
      const names = ['react', 'react18', 'preact', 'vue', 'svelte']
      const all = await Promise.all(names.map((name) => import('@radops/widgets/' + name)))
      console.log(JSON.stringify(all.map((one) => Object.keys(one))))`
    // A package finds its own exports by its name.
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: PACKAGE })
    expect(JSON.parse(stdout)).toEqual([[], [], [], [], []])
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
