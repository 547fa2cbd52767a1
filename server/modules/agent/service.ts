import { Readable } from 'node:stream'
import {
  AGENT_MAX_FILE_BYTES,
  type AgentHeartbeat,
  type agentReady,
  type agentStopped,
} from '#contract/agent.ts'
import { VISIBLE_MISSION_STATES } from '#contract/missions.ts'
import { webAddress } from '#contract/shared.ts'
import type { z } from '#contract/zod.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { Conflict, FieldError, HttpError, NotFound, orNotFound, Unauthorized } from '#server/errors.ts'
import { contentTypeOf, peek } from '#server/files/contentType.ts'
import { deleteStoredFiles } from '#server/files/deleteStored.ts'
import { FileTooLarge } from '#server/files/fileStore.ts'
import { writeRows } from '#server/files/receiveFile.ts'
import { hashToken } from '#server/modules/auth/tokens.ts'
import { sealAccessUrl } from '#server/modules/kiosks/credentials.ts'
import { recordLateFile } from '#server/modules/missions/lateFile.ts'
import { ARRIVING_INTERVAL_MS, HEARTBEAT_LIMIT_MS, LATE_FILES_MS } from '#server/modules/missions/limits.ts'
import { isOpen } from '#server/modules/missions/policy.ts'
import { keepStopping } from '#server/modules/missions/stopLimit.ts'
import { lockMission, type MissionRow, moveMission } from '#server/modules/missions/transition.ts'
import { signalWork } from '#server/ownWork.ts'
import {
  type AgentKiosk,
  countMissionFiles,
  findKioskByToken,
  findMissionFile,
  findMissionOfKiosk,
  keepAlive,
  saveMissionFile,
  setAccessUrl,
} from './queries.ts'

/** The calling agent's kiosk, and the mission it names. */
export interface AgentCall {
  kiosk: AgentKiosk
  mission_id: string
}

const MAX_FILES_PER_MISSION = 500

/**
 * The kiosk of a bearer token, by its hash.
 * @throws Unauthorized for an unknown token
 */
export async function agentKiosk(db: Db, token: string | null): Promise<AgentKiosk> {
  const kiosk = token === null ? undefined : await findKioskByToken(db, hashToken(token))
  if (!kiosk) throw new Unauthorized()
  return kiosk
}

/** @throws NotFound also for a mission of another kiosk */
async function agentMission({ db }: Deps, { kiosk, mission_id }: AgentCall): Promise<MissionRow> {
  const mission = await findMissionOfKiosk(db, kiosk.id, mission_id)
  // A reservation is not a mission yet.
  if (!mission || mission.started_at === null) throw new NotFound('mission', mission_id)
  return mission
}

const ack = ({ mission_id, state }: MissionRow) => ({ mission_id, state })

/**
 * The kiosk is ready: a starting mission becomes running. Idempotent, and without effect if too late.
 * @returns the mission's state, which tells a late kiosk to stop
 */
export async function agentIsReady(deps: Deps, call: AgentCall, { access_url }: z.infer<typeof agentReady>) {
  const { kiosk } = call
  const mission = await agentMission(deps, call)
  const address = access_url === undefined ? undefined : webAddress(access_url)
  if (address === null) {
    throw new FieldError(
      'access_url',
      'Only absolute http and https addresses without credentials are accepted.',
    )
  }
  const now = deps.now()
  const moved = await deps.db.transaction(async (tx) => {
    const running = await moveMission(tx, {
      id: mission.id,
      from: ['starting'],
      set: { state: 'running', running_at: now, last_heartbeat_at: now, deadline_at: heartbeatDeadline(now) },
      by: { kiosk: kiosk.name },
      action: 'mission_running',
      now,
    })
    if (running && address !== undefined) {
      await setAccessUrl(tx, kiosk.id, sealAccessUrl(deps.vault, kiosk.id, address), now)
    }
    return running
  })
  return ack(moved ?? (await agentMission(deps, call)))
}

/** Heartbeat of the kiosk. @returns the mission's state: anything but `running` tells the kiosk to end its session */
export async function recordHeartbeat(
  deps: Deps,
  call: AgentCall,
  { dose_rate_usv_h, position, sent_at }: AgentHeartbeat,
) {
  const mission = await agentMission(deps, call)
  const now = deps.now()
  if (mission.state === 'stopping') await keepStopping(deps.db, mission.id, now)
  else {
    const deadline_at = heartbeatDeadline(now)
    await keepAlive(deps.db, mission.id, { now, deadline_at, dose_rate_usv_h, position, sent_at })
  }
  return ack(mission)
}

