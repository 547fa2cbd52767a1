// Builds everything into dist: portal, widgets, server, the OpenAPI document and compressed copies.
import { cpSync, existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { alone } from './support/alone.mjs'
import { clearBuildStamp, isBuilt, sourcesHash, writeBuildStamp } from './support/buildStamp.mjs'
import { diskFull, Failure, nodeProgram, ROOT, runQuietly, script } from './support/command.mjs'
import { drawSignIn } from './support/drawSignIn.mjs'
import { checkNode, checkWritable, ensureInstalled } from './support/install.mjs'
import { precompress } from './support/precompress.mjs'
import { CHECKS, VERSION } from './support/release.mjs'

const VITE = 'vite/bin/vite.js'
const TSX = 'tsx/dist/cli.mjs'

/** Loaded from node_modules: packages with extra files (wasm, native modules), or large and rarely needed (S3). */
const SERVER_EXTERNALS = [/^@electric-sql\/pglite/, /^@node-rs\/argon2/, /^pg(?:-.+)?$/, /^@aws-sdk\//]

/** @param {string} what @param {string} output why @returns {Failure} */
function failed(what, output) {
  const full = diskFull(output)
  if (full) return full // without the bundler's stack
  console.error(output)
  return new Failure(
    `"${what}" failed; the lines above say why.`,
    'Correct the source it names, then run "npm run build" again ("npm run check" finds most mistakes faster).',
  )
}

/**
 * @param {string} program path below node_modules
 * @param {string[]} args
 */
async function build(program, args) {
  const { code, output } = await runQuietly(...nodeProgram(program, args), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw failed(args.join(' '), output)
  if (output) console.log(output)
}

async function buildServer() {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: { main: `${ROOT}server/main.ts` },
    cwd: ROOT,
    platform: 'node',
    external: SERVER_EXTERNALS,
    checks: CHECKS,
    // For rolldown an unresolved import is only a warning, but the server would not start.
    onLog: (level, log, handle) => handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
  })
  rmSync(`${ROOT}dist/server`, { recursive: true, force: true })
  try {
    await bundle.write({
      dir: `${ROOT}dist/server`,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      sourcemap: true,
    })
  } catch (error) {
    throw failed('rolldown server/main.ts', error instanceof Error ? error.message : String(error))
  } finally {
    await bundle.close()
  }
}

/** The widgets, the files served with them, and the two pages that show them. */
async function buildWidgets() {
  const widgets = `${ROOT}dist/widgets`
  await build(VITE, ['build', '--config', 'vite.widgets.config.ts', '--logLevel', 'warn'])
  await build(VITE, ['build', '--config', 'vite.diagnose.config.ts', '--logLevel', 'warn'])
  await build(TSX, ['scripts/widget-package.ts'])
  await precompress(`${widgets}/${VERSION}`)
  // /widgets/v1/ always serves the newest 1.x (or, before 1.0, newest) build; versioned addresses never change.
  rmSync(`${widgets}/v1`, { recursive: true, force: true })
  cpSync(`${widgets}/${VERSION}`, `${widgets}/v1`, { recursive: true })
  await build(VITE, ['build', '--config', 'vite.pages.config.ts', '--logLevel', 'warn'])
  await precompress(`${widgets}/pages`)
}

/** @type {{ name: string, needs: string, build: () => Promise<unknown> }[]} */
const PARTS = [
  {
    name: 'portal',
    needs: 'index.html',
    build: async () => {
      await build(VITE, ['build', '--logLevel', 'warn'])
      await build(VITE, ['build', '--config', 'vite.signIn.config.ts', '--logLevel', 'warn'])
      await drawSignIn()
      await precompress(`${ROOT}dist/portal`)
    },
  },
  {
    name: 'widgets',
    needs: 'vite.widgets.config.ts',
    build: buildWidgets,
  },
  { name: 'server', needs: 'server/main.ts', build: buildServer },
  {
    name: 'database',
    needs: 'scripts/make-database.ts',
    build: () => build(TSX, ['scripts/make-database.ts']),
  },
  { name: 'openapi', needs: 'scripts/openapi.ts', build: () => build(TSX, ['scripts/openapi.ts']) },
]

/** Builds every part. */
async function buildAll() {
  const hash = sourcesHash()
  clearBuildStamp()
  for (const part of PARTS) {
    if (!existsSync(ROOT + part.needs)) {
      throw new Failure(`${part.needs} is missing.`, 'Restore it ("git status" shows what is gone).')
    }
    const started = performance.now()
    await part.build()
    console.log(`Built ${part.name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  }
  writeBuildStamp(hash)
}

/** Builds if dist is missing, incomplete or made from other sources. */
export async function ensureBuilt() {
  if (isBuilt()) return
  checkWritable('building')
  await alone('build', async () => {
    if (isBuilt()) return
    console.log('Building the portal, widgets, server, database and OpenAPI document (about a minute) ...')
    await buildAll()
  })
}

/** Builds even if dist is up to date, unless another process has just done so: it may serve or test it by now. */
async function buildAnew() {
  checkWritable('building')
  await alone('build', async (hasWaited) => {
    if (!hasWaited || !isBuilt()) await buildAll()
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await script(async () => {
    checkNode()
    await ensureInstalled()
    await buildAnew()
  })
}
