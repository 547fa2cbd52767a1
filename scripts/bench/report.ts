import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { KIOSKS_PER_ORGANIZATION, type ScaleRows } from '../scale/rows.ts'
import { findPostgres } from '../support/postgres.mjs'
import type { Compared } from './against.ts'
import type { AtRest } from './atRest.ts'
import type { Grown } from './growth.ts'
import type { Listened } from './listeners.ts'
import type { Ratio } from './numbers.ts'
import type { SignInStorm } from './signIns.ts'

/** Everything one run found. */
export interface Measured {
  isQuick: boolean
  rows: ScaleRows
  seedSeconds: number
  /** Undefined if the peer is not installed. */
  drfVersions: string | undefined
  compared: Compared[]
  grown: Grown[]
  signIns?: SignInStorm
  listened?: Listened
  rest: AtRest[]
  start: RunStart
}

const PAGE = 'docs/benchmarks.md'
const IDLE_CPU_PERCENT = 0.2
const SEED_SECONDS = 120

const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
const times = (value: number) => `${value.toFixed(2)}x`

const loaded = (what: string, { perSecond, p50, p99, errors, serverMs, databaseMs }: Compared['ours']) =>
  `| ${what} | ${Math.round(perSecond)} | ${ms(p50)} | ${ms(p99)} | ${errors} | ` +
  `${serverMs.toFixed(2)} + ${databaseMs.toFixed(2)} ms |`

/** With the least and the greatest of the rounds. */
export const ratioText = ({ value, least, greatest }: Ratio, unit = '') =>
  `${value.toFixed(2)}${unit} (${least.toFixed(2)} to ${greatest.toFixed(2)})`

/** One row of the table of floors. */
export const floor = (what: string, wanted: string, found: string, isMet: boolean) =>
  `| ${what} | ${wanted} | ${found} | ${isMet ? 'yes' : '**no**'} |`

/** The server's tables in docs/benchmarks.md. */
export function tablesOf(measured: Measured): string {
  return [
    machine(measured),
    '| Floor | Wanted | Found | Met |\n|---|---|---|---|',
    ...floors(measured),
    '',
    '| 50 connections | requests a second | p50 | p99 | not 200 | processor of server, database for an answer |',
    '|---|---|---|---|---|---|',
    ...measured.compared.flatMap(({ name, ours, peer }) => [
      loaded(`${name}: console`, ours),
      loaded(`${name}: DRF, ${peer.workers} workers`, peer),
    ]),
    '',
    `| First byte of an answer, medians | 1,000 rows | ${grownRows(measured)} | ratio |\n|---|---|---|---|`,
    ...measured.grown.map(
      ({ name, smallMs, largeMs, ratio }) =>
        `| ${name} | ${ms(smallMs)} | ${ms(largeMs)} | ${times(ratio)} |`,
    ),
  ].join('\n')
}

const grownRows = ({ rows: { events, activity } }: Measured) =>
  `${events.toLocaleString('en')} rows (activity: ${activity.toLocaleString('en')})`

function machine({ rows, drfVersions, isQuick, start }: Measured): string {
  const bin = findPostgres()
  const postgres = bin ? execFileSync(`${bin}/postgres`, ['--version'], { encoding: 'utf8' }).trim() : ''
  const sizes = Object.entries({
    kiosks: rows.organizations * KIOSKS_PER_ORGANIZATION,
    ...rows,
    // Each organization also gets a manager.
    users: rows.users + rows.organizations,
  })
    .map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
    .join(', ')
  return `${runLine(isQuick, start)}, ${postgres},\n${drfVersions ?? 'without the peer'}.\n${sizes}.\n`
}

export interface RunStart {
  began: Date
  /** Load of the machine in the minute before, without the run's own. */
  load: number
}

/** Call this at the beginning of each half of the benchmark. */
export const runStart = (): RunStart => ({ began: new Date(), load: loadavg()[0] ?? 0 })

/** States when the run was made, of which commit and on what machine. */
export function runLine(isQuick: boolean, { began, load }: RunStart): string {
  const [cpu] = cpus()
  const version = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  return (
    `${isQuick ? 'Quick run' : 'Run'} of ${began.toISOString().slice(0, 16).replace('T', ' ')} UTC at ${version}, ` +
    `${((Date.now() - began.getTime()) / 60_000).toFixed(0)} minutes: ${availableParallelism()} cores of ` +
    `${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB,\nload ${load.toFixed(1)} before it; Node ${process.version}`
  )
}