const heartbeatDeadline = (now: Date) => new Date(now.getTime() + HEARTBEAT_LIMIT_MS)

/** The kiosk has stopped: the mission ends or fails, and becomes a report. Idempotent. */
export async function agentHasStopped(deps: Deps, call: AgentCall, body: z.infer<typeof agentStopped>) {
  const { kiosk } = call
  const { id } = await agentMission(deps, call)
  const now = deps.now()
  const moved = await deps.db.transaction(async (tx) => {
    // A mission that never ran has failed, unless a person stopped it first.
    const neverRan = (await lockMission(tx, id))?.state === 'starting'
    const failed = body.outcome === 'failed' || neverRan
    const reason = failed
      ? body.reason || (neverRan ? 'The kiosk gave up before it was ready.' : 'The kiosk reported a failure.')
      : body.reason || undefined
    return moveMission(tx, {
      id,
      from: VISIBLE_MISSION_STATES,
      set: {
        state: failed ? 'failed' : 'ended',
        ended_at: now,
        deadline_at: null,
        ...(failed ? { failure_reason: reason } : {}),
      },
      by: { kiosk: kiosk.name },
      action: failed ? 'mission_failed' : 'mission_ended',
      now,
      reason,
    })
  })
  return ack(moved ?? (await agentMission(deps, call)))
}

/**
 * Stores one file of a mission. A file of the same name in the same folder replaces the earlier one.
 * @throws Conflict when the mission ended too long ago, or has too many files
 */
export async function agentSendsFile(
  deps: Deps,
  call: AgentCall,
  { folder, name, body }: { folder: string; name: string; body: Readable },
) {
  const mission = await agentMission(deps, call)
  const endedFor = mission.ended_at === null ? 0 : deps.now().getTime() - mission.ended_at.getTime()
  if (!isOpen(mission.state) && endedFor > LATE_FILES_MS) {
    throw new Conflict('This mission has ended; its report is closed.')
  }
  const { head, stream } = await peek(body)
  const arriving = Readable.from(whileArriving(deps, mission.id, stream), { objectMode: false })
  const stored = await deps.files
    .put(arriving, { max_bytes: AGENT_MAX_FILE_BYTES })
    .catch((error: unknown) => {
      throw error instanceof FileTooLarge ? new HttpError(413, { detail: error.message }) : error
    })
  const key = { mission_id: mission.id, folder, file_name: name }
  const { replaced, current } = await writeRows(deps, [stored], () =>
    deps.db.transaction(async (tx) => {
      // It may have ended while the file arrived.
      const current = orNotFound(await lockMission(tx, mission.id), 'mission', call.mission_id)
      const before = await findMissionFile(tx, key)
      if (!before && (await countMissionFiles(tx, mission.id)) >= MAX_FILES_PER_MISSION) {
        throw new Conflict(`A mission can have at most ${MAX_FILES_PER_MISSION} files.`)
      }
      await saveMissionFile(tx, {
        ...key,
        organization_id: mission.organization_id,
        content_type: contentTypeOf(name, head),
        size_bytes: stored.size_bytes,
        sha256: stored.sha256,
        storage_key: stored.storage_key,
        created_at: deps.now(),
      })
      await keepStopping(tx, mission.id, deps.now())
      // Until then there is no report to show it.
      if (!isOpen(current.state)) await recordLateFile(tx, current, `${folder}/${name}`)
      return { replaced: before?.storage_key, current }
    }),
  )
  signalWork(deps, 'tracks')
  if (replaced !== undefined) deleteStoredFiles(deps, [replaced], 'that a kiosk replaced')
  return ack(current)
}

/** Passes a file on. A kiosk on a slow network is heard from while it sends one, not only at its end. */
async function* whileArriving({ db, now }: Deps, id: number, stream: AsyncIterable<Buffer>) {
  let heard_at = 0
  for await (const chunk of stream) {
    if (now().getTime() - heard_at >= ARRIVING_INTERVAL_MS) {
      heard_at = now().getTime()
      await keepStopping(db, id, now())
    }
    yield chunk
  }
}
