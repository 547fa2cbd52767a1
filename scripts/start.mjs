// npm start: from a fresh clone to a running console. Installs and builds only what is missing or outdated, then
// becomes the server in the same process, so signals, exit code and environment are the server's own.
import { pathToFileURL } from 'node:url'
import { isAnswered } from '../server/commandLine.mjs'
import { ensureBuilt } from './build.mjs'
import { ROOT, script } from './support/command.mjs'
import { checkNode, ensureInstalled } from './support/install.mjs'

await script(async () => {
  if (isAnswered(process.argv.slice(2))) return // before anything that takes minutes
  checkNode()
  await ensureInstalled()
  await ensureBuilt()
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(`${ROOT}dist/server/main.mjs`).href)
})
