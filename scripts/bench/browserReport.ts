import type { BrowserRun, Waits } from './browser.ts'
import { median, ratioByRound } from './numbers.ts'
import { peerVersions } from './peers/browser.ts'
import { floor, type RunStart, ratioText, runLine } from './report.ts'
import type { Screens } from './screens.ts'

/** Wanted parts of Mantine's times in the same run; our list with a warm cache is compared with Mantine's cold one. */
const RATIOS: Record<keyof Waits, number> = { form: 0.4, rows: 0.65, next: 0.85, cold: 0.8, warm: 0.35 }
const NAMES: Record<keyof Waits, string> = {
  form: 'sign-in form can be filled in',
  rows: 'sign-in to ten rows',
  next: 'next page',
  cold: 'list, cold cache',
  warm: 'list, warm cache',
}
const WAITS = Object.keys(RATIOS) as (keyof Waits)[]
const REFERENCE = 'mantine'
const OURS = 'console'
const LOGIN_BLOCKING_MS = 50
const SHIFT = 0.02
const SCREEN_CHANGE_MS = 100
const TASK_MS = 50
/** A garbage collector always leaves this much. */
const HEAP_FLAT_MB = 1

type Runs = Map<string, BrowserRun[]>

const middle = (runs: Runs, name: string, figure: (run: BrowserRun) => number) =>
  median((runs.get(name) ?? []).map(figure))
const whole = (value: number) => `${Math.round(value)} ms`

/** The browser's tables in docs/benchmarks.md. */
export function browserTablesOf(
  { runs, version }: { runs: Runs; version: string },
  screens: Screens,
  { rounds, isQuick, start }: { rounds: number; isQuick: boolean; start: RunStart },
): string {
  return [
    `${runLine(isQuick, start)},\nChromium ${version},\n${peerVersions()}.\nMedians of ${rounds} rounds: a processor slowed four times, 1.6 Mbit/s, 150 ms.\n`,
    '| Floor | Wanted | Found | Met |\n|---|---|---|---|',
    ...WAITS.map((wait) => ratioFloor(runs, wait)),
    ...costFloors(runs),
    ...screenFloors(screens),
    '',
    `| Medians | ${WAITS.map((wait) => NAMES[wait]).join(' | ')} | Next at once | blocking, login and list | heap | list's files, weight | of these after its rows |`,
    `|---|${'---|'.repeat(WAITS.length + 5)}`,
    ...[...runs.keys()].map((name) => peerRow(runs, name)),
  ].join('\n')
}

function ratioFloor(runs: Runs, wait: keyof Waits): string {
  const against = wait === 'warm' ? 'cold' : wait
  const ours = (runs.get(OURS) ?? []).map(({ waits }) => waits[wait])
  const peer = (runs.get(REFERENCE) ?? []).map(({ waits }) => waits[against])
  const ratio = ratioByRound(ours, peer)
  const wanted = `at most ${RATIOS[wait]} of ${wait === 'warm' ? "Mantine's cold one" : 'Mantine'}`
  return floor(
    NAMES[wait],
    wanted,
    `${ratioText(ratio)}: ${whole(median(ours))}, ${whole(median(peer))}`,
    ratio.value <= RATIOS[wait],
  )
}

