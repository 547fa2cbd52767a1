import { desc, eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { missions } from '#server/db/schema/missions.ts'
import { createSupervisor } from '#server/modules/missions/supervisor.ts'
import { memoizeAsync } from '#src/shared/memoizeAsync.ts'
import { freshApp, type TestAppOptions } from '#tests/support/app.ts'
import { atTestEnd } from '#tests/support/atTestEnd.ts'
import { buildEvent, buildKiosk, buildOrganization, buildTeam, buildUser } from '#tests/support/builders.ts'
import { type Answer as CallAnswer, call } from '#tests/support/call.ts'

/** Kiosks answer within milliseconds; a busy machine may take longer. */
const PATIENCE_MS = 10_000

type Values<Build extends (...args: never[]) => unknown> = Partial<Parameters<Build>[1]>
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

interface Answer extends CallAnswer {
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read what the contract says is there
  body: any
}

export type MissionWorld = Awaited<ReturnType<typeof missionWorld>>

/**
 * A server with a manual clock, an organization, its event manager, one event and some free kiosks. Its supervisor only
 * runs when `round` is called.
 */
export async function missionWorld({
  kiosks: count = 2,
  kiosk = {},
  ...options
}: Omit<TestAppOptions, 'now'> & {
  kiosks?: number
  kiosk?: Values<typeof buildKiosk>
} = {}) {
  const tokens = new Map<number, Promise<string>>()
  const clock = {
    now: new Date(),
    pass(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms)
      tokens.clear() // forces a new sign-in: no test here is about expiring sessions
    },
  }
  const server = await freshApp({ readyDelayMs: 0, ...options, now: () => clock.now })
  const { deps, db } = server
  const organization = await buildOrganization(deps)
  const of = { organization_id: organization.id }
  const newUser = (values: Values<typeof buildUser> = {}) =>
    buildUser(deps, { role: 'user', ...of, ...values })
  const newKiosk = (values: Values<typeof buildKiosk> = {}) => buildKiosk(deps, { ...of, ...values })
  const newManager = () => newUser({ role: 'org_event_manager' })
  const manager = await newManager()
  const newEvent = (values: Values<typeof buildEvent> = {}) =>
    buildEvent(deps, { ...of, creator_id: manager.id, ...values })
  const event = await newEvent()
  const kiosks: Awaited<ReturnType<typeof buildKiosk>>[] = []
  for (let number = 0; number < count; number++) kiosks.push(await newKiosk(kiosk))
  const supervisor = createSupervisor(deps)
  const close = memoizeAsync(async () => {
    await supervisor.close()
    await server.close()
  })
  atTestEnd(close)

  const send = (method: Method, path: string, options: Parameters<typeof call>[2]): Promise<Answer> =>
    call(server, `${method} /api${path}`, options)

  const mission = async (mission_id?: string) => {
    const [row] = await db
      .select()
      .from(missions)
      .where(mission_id === undefined ? undefined : eq(missions.mission_id, mission_id))
      .orderBy(desc(missions.id))
      .limit(1)
    if (!row) throw new Error(`no mission ${mission_id}`)
    return row
  }

  return {
    ...server,
    clock,
    organization,
    manager,
    event,
    kiosks,
    supervisor,
    // Rows of the organization; an event is its manager's.
    newUser,
    newManager,
    newKiosk,
    newTeam: (values: Values<typeof buildTeam> = {}) => buildTeam(deps, { ...of, ...values }),
    newEvent,
    /** A call as this person; null is anonymous. */
    async call(
      who: { id: number } | null,
      method: Method,
      path: string,
      json?: object,
      headers?: Record<string, string>,
    ): Promise<Answer> {
      const token = who && (tokens.get(who.id) ?? server.as(who.id))
      if (who && token) tokens.set(who.id, token)
      return send(method, path, { token: (await token) ?? undefined, json, headers })
    },
    /** A call of a kiosk's agent. */
    agent: (kiosk: { agent_token: string }, mission_id: string, report: string, json: object = {}) =>
      send('POST', `/kiosk-agent/missions/${mission_id}/${report}/`, { token: kiosk.agent_token, json }),
    /** One round of the supervisor, and everything it triggers. */
    async round() {
      await supervisor.tick()
      await supervisor.settled()
    },
    /** A mission's row, by printed id or the newest. */
    mission,
    /** Waits until a mission, given or the newest, is in this state: its kiosk reports when it is ready. */
    reaches: (state: string, mission_id?: string) =>
      vi.waitFor(async () => expect((await mission(mission_id)).state).toBe(state), { timeout: PATIENCE_MS }),
    close,
  }
}
