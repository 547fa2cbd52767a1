// npm run licences: writes docs/third-party.md, the packages shipped with the product and their licences, from the lock
// file.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ROOT } from './support/command.mjs'

/** Read at build time, but their data is part of the build. */
const DATA = ['countries-list', 'iso-3166']

/** Licences that only require a notice. A package under another one needs a decision first. */
export const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts.
  'OFL-1.1',
  'Unlicense',
]

/**
 * Every package that a running server or browser may load, sorted by name.
 * @returns {{ name: string, version: string, licence: string }[]}
 */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8'))
  const rows = Object.entries(packages).flatMap(([path, { version, license = 'unknown', dev, link }]) => {
    const [, name] = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    if (!name || link || path.startsWith('tests/') || (dev && !DATA.includes(name))) return []
    return [{ name, version, licence: license }]
  })
  const known = new Map(rows.map((row) => [`${row.name}@${row.version}`, row]))
  return [...known.values()].sort((one, other) =>
    `${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1,
  )
}

/** The text of docs/third-party.md. */
export function licencePage() {
  const rows = shippedPackages()
  const counts = PERMISSIVE.flatMap((licence) => {
    const count = rows.filter((row) => row.licence === licence).length
    return count > 0 ? [`${licence} ${count}`] : []
  })
  return [
    '# Third-party packages',
    '',
    `What ships with RadOps Console: ${rows.length} packages. ${counts.join(', ')}. The texts of the licences are in each`,
    'package below node_modules. `npm run licences` writes this page; a test fails when it is out of date, and on a licence',
    'that scripts/licences.mjs does not list.',
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(`${ROOT}docs/third-party.md`, licencePage())
  console.log(`Wrote docs/third-party.md: ${shippedPackages().length} packages.`)
}
