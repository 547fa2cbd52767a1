import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '#contract/zod.ts'
import { PACKAGE_ROOT } from '#server/packageRoot.ts'

const manifest = z.object({ version: z.string() })

/** The package's version. */
export const VERSION = manifest.parse(
  JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')),
).version
