import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'rolldown/utils'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SOURCE = /\.(?:ts|tsx|mjs)$/

/** One import, export-from, import() or import type of a file. */
export interface Import {
  /** Importing file, relative to the root folder. */
  from: string
  /** Imported file relative to the root folder, or a package name ('zod/mini', 'node:fs'). */
  to: string
  isPackage: boolean
  /** Named from the importing file ('./policy.ts'), not from the root ('#src/api/http.ts'). */
  isRelative: boolean
  /** False if no file exists at `to`. */
  exists: boolean
}

export interface SourceFile {
  path: string
  imports: Import[]
  /** A barrel: it only re-exports. */
  onlyReexports: boolean
}

/** #src/api/http.ts → src/api/http.ts: the subpaths of package.json are folders with the same name. */
function resolveImport(from: string, request: string): Omit<Import, 'from'> {
  const [specifier = request] = request.split('?') // ?inline and the like select a form, not a file
  const to = specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? posix.normalize(posix.join(dirname(from), specifier))
      : undefined
  if (to === undefined) return { to: specifier, isPackage: true, isRelative: false, exists: true }
  return { to, isPackage: false, isRelative: specifier.startsWith('.'), exists: existsSync(join(ROOT, to)) }
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const { errors, module, program } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)

  const requests = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) => entry.entries).map((entry) => entry.moduleRequest?.value),
  ]
  new Visitor({
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') requests.push(source.value)
    },
    TSImportType: ({ source }) => {
      requests.push(source.value)
    },
  }).visit(program)

  const isReexport = (type: string, source: unknown) =>
    type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && source !== null)
  return {
    path,
    imports: [...new Set(requests.filter((request) => request !== undefined))].map((request) => ({
      from: path,
      ...resolveImport(path, request),
    })),
    onlyReexports:
      program.body.length > 0 &&
      program.body.every((node) => isReexport(node.type, 'source' in node ? node.source : null)),
  }
}

/**
 * The import graph as parsed, types included: a file depends on whatever it names.
 * @param folders relative to the root folder; missing ones are empty
 */
export function readImportGraph(folders: readonly string[]): SourceFile[] {
  return folders
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => SOURCE.test(name) && !name.endsWith('.d.ts'))
        .map((name) => posix.join(folder, name)),
    )
    .sort()
    .map(readSource)
}

/** One path around each import cycle, as 'a.ts → b.ts → a.ts'. */
export function findCycles(files: readonly SourceFile[]): string[] {
  const targets = new Map(
    files.map(({ path, imports }) => [path, imports.filter((entry) => !entry.isPackage).map(({ to }) => to)]),
  )
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (path: string, trail: string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    for (const target of targets.get(path) ?? []) walk(target, [...trail, path])
    done.add(path)
  }
  for (const { path } of files) walk(path, [])
  return cycles
}
