import type { Deps } from '#server/deps.ts'
import { type DriverMission, KioskRefused, KioskUnreachable } from '#server/kiosks/driver.ts'
import { ofKiosk, recordActivity, SYSTEM } from '#server/modules/activity/record.ts'
import { startDue } from '#server/modules/exercise/dueStarts.ts'
import { deliverDue } from '#server/modules/injects/delivery.ts'
import { onWork } from '#server/ownWork.ts'
import { type FailureLog, logFailuresOf } from '#server/repeatedWork.ts'
import {
  CHECK_TIMEOUT_MS,
  DRIVER_RETRY_MS,
  HEARTBEAT_LIMIT_MS,
  IDLE_INTERVAL_MS,
  STARTING_LIMIT_MS,
  STOPPING_BOUND_MS,
  STOPPING_LIMIT_MS,
  SUPERVISOR_INTERVAL_MS,
} from './limits.ts'
import { endLapsedReservations } from './reservations.ts'
import {
  extendUnwatched,
  findDriverMission,
  findDueWork,
  findOverdue,
  freeKiosk,
  leaseMissions,
  lockOverdue,
  releaseLeases,
  takeKiosksToCheck,
  type WatchedState,
} from './supervisorQueries.ts'
import { moveMission } from './transition.ts'

interface Job {
  state: WatchedState
  ending: AbortController
  /** null once the kiosk has accepted the order: its own reports follow. */
  retry_at: Date | null
}

/**
 * Drives missions for one server process. Any number of processes may share a database: with leases and SKIP LOCKED
 * each order is sent by one of them, and another takes over when that one dies.
 */
export function createSupervisor(deps: Deps) {
  const owner = deps.random(12).toString('hex')
  const jobs = new Map<number, Job>()
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()
  const starts = logFailuresOf(deps.log, 'a scheduled start')
  const overdue = logFailuresOf(deps.log, 'the end of an overdue mission')

  const track = (work: Promise<void>) => {
    const done = work.finally(() => underWay.delete(done))
    underWay.add(done)
  }

  const drop = (id: number) => {
    jobs.get(id)?.ending.abort()
    jobs.delete(id)
  }

  const step = (what: string, work: () => Promise<void>) => {
    const log = logFailuresOf(deps.log, what)
    return () => work().then(log.worked, log.failed)
  }

  const drive = step('the lease of missions', async () => {
    const now = deps.now()
    const mine = new Map((await leaseMissions(deps.db, owner, now)).map(({ id, state }) => [id, state]))
    for (const id of jobs.keys()) if (!mine.has(id)) drop(id)
    for (const [id, state] of mine) {
      const job = jobs.get(id)
      if (job?.state === state && (job.retry_at === null || job.retry_at > now)) continue
      drop(id)
      const next: Job = { state, ending: new AbortController(), retry_at: null }
      jobs.set(id, next)
      track(order(deps, id, next))
    }
  })

  const check = step('the check of kiosks', async () => {
    for (const kiosk of await takeKiosksToCheck(deps.db, deps.vault, deps.now())) {
      const within = AbortSignal.any([closing.signal, AbortSignal.timeout(CHECK_TIMEOUT_MS)])
      track(
        deps.kioskDrivers
          .of(kiosk)
          .check(kiosk, within)
          .then((answers) => (answers ? free(deps, kiosk.id) : undefined))
          .catch((error: unknown) => deps.log.warn({ err: error, kiosk: kiosk.id }, 'a kiosk check failed')),
      )
    }
  })

  const lapse = step('the end of lapsed reservations', () => endLapsedReservations(deps))
  const deliver = step('the delivery of injects', () => deliverDue(deps))

  return {
    /**
     * One round: ends lapsed reservations, fails overdue missions, starts scheduled teams, orders and checks kiosks,
     * delivers injects. A step that fails is logged, and does not stop the others.
     * @returns milliseconds until the next round
     */
    tick: async (): Promise<number> => {
      const due = await findDueWork(deps.db, deps.now())
      if (due.lapsed) await lapse()
      if (due.overdue) await failOverdue(deps, overdue)
      const next = due.scheduled ? await startDue(deps, starts).catch(starts.failed) : null
      // A start above creates a mission, and ended ones must be dropped.
      if (due.watched || due.scheduled || jobs.size > 0) await drive()
      if (due.unchecked || due.overdue) await check()
      if (due.clocks) await deliver()
      const interval = Object.values(due).includes(true) ? SUPERVISOR_INTERVAL_MS : IDLE_INTERVAL_MS
      // So that a team starts on time, not up to a second late.
      return next ? Math.min(Math.max(0, next.getTime() - deps.now().getTime()), interval) : interval
    },
    /** Resolves when no call to a kiosk is pending; for tests. */
    settled: async () => void (await Promise.all(underWay)),
    /** Aborts pending calls and releases this process's missions for another. */
    close: async () => {
      closing.abort()
      for (const id of jobs.keys()) drop(id)
      await Promise.all(underWay)
      await releaseLeases(deps.db, owner)
    },
  }
}

