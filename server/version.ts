import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Two folders up from dist/server, one from server/. */
const MANIFESTS = ['../package.json', '../../package.json']

function readVersion(): string {
  for (const manifest of MANIFESTS) {
    try {
      const { name, version } = JSON.parse(readFileSync(join(import.meta.dirname, manifest), 'utf8')) as {
        name?: string
        version?: string
      }
      if (name === 'radops-console' && version) return version
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return '0.0.0'
}

/** Of the package, as its manifest has it. */
export const VERSION = readVersion()
