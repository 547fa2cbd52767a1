import { createHmac } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { orNotFound } from '#server/errors.ts'
import { exceedsPerMinute } from '#server/modules/auth/counts.ts'
import { deriveKey } from '#server/vault.ts'
import { isSameSecret, openCredentials } from './credentials.ts'
import { findMissionOn, findSimulatedKiosk } from './queries.ts'
import type { KioskScreen } from './simulatedPage.ts'

const MAX_SIGN_INS_PER_MINUTE = 20
export const PASS_LIFETIME_MS = 8 * 60 * 60_000

type SimulatedKiosk = NonNullable<Awaited<ReturnType<typeof findSimulatedKiosk>>>

/**
 * @param kiosk_id as printed
 * @throws NotFound also for a kiosk that is not simulated
 */
export async function simulatedKiosk({ db }: Deps, kiosk_id: string): Promise<SimulatedKiosk> {
  return orNotFound(await findSimulatedKiosk(db, kiosk_id), 'kiosk', kiosk_id)
}

/** Whether a pass is unexpired and belongs to this kiosk and its current password. */
export function isPass(deps: Deps, kiosk: SimulatedKiosk, pass: string): boolean {
  const [, expires, mac] = /^(\d{13})\.([\w-]{43})$/.exec(pass) ?? []
  if (!expires || !mac || Number(expires) <= deps.now().getTime()) return false
  return isSameSecret(mac, macOf(deps, kiosk, Number(expires)))
}

/**
 * Signs in to a kiosk's page with its username and password.
 * @returns a pass for eight hours; 'wrong' for wrong credentials; 'too many' after twenty attempts on the kiosk within
 * a minute
 */
export async function signInToKiosk(
  deps: Deps,
  kiosk: SimulatedKiosk,
  form: { username?: string | undefined; password?: string | undefined },
): Promise<{ pass: string } | 'wrong' | 'too many'> {
  if (await exceedsPerMinute(deps.db, `kiosk-page:${kiosk.id}`, MAX_SIGN_INS_PER_MINUTE, deps.now())) {
    return 'too many'
  }
  const { username, password } = openCredentials(deps.vault, kiosk.id, kiosk)
  const isRight = [
    username != null && isSameSecret(form.username?.trim() ?? '', username),
    password != null && isSameSecret(form.password ?? '', password),
  ].every(Boolean)
  if (!isRight) return 'wrong'
  const expires = deps.now().getTime() + PASS_LIFETIME_MS
  return { pass: `${expires}.${macOf(deps, kiosk, expires)}` }
}

/** The page's content: the open mission, if any. */
export async function screenOf({ db }: Deps, kiosk: SimulatedKiosk): Promise<KioskScreen> {
  const mission = await findMissionOn(db, kiosk.id)
  if (!mission) return { kiosk, mission: null }
  const since = mission.stopping_at ?? mission.running_at ?? mission.started_at ?? null
  return { kiosk, mission: { ...mission, since } }
}

// A new password gets a new seal, which invalidates old passes.
const macOf = ({ config }: Deps, kiosk: SimulatedKiosk, expires: number): string =>
  createHmac('sha256', deriveKey(config.secretKey, 'kiosk page'))
    .update(`${kiosk.id}.${expires}.`)
    .update(kiosk.password_sealed ?? '')
    .digest('base64url')
