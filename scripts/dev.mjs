// npm run dev: the portal with hot reload on http://localhost:5173, and the server behind it, which restarts when its
// sources change. Ctrl-C ends both.
import { spawn } from 'node:child_process'
import { nodeProgram, ROOT, script } from './support/command.mjs'
import { checkNode, ensureInstalled } from './support/install.mjs'

const PORT = process.env.PORT ?? '8080'
const PORTAL_ORIGIN = 'http://localhost:5173'

await script(async () => {
  checkNode()
  await ensureInstalled()
  const env = { PUBLIC_URL: PORTAL_ORIGIN, ...process.env, PORT, API_ORIGIN: `http://127.0.0.1:${PORT}` }
  const programs = [
    nodeProgram('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/main.ts']),
    nodeProgram('vite/bin/vite.js', ['--clearScreen', 'false']),
  ].map(([command, args]) => spawn(command, args, { cwd: ROOT, stdio: 'inherit', env }))

  // If one ends, so does the other: otherwise the portal would seem broken.
  const stop = () => programs.forEach((program) => program.kill('SIGTERM'))
  process.on('SIGINT', stop).on('SIGTERM', stop)
  /** @param {import('node:child_process').ChildProcess} program @returns {Promise<number>} */
  const ended = (program) =>
    new Promise((resolve) => {
      program.once('exit', (code) => {
        stop()
        resolve(code ?? 0)
      })
    })
  const codes = await Promise.all(programs.map(ended))
  process.exitCode = Math.max(...codes)
})
