import { configHelp, readConfig } from '#server/config.ts'
import { runServer } from '#server/run.ts'
import { StartError } from '#server/startError.ts'

// node dist/server/main.mjs, or `npx tsx server/main.ts`. Sentences for people go to stderr and stdout, everything
// that happens afterwards to the log.
if (process.argv.includes('--help') || process.argv.includes('-h')) {
  process.stdout.write(`${configHelp()}\n`)
} else {
  try {
    await runServer(readConfig(process.env))
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
