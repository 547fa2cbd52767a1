// npm run licences: writes docs/third-party.md.
import { writeFileSync } from 'node:fs'
import { ROOT } from './support/command.mjs'
import { licencePage, shippedPackages } from './support/licences.mjs'

writeFileSync(`${ROOT}docs/third-party.md`, licencePage())
console.log(`Wrote docs/third-party.md: ${shippedPackages().length} packages.`)