/** Sends the kiosk the order for its mission's state; never throws. */
async function order(deps: Deps, id: number, job: Job): Promise<void> {
  const { state, ending } = job
  try {
    const mission = await findDriverMission(deps.db, deps.vault, { id, state })
    if (!mission || ending.signal.aborted) return
    await sendOrder(deps, mission, job)
  } catch (error) {
    if (ending.signal.aborted) return
    if (error instanceof KioskRefused) return void (await failWith(deps, id, state, error.message))
    job.retry_at = new Date(deps.now().getTime() + DRIVER_RETRY_MS)
    // Retries until the time limit; then the mission fails with a readable reason.
    const facts = { mission: id, state }
    if (error instanceof KioskUnreachable)
      deps.log.warn({ err: error.cause, ...facts }, 'a kiosk could not be reached; retrying')
    else deps.log.error({ err: error, ...facts }, 'an order for a kiosk could not be sent; retrying')
  }
}

async function sendOrder(deps: Deps, mission: DriverMission, { state, ending }: Job): Promise<void> {
  const driver = deps.kioskDrivers.of(mission.kiosk)
  switch (state) {
    case 'starting':
      return driver.start(mission, ending.signal)
    case 'running':
      return driver.watch(mission)
    case 'stopping':
      return driver.stop(mission, ending.signal)
    default:
      return state satisfies never
  }
}

async function failWith(deps: Deps, id: number, state: WatchedState, reason: string): Promise<void> {
  const now = deps.now()
  try {
    await deps.db.transaction((tx) => moveMission(tx, failure({ id, state, reason, now })))
  } catch (error) {
    // The time limit fails it anyway, with a less specific reason.
    deps.log.error({ err: error, mission: id }, 'a refused mission could not be closed')
  }
}

const failure = ({ state, ...facts }: { id: number; state: WatchedState; reason: string; now: Date }) => ({
  ...facts,
  from: [state],
  set: {
    state: 'failed' as const,
    ended_at: facts.now,
    deadline_at: null,
    failure_reason: facts.reason,
  },
  by: SYSTEM,
  action: 'mission_failed' as const,
})

/** Why a mission fails whose limit has passed. */
function overdueReason(state: WatchedState, kiosk: string, stoppingMs: number): string {
  switch (state) {
    case 'starting':
      return `Kiosk ${kiosk} did not become ready within ${STARTING_LIMIT_MS / 1000} seconds.`
    case 'running':
      return `Kiosk ${kiosk} sent no heartbeat for ${HEARTBEAT_LIMIT_MS / 1000} seconds.`
    case 'stopping':
      return stoppingMs < STOPPING_BOUND_MS
        ? `Kiosk ${kiosk} did not confirm the stop and sent nothing for ${STOPPING_LIMIT_MS / 1000} seconds.`
        : `Kiosk ${kiosk} did not confirm the stop within ${STOPPING_BOUND_MS / 60_000} minutes.`
    default:
      return state satisfies never
  }
}

/** Each in its own transaction, so that one that cannot be closed does not keep the others open. */
async function failOverdue({ db, now: clock }: Deps, log: FailureLog): Promise<void> {
  const now = clock()
  const failOne = (id: number) =>
    db.transaction(async (tx) => {
      const mission = await lockOverdue(tx, id, now)
      if (!mission) return
      const state = mission.state as WatchedState
      const stoppingMs = now.getTime() - (mission.stopping_at ?? now).getTime()
      const reason = overdueReason(state, mission.kiosk_name, stoppingMs)
      await moveMission(tx, failure({ id, state, reason, now }))
    })
  let hasFailed = false
  const failed = (error: unknown) => {
    hasFailed = true
    log.failed(error)
  }
  try {
    for (const { id } of await findOverdue(db, now)) await failOne(id).catch(failed)
  } catch (error) {
    failed(error)
  }
  if (!hasFailed) log.worked()
}

async function free(deps: Deps, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const kiosk = await freeKiosk(tx, id, deps.now())
    if (!kiosk) return
    await recordActivity(tx, SYSTEM, {
      ...ofKiosk({ id, ...kiosk }),
      action: 'kiosk_checked',
      details: `Kiosk ${kiosk.name} answers and is free again`,
    })
  })
}

/**
 * Takes over the missions of a dead server. Call it once at start, before the supervisor. Reservations lapse by
 * themselves; orders of starting and stopping missions are sent again, or fail at their limit. Running and stopping ones
 * get a full limit, because nobody received what their kiosks sent.
 */
export async function recoverMissions(deps: Deps): Promise<void> {
  const now = deps.now()
  if (deps.database.kind === 'pglite') {
    // The lock on the folder proves that the previous process is gone: do not wait for its leases.
    await releaseLeases(deps.db)
  }
  await extendUnwatched(deps.db, now)
}

/** Runs the supervisor in this process: at its own intervals, and at once when a mission or clock starts here. */
export function startMissionSupervisor(deps: Deps): { stop(): Promise<void> } {
  const supervisor = createSupervisor(deps)
  let stopped = false
  let endSleep = () => {}
  let isSignalled = true
  const unsubscribe = onWork(deps, 'missions', () => {
    isSignalled = true
    endSleep()
  })
  /** Not a plain pause: a signal ends it, also one given during the round before it. */
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      if (isSignalled) return resolve()
      const timer = setTimeout(resolve, ms)
      endSleep = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const log = logFailuresOf(deps.log, 'the mission supervisor')
  const loop = async () => {
    while (!stopped) {
      isSignalled = false
      let next = SUPERVISOR_INTERVAL_MS
      try {
        next = await supervisor.tick()
        log.worked()
      } catch (error) {
        log.failed(error)
      }
      if (!stopped) await sleep(next)
    }
  }
  const running = loop()
  return {
    stop: async () => {
      stopped = true
      unsubscribe()
      endSleep()
      await running
      await supervisor.close()
    },
  }
}
