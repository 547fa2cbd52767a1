import { isAnswered } from '#server/commandLine.mjs'
import { readConfig } from '#server/config.ts'
import { runServer } from '#server/run.ts'
import { StartError } from '#server/startError.ts'

// Run with node dist/server/main.mjs, or `npx tsx server/main.ts`. Messages for people go to stdout and stderr,
// everything after startup to the log.
try {
  if (!isAnswered(process.argv.slice(2))) await runServer(readConfig(process.env))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
