// Updates widgets/custom-elements.released.json, the public interface that other pages rely on, and its reference in
// the guide.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Failure, ROOT, script } from './support/command.mjs'
import { type Manifest, readManifest } from './widgets/manifest.ts'
import { withReference } from './widgets/reference.ts'
import { changesSince, RELEASED_FILE } from './widgets/release.ts'

const file = ROOT + RELEASED_FILE
const guide = `${ROOT}docs/widgets.md`
const mayBreak = process.argv.includes('--breaking')

await script(async () => {
  const manifest = readManifest()
  const released = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest)
    : { ...manifest, modules: [] }
  const { lost, added } = changesSince(released, manifest)
  for (const line of [...lost, ...added]) console.log(line)
  if (lost.length > 0 && !mayBreak) {
    throw new Failure(
      'Pages that lean on what the lines above name would break.',
      'Put it back, or release a new major version: "npm run widgets:interface -- --breaking".',
    )
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(guide, withReference(readFileSync(guide, 'utf8'), manifest))
  console.log(`${RELEASED_FILE}: ${lost.length} changed or removed, ${added.length} added.`)
})