function floors({ compared, grown, signIns, listened, rest, seedSeconds }: Measured): string[] {
  const rows = compared.flatMap(({ name, ratio, atLeast, p99Ratio, p99AtMost }) => [
    floor(`${name}, requests of DRF`, `at least ${atLeast}x`, ratioText(ratio, 'x'), ratio.value >= atLeast),
    floor(
      `${name}, p99 of DRF`,
      `at most ${p99AtMost}x`,
      ratioText(p99Ratio, 'x'),
      p99Ratio.value <= p99AtMost,
    ),
  ])
  const worst = grown.toSorted((one, other) => other.ratio - one.ratio)[0]
  if (worst) {
    const over = grown.filter(({ ratio, atMost }) => ratio > atMost).map(({ name }) => name)
    const found =
      over.length === 0
        ? `${times(worst.ratio)} at most (${worst.name})`
        : `${times(worst.ratio)} at most; over it: ${over.join('; ')}`
    rows.push(floor('growth with the rows', `at most ${worst.atMost}x`, found, over.length === 0))
  }
  if (signIns) {
    const { quiet, storm, ratio, atMost, signInsPerSecond, refusedPerSecond } = signIns
    const found = `${times(ratio)}: p50 ${ms(quiet.p50)} to ${ms(storm.p50)}, p99 ${ms(quiet.p99)} to ${ms(storm.p99)}, beside ${signInsPerSecond.toFixed(0)} sign-ins a second and ${refusedPerSecond.toFixed(0)} refused for now`
    rows.push(floor("others' GETs while people sign in, p99", `under ${atMost}x`, found, ratio < atMost))
  }
  if (listened) {
    const { listeners, lastP50, lastP95, atMostMs } = listened
    rows.push(
      floor(
        `the last of ${listeners} listeners at another process, p95`,
        `at most ${atMostMs} ms`,
        `${ms(lastP95)} (p50 ${ms(lastP50)})`,
        lastP95 <= atMostMs,
      ),
    )
  }
  for (const { name, readyMs, readyAtMostMs, filling, rest: found } of rest) {
    rows.push(floor(`ready, ${name}`, `at most ${readyAtMostMs} ms`, ms(readyMs), readyMs <= readyAtMostMs))
    if (filling) {
      const { mb, mbAtMost } = filling
      rows.push(
        floor(
          `most memory until then, ${name}`,
          `at most ${mbAtMost} MB`,
          `${Math.round(mb)} MB`,
          mb <= mbAtMost,
        ),
      )
    }
    if (!found) continue
    const { mb, mbAtMost, cpuPercent, wakesPerSecond } = found
    rows.push(
      floor(`memory at rest, ${name}`, `at most ${mbAtMost} MB`, `${Math.round(mb)} MB`, mb <= mbAtMost),
      floor(
        `processor at rest, ${name}`,
        `at most ${IDLE_CPU_PERCENT} %`,
        `${cpuPercent.toFixed(2)} %, ${Math.round(wakesPerSecond)} wakes a second`,
        cpuPercent <= IDLE_CPU_PERCENT,
      ),
    )
  }
  const isSeededInTime = seedSeconds <= SEED_SECONDS
  rows.push(floor('seed:scale', `at most ${SEED_SECONDS} s`, `${Math.round(seedSeconds)} s`, isSeededInTime))
  return rows
}

/**
 * Replaces one half's tables in docs/benchmarks.md and keeps the text around them.
 * @param half named by the marks around its tables
 */
export function writeTables(half: 'server' | 'browser', tables: string): void {
  const [begin, end] = [`<!-- ${half}: begin -->`, `<!-- ${half}: end -->`]
  const page = readFileSync(PAGE, 'utf8')
  const [before, rest] = page.split(begin)
  const [, behind] = (rest ?? '').split(end)
  if (before === undefined || behind === undefined) throw new Error(`${PAGE} has no place for the ${half}.`)
  writeFileSync(PAGE, `${before}${begin}\n\n${tables}\n\n${end}${behind}`)
}
