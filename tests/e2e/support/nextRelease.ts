import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../../scripts/support/command.mjs'

/** A copy of what a server starts from, in its own folder. */
export function packageCopy(): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'radops-package-'))
  for (const part of [
    'dist/database',
    'dist/portal',
    'dist/server',
    'dist/widgets',
    'server/db/migrations',
    'data',
    'package.json',
  ])
    cpSync(join(ROOT, part), join(root, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  return { root, remove: () => rmSync(root, { recursive: true }) }
}

/** Files named by a hash of their content. */
const HASHED = /^(.+-)([A-Za-z0-9_-]{8})(\.[a-z0-9]+)$/

/**
 * Turns a built package into the build of changed sources: each file named by its hash gets a new name, also in
 * references, and no file keeps the old one.
 * @param version of the next release
 */
export function makeNextRelease(root: string, version: string): void {
  const manifest = join(root, 'package.json')
  const before = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  writeFileSync(manifest, JSON.stringify({ ...before, version }))
  const widgets = join(root, 'dist/widgets')
  rmSync(join(widgets, 'v1'), { recursive: true })
  if (version !== before.version) renameSync(join(widgets, before.version), join(widgets, version))
  const files = ['dist/portal', 'dist/widgets'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => ({ folder: entry.parentPath, name: entry.name })),
  )
  const names = new Map<string, string>()
  for (const { folder, name } of files) {
    if (/\.(?:br|gz)$/.test(name)) rmSync(join(folder, name))
    const [, start, hash = '', end] = HASHED.exec(name) ?? []
    if (start) names.set(name, `${start}${[...hash].toReversed().join('')}${end}`)
  }
  const anyName = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const { folder, name } of files.filter((file) => !/\.(?:br|gz)$/.test(file.name))) {
    if (/\.(?:js|css|html|json)$/.test(name)) {
      const text = readFileSync(join(folder, name), 'utf8')
      // A new file, as a build makes it: the running server has a hard link to the old one.
      rmSync(join(folder, name))
      writeFileSync(
        join(folder, name),
        text.replace(anyName, (old) => names.get(old) ?? old),
      )
    }
    const next = names.get(name)
    if (next) renameSync(join(folder, name), join(folder, next))
  }
}