function costFloors(runs: Runs): string[] {
  const login = middle(runs, OURS, ({ loginBlocking }) => loginBlocking)
  const list = middle(runs, OURS, ({ listBlocking }) => listBlocking)
  const signedIn = middle(runs, OURS, ({ signInBlocking }) => signInBlocking)
  const next = middle(runs, OURS, ({ nextBlocking }) => nextBlocking)
  const shift = Math.max(
    middle(runs, OURS, ({ loginShift }) => loginShift),
    middle(runs, OURS, ({ listShift }) => listShift),
  )
  const heap = middle(runs, OURS, ({ heapMb }) => heapMb)
  const peers = [...runs.keys()].filter((name) => name !== OURS)
  const least = Math.min(...peers.map((name) => middle(runs, name, ({ heapMb }) => heapMb)))
  return [
    floor(
      'blocking at the login',
      `at most ${LOGIN_BLOCKING_MS} ms`,
      whole(login),
      login <= LOGIN_BLOCKING_MS,
    ),
    floor('blocking at the list, opened cold', '0 ms', whole(list), list === 0),
    floor('blocking from sign-in to a list at rest', '0 ms', whole(signedIn), signedIn === 0),
    floor('blocking by the next page', '0 ms', whole(next), next === 0),
    floor('layout shift, login and list', `at most ${SHIFT}`, shift.toFixed(3), shift <= SHIFT),
    floor(
      "files after the list's rows",
      'fewer than 253',
      `${middle(runs, OURS, ({ filesAfterRows }) => filesAfterRows)}, ${Math.round(middle(runs, OURS, ({ kBAfterRows }) => kBAfterRows))} kB`,
      middle(runs, OURS, ({ filesAfterRows }) => filesAfterRows) < 253,
    ),
    floor(
      'heap after two pages',
      "at most the best peer's",
      `${heap.toFixed(1)} MB, ${least.toFixed(1)} MB`,
      heap <= least,
    ),
  ]
}

function screenFloors(screens: Screens): string[] {
  const { changeMs, slowest, firstMs, slowestFirstMs, longestTaskMs, typingFrameMs, changes } = screens
  const { grewMb, grewLateMb, shifts } = screens
  const over = shifts.filter(({ shift }) => shift > SHIFT)
  const [most] = shifts
  const widths = [...new Set(shifts.map(({ width }) => width))].toSorted((one, other) => one - other)
  return [
    floor(
      `layout shift of ${screens.screens} screens, at ${widths.join(' and ')}`,
      `at most ${SHIFT}`,
      (over.length > 0 ? over : most ? [most] : [])
        .map(({ screen, width, shift }) => `${shift.toFixed(3)} (${screen}, ${width})`)
        .join(', '),
      over.length === 0,
    ),
    floor(
      'screen change, warm cache, no slowdown',
      `at most ${SCREEN_CHANGE_MS} ms`,
      `${whole(changeMs)} (${slowest}, the slowest of ${screens.screens}); first visits ${whole(firstMs)}, at most ${whole(slowestFirstMs)}`,
      changeMs <= SCREEN_CHANGE_MS,
    ),
    floor(
      'longest task of these',
      `under ${TASK_MS} ms`,
      longestTaskMs === 0 ? 'none over 50 ms' : whole(longestTaskMs),
      longestTaskMs <= TASK_MS,
    ),
    floor(
      'longest frame while typing into a search box',
      `at most ${TASK_MS} ms`,
      whole(typingFrameMs),
      typingFrameMs <= TASK_MS,
    ),
    floor(
      `heap over ${changes} screen changes`,
      `flat (${HEAP_FLAT_MB} MB)`,
      `${grewMb.toFixed(2)} MB, of it ${grewLateMb.toFixed(2)} in the second half`,
      grewMb <= HEAP_FLAT_MB,
    ),
  ]
}

function peerRow(runs: Runs, name: string): string {
  const figure = (pick: (run: BrowserRun) => number) => middle(runs, name, pick)
  const waits = WAITS.map((wait) => whole(figure((run) => run.waits[wait])))
  const blocking = `${whole(figure((run) => run.loginBlocking))}, ${whole(figure((run) => run.listBlocking))}`
  const list = `${figure(({ files }) => files)}, ${Math.round(figure(({ kB }) => kB))} kB`
  const later = `${figure(({ filesAfterRows }) => filesAfterRows)}, ${Math.round(figure(({ kBAfterRows }) => kBAfterRows))} kB`
  return `| ${[name, ...waits, whole(figure((run) => run.nextAtOnce)), blocking, `${figure(({ heapMb }) => heapMb).toFixed(1)} MB`, list, later].join(' | ')} |`
}
