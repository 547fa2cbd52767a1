import { beforeEach } from 'vitest'
import { logOptions } from '#server/log.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { recordingLog } from '#tests/support/log.ts'

export const PAGE = 'https://intranet.example.test'
export const WIKI = 'https://wiki.example.test:8443'
/** Allowed for every organization. */
export const EVERYWHERE = 'https://everywhere.example.test'

const recording = recordingLog(logOptions('trace'))
export const { lines } = recording
let at = 0
export const now = () => new Date(at)
export const pass = (ms: number) => void (at += ms)

export let world: TestApp
export let harbor: Awaited<ReturnType<typeof buildOrganization>>
/** Harbor's administrator. */
export let olga: { id: number; token: string }

/** Creates the world for each test of a file: Harbor allows PAGE. */
export function setUp() {
  beforeEach(async () => {
    at = Date.parse('2026-03-01T12:00:00.400Z')
    world = await freshApp({ log: recording.log, now, env: { EMBED_ORIGINS: EVERYWHERE } })
    harbor = await buildOrganization(world, { name: 'Harbor' })
    const { id } = await buildUser(world, { role: 'org_admin', organization_id: harbor.id })
    olga = { id, token: await world.as(id) }
    await list(PAGE)
  })
}

export const origins = () => `/api/organizations/${harbor.id}/embed-origins/` as const
export const list = (...addresses: string[]) =>
  call(world, `PUT ${origins()}`, { token: olga.token, json: { origins: addresses } })
export const ask = (origin: string, token = olga.token) =>
  call(world, 'POST /api/auth/embed-token/', { token, json: { origin } })
export const from = (
  token: string,
  origin: string | null = PAGE,
  request: `GET /${string}` = 'GET /api/events/',
) => call(world, request, { token, headers: origin === null ? {} : { origin } })
