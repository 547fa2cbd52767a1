import type { PartnershipBody, PartnershipRequest } from '#contract/partnerships.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Conflict, FieldError, NotFound } from '#server/errors.ts'
import type { ActivityAction } from '#server/modules/activity/labels.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { isActiveOrganization } from '#server/modules/organizations/writes.ts'
import { actsFor, requestScope } from './policy.ts'
import { presentRequest } from './present.ts'
import { findPartnership, type PartnershipRow } from './queries.ts'
import { recordPartnership } from './record.ts'
import { REQUEST_STATUSES } from './requestStatuses.ts'
import { findBetween, insertRequest, moveOn } from './writes.ts'

const ONLY_ADMINISTRATORS =
  'Only an organization’s administrator can request partnerships and answer requests.'

/** The portal joins these messages in its dialog (events spec §8). */
const refused = (sentence: string) => new FieldError('non_field_errors', sentence)

/**
 * Requests a partnership; the other organization's administrator decides (authz line 66).
 * @throws Forbidden; FieldError on `to_org` for a missing or inactive one, and on `non_field_errors` where the two
 * cannot become partners
 */
export async function requestPartnership(
  deps: Deps,
  by: Session,
  { to_org, reason = '' }: PartnershipBody,
): Promise<PartnershipRequest> {
  const own = actsFor(by)
  allow(own !== undefined, ONLY_ADMINISTRATORS)
  if (to_org === own) throw refused('An organization cannot be its own partner.')
  return deps.db.transaction(async (tx) => {
    if (!(await isActiveOrganization(tx, to_org)))
      throw new FieldError('to_org', 'This organization is not available.')
    const id = await insertRequest(tx, {
      from_organization_id: own,
      to_organization_id: to_org,
      reason,
      created_at: deps.now(),
    })
    if (id === undefined) throw refused(await whyNot(tx, own, to_org))
    const row = await mustFind(tx, by, id)
    const why = row.reason ? ` Reason: ${row.reason}` : ''
    await recordPartnership(
      tx,
      by,
      'partnership_requested',
      row,
      `${row.from.name} asks ${row.to.name}.${why}`,
    )
    return presentRequest(row)
  })
}

async function whyNot(tx: Db, own: number, other: number): Promise<string> {
  const there = await findBetween(tx, own, other)
  if (there?.status === 'accepted') return 'This organization is already your partner.'
  if (there?.from_organization_id === own)
    return 'Your request to this organization is already waiting for an answer.'
  if (there) return 'This organization has already sent you a request. Answer that one instead.'
  return 'A request between the two organizations was just answered. Please check again.'
}

interface Decision {
  /** The side that may decide. */
  side: 'from' | 'to'
  status: PartnershipRow['status']
  action: ActivityAction
  notYours: string
  done: (row: PartnershipRow) => string
}

const RECEIVED = 'Only the organization that received a request can approve or reject it.'

const DECISIONS = {
  approve: {
    side: 'to',
    status: 'accepted',
    action: 'partnership_accepted',
    notYours: RECEIVED,
    done: ({ from, to }) => `${to.name} approved the request of ${from.name}.`,
  },
  reject: {
    side: 'to',
    status: 'rejected',
    action: 'partnership_rejected',
    notYours: RECEIVED,
    done: ({ from, to }) => `${to.name} rejected the request of ${from.name}.`,
  },
  cancel: {
    side: 'from',
    status: 'cancelled',
    action: 'partnership_cancelled',
    notYours: 'Only the organization that sent a request can cancel it.',
    done: ({ from, to }) => `${from.name} cancelled its request to ${to.name}.`,
  },
} as const satisfies Record<string, Decision>

/**
 * Approves, rejects or cancels a pending request; of concurrent decisions the first wins (authz lines 69, 70).
 * @throws Forbidden, NotFound; Conflict for a request already decided, with its status
 */
export async function decideRequest(
  deps: Deps,
  by: Session,
  id: number,
  which: keyof typeof DECISIONS,
): Promise<PartnershipRequest> {
  const decision: Decision = DECISIONS[which]
  const own = actsFor(by)
  allow(own !== undefined, ONLY_ADMINISTRATORS)
  return deps.db.transaction(async (tx) => {
    const request = await mustFind(tx, by, id)
    allow(request[decision.side].id === own, decision.notYours)
    if (!(await moveOn(tx, id, { from: 'pending', to: decision.status, at: deps.now() }))) {
      const { status } = await mustFind(tx, by, id)
      throw new Conflict(`This request was already ${REQUEST_STATUSES[status]}.`)
    }
    await recordPartnership(tx, by, decision.action, request, decision.done(request))
    return presentRequest({ ...request, status: decision.status })
  })
}

/** @throws NotFound */
async function mustFind(tx: Db, by: Session, id: number): Promise<PartnershipRow> {
  const scope = requestScope(by)
  const row = scope && (await findPartnership(tx, scope, id))
  if (!row) throw new NotFound('partnership request', id)
  return row
}
