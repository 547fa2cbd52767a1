import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Top folder of the repository. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** A reason to stop that a person can act on: what is wrong, and what to do next. */
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
 * Runs a command in the top folder, its output passed through.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} exit code; 128 and more when a signal ended it
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 128))
  })
}

/**
 * Runs a command in the top folder and keeps what it says, for commands that speak only when they fail.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 128, output: output.trim() }))
  })
}

/**
 * Runs a program of node_modules under this Node, without npx and its shell.
 * @param {string} bin path below node_modules
 * @param {string[]} args
 */
export const nodeProgram = (bin, args) =>
  /** @type {[string, string[]]} */ ([process.execPath, [`${ROOT}node_modules/${bin}`, ...args]])

/**
 * Runs a script's main function; a Failure is printed in two lines, anything else with its stack.
 * @param {() => Promise<void>} body
 */
export async function script(body) {
  try {
    await body()
  } catch (error) {
    console.error(error instanceof Failure ? `${error.message}\n${error.next}` : error)
    process.exitCode = 1
  }
}
