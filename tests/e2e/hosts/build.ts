import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { compileScript, parse } from 'vue/compiler-sfc'
import { ROOT } from '../../../scripts/support/command.mjs'

/** The scripts of host pages by framework. */
const ENTRIES = {
  plain: 'plain.ts',
  react18: 'react18/main.tsx',
  react19: 'react19.tsx',
  vue: 'vue/main.ts',
} as const
export type HostKind = keyof typeof ENTRIES

const FOLDER = join(ROOT, 'tests/e2e/hosts')

/** Vue's full build; templates are compiled here because the page's policy forbids compiling them there. */
const vueFiles = (): Plugin => ({
  name: 'radops-host-vue-files',
  async load(id) {
    if (!id.endsWith('.vue')) return null
    const { descriptor } = parse(await readFile(id, 'utf8'), { filename: id })
    const { content } = compileScript(descriptor, {
      id: 'host',
      inlineTemplate: true,
      templateOptions: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('radops-') } },
    })
    return { code: content, moduleType: 'ts' }
  },
})

const scripts = new Map<HostKind, Promise<string>>()

/** The script of a host page as one classic file, built once per worker. */
export function hostScript(kind: HostKind): Promise<string> {
  const script = scripts.get(kind) ?? buildScript(kind)
  scripts.set(kind, script)
  return script
}

/** A development build: React mounts twice only there. */
async function buildScript(kind: HostKind): Promise<string> {
  const bundle = await rolldown({
    cwd: FOLDER,
    input: ENTRIES[kind],
    plugins: [vueFiles()],
    transform: {
      jsx: 'react-jsx',
      define: {
        'process.env.NODE_ENV': '"development"',
        __VUE_OPTIONS_API__: 'false',
        __VUE_PROD_DEVTOOLS__: 'false',
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      },
    },
  })
  const { output } = await bundle.generate({ format: 'iife' })
  await bundle.close()
  return output[0].code
}
