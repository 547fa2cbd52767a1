// npm run openapi: writes the OpenAPI 3.1 document of the server's routes to dist/openapi.json.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeServer } from '#server/inventory.ts'
import { PACKAGE_ROOT } from '#server/packageRoot.ts'

const document = await describeServer((app) => app.swagger())
const folder = join(PACKAGE_ROOT, 'dist')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`)
console.log(`Wrote dist/openapi.json: ${Object.keys(document.paths ?? {}).length} paths.`)
