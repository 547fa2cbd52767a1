import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Root folder of the repository. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** An expected failure: what is wrong, and what to do next. */
export class Failure extends Error {
  /**
   * @param {string} message one sentence: what is wrong
   * @param {string} next one sentence: what to do about it
   */
  constructor(message, next) {
    super(message)
    this.next = next
  }
}

/**
 * PGlite says it with WASI's number.
 * @param {string} output
 * @returns {Failure | undefined} if that is what it says
 */
export const diskFull = (output) =>
  /no space left|ErrnoError.*errno: 51\b/i.test(output)
    ? new Failure('The disk is full.', 'Free some space, then run the same command again.')
    : undefined

/** Programs that have not ended. @type {Set<import('node:child_process').ChildProcess>} */
const programs = new Set()

/** Ends every program that `run` and `runQuietly` have started. */
export const endPrograms = () => programs.forEach((program) => program.kill())

/** @param {string} command @param {string[]} args @param {import('node:child_process').SpawnOptions} options */
function start(command, args, options) {
  const program = spawn(command, args, { cwd: ROOT, ...options })
  programs.add(program)
  program.once('exit', () => programs.delete(program))
  return program
}

/**
 * Runs a command in the root folder, passing its output through.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} exit code; 128 if a signal ended it
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, { stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 128))
  })
}

/**
 * Runs a command in the root folder and captures its output, for commands whose output only matters if they fail.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 128, output: output.trim() }))
  })
}

/**
 * Runs a program from node_modules under this Node, without npx and its shell.
 * @param {string} bin path below node_modules
 * @param {string[]} args
 */
export const nodeProgram = (bin, args) =>
  /** @type {[string, string[]]} */ ([process.execPath, [`${ROOT}node_modules/${bin}`, ...args]])

/**
 * Runs a script's main function; prints a Failure as two lines, other errors with their stack. A script that failed
 * ends, whatever it had open.
 * @param {() => Promise<void>} body
 */
export async function script(body) {
  try {
    await body()
  } catch (error) {
    const failure = error instanceof Failure ? error : diskFull(String(error))
    console.error(failure ? `${failure.message}\n${failure.next}` : error)
    process.exit(1)
  }
}
