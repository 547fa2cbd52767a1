import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endPrograms, ROOT } from './command.mjs'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** A holder touches its lock this often: its number alone may belong to another program by now. */
const TOUCH_MS = 1_000
const LOST_AFTER_MS = 60_000
const LOOK_MS = 200

/**
 * Does what must not happen twice at a time in a checkout; first waits for another process that is at it. A signal ends
 * it at once, with the programs it runs: none may go on writing.
 * @param {string} what is made, such as "build"
 * @param {(hasWaited: boolean) => Promise<unknown>} work
 * @param {string} [lock] a file with the number of the process
 */
export async function alone(what, work, lock = `${ROOT}.cache/${what}.lock`) {
  const hasWaited = await take(lock, what)
  const isOurs = () => numberIn(lock) === process.pid
  const touching = setInterval(() => isOurs() && utimesSync(lock, new Date(), new Date()), TOUCH_MS)
  const release = () => isOurs() && rmSync(lock)
  /** @param {typeof SIGNALS[number]} signal */
  const stop = (signal) => {
    endPrograms()
    release()
    console.error(`Interrupted: the ${what} is not complete.\nRun the same command again, which begins anew.`)
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  try {
    await work(hasWaited)
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
    clearInterval(touching)
    release()
  }
}

/** @param {string} lock @param {string} what @returns {Promise<boolean>} whether another process had it */
async function take(lock, what) {
  mkdirSync(dirname(lock), { recursive: true })
  let hasWaited = false
  for (;;) {
    const holder = takenBy(lock)
    if (holder !== 0 && holder !== process.pid && !hasWaited) {
      console.log(`Waiting for process ${holder}, which makes the ${what} here ...`)
      hasWaited = true
    }
    await wait(LOOK_MS)
    // Looked at again, because two that find a lost lock both remove it.
    if (holder === process.pid && numberIn(lock) === holder) return hasWaited
  }
}

/** @param {string} lock is made if it is free or lost @returns {number} the process that has it now */
function takenBy(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return process.pid
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      rmSync(lock, { force: true }) // empty where the disk is full
      throw error
    }
  }
  const holder = numberIn(lock)
  if (!isLost(lock, holder)) return holder
  rmSync(lock, { force: true })
  return takenBy(lock)
}

/** @param {string} lock @returns {number} 0 while its holder writes it, or when it has just been removed */
function numberIn(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return 0
  }
}

/** @param {string} lock @param {number} holder */
function isLost(lock, holder) {
  const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
  if (touched !== undefined && Date.now() - touched > LOST_AFTER_MS) return true
  try {
    return holder !== 0 && !process.kill(holder, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH' // EPERM: it is another account's
  }
}
