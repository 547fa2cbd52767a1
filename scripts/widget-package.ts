// After the bundler: writes the files served next to the widgets' scripts, and the npm package.
import { readFileSync, writeFileSync } from 'node:fs'
import { ROOT } from './support/command.mjs'
import { firstLoads, integrities } from './widgets/integrity.ts'
import { readManifest } from './widgets/manifest.ts'
import { writePackage } from './widgets/package.ts'

const { version, license } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as Record<
  'version' | 'license',
  string
>
const folder = `${ROOT}dist/widgets/${version}`
const manifest = readManifest()

writeFileSync(`${folder}/custom-elements.json`, `${JSON.stringify(manifest, null, 2)}\n`)
writeFileSync(
  `${folder}/integrity.json`,
  `${JSON.stringify({ version, files: integrities(folder), loads: firstLoads(folder) }, null, 2)}\n`,
)
writePackage(folder, `${ROOT}dist/widgets/package`, version, license, manifest)
