import type { Kiosk, KioskBody } from '#contract/kiosks.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, FieldError } from '#server/errors.ts'
import { ofKiosk, recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { AGENT_TOKEN_BYTES } from './agentToken.ts'
import { sealAgentToken, sealCredentials } from './credentials.ts'
import {
  checkKiosk,
  columnsOf,
  KIOSK_ID_TAKEN,
  KioskProblems,
  secretsOf,
  withPlainAddresses,
} from './fields.ts'
import { managesKiosks } from './policy.ts'
import { insertKiosk, nextKioskRowId } from './queries.ts'
import { existingKiosk, shownKiosk } from './service.ts'
import { simulatedAddress } from './simulatedAddress.ts'

/**
 * Creates a kiosk (authz line 31, administration spec §2.6). With the demo exercise it is simulated, with its page on
 * this server unless it has an address; otherwise it is reached through its agent at api_url, with a token from
 * scripts/kiosk-token.ts (docs/operations.md, Kiosks).
 * @returns the kiosk without its credentials
 * @throws Forbidden; HttpError 400 with messages by field
 */
export async function createKiosk(deps: Deps, by: Session, typed: KioskBody): Promise<Kiosk> {
  const { db } = deps
  const body = withPlainAddresses(typed)
  allow(managesKiosks(by))
  const problems = new KioskProblems()
  if (body.organization == null) problems.add('organization', 'Choose the organization of this kiosk.')
  if (!body.username) problems.add('username', 'Username is required.')
  if (!body.password) problems.add('password', 'Password is required.')
  await checkKiosk(db, by, body, problems)
  problems.throwIfAny()
  return db.transaction(async (tx) => {
    const id = await write(tx, deps, body)
    const row = await existingKiosk(tx, id)
    await recordActivity(tx, by, {
      ...ofKiosk(row),
      action: 'kiosk_created',
      details: row.kiosk_id,
    })
    return shownKiosk(tx, id)
  })
}

/** @returns the row id */
async function write(
  tx: Db,
  { vault, random, config, publicOrigin, now }: Deps,
  body: KioskBody,
): Promise<number> {
  const columns = columnsOf(body)
  const secrets = { access_url: null, username: null, password: null, ...secretsOf(body) }
  for (;;) {
    const id = await nextKioskRowId(tx)
    const kiosk_id = columns.kiosk_id ?? `KSK-${String(id).padStart(6, '0')}`
    const access_url = secrets.access_url ?? (config.demo ? simulatedAddress(publicOrigin(), kiosk_id) : null)
    const isWritten = await insertKiosk(tx, {
      ...columns,
      id,
      kiosk_id,
      organization_id: body.organization ?? 0,
      driver: config.demo ? 'simulated' : 'http',
      created_at: now(),
      updated_at: now(),
      ...sealCredentials(vault, id, { ...secrets, access_url }),
      ...sealAgentToken(vault, id, random(AGENT_TOKEN_BYTES).toString('base64url')),
    })
    if (isWritten) return id
    // Someone has typed the id that would be generated next: take the one after it.
    if (columns.kiosk_id !== undefined) throw new FieldError('kiosk_id', KIOSK_ID_TAKEN)
  }
}
