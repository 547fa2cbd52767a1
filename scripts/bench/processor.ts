import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds per tick, the unit in which Linux reports processor time. */
const TICK_MS = 10

/**
 * Processor time so far of a process and those it started, in milliseconds. Other work affects it less than elapsed time,
 * but it still doubles on an overloaded machine, so compare it only within one run. 0 if there is no /proc.
 */
export function processorMs(root: number): number {
  let ticks = 0
  for (const { pid, parent, own, ended } of processes()) {
    if (pid === root) ticks += own + ended
    else if (parent === root) ticks += own
  }
  return ticks * TICK_MS
}

/** @returns the id of the process that started it; 0 if it has ended */
export const parentOf = (pid: number): number => processes().find((one) => one.pid === pid)?.parent ?? 0

function processes() {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []))
  } catch {
    return [] // not Linux
  }
}

function statOf(pid: number) {
  try {
    // Fields of proc(5); the name in the second may hold spaces, so they are counted from its closing bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const at = (field: number) => Number(fields[field])
    return { pid, parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }
  } catch {
    return undefined // it has ended meanwhile
  }
}
