import { MAX_PARTNERSHIP_REASON } from '#contract/limits.ts'
import type { Partnership, PartnershipRequest } from '#contract/partnerships.ts'
import type { RowId } from '#contract/shared.ts'
import { type ApiError, hasStatus, messageAt } from '#src/api/errors.ts'
import type { RequestAnswer, RequestType } from '#src/api/partnerships.ts'
import type { FormProblem } from '#src/forms/formProblem.ts'
import { anyIncludes } from '#src/shared/anyIncludes.ts'
import { isPlatform } from '#src/shared/session/roles.ts'

/** The signed-in person, as the rules need them. */
export type Caller = {
  /** Normalised. */
  role: string
  /** The caller's own organization. */
  own: RowId | null
  /** The organization shown, chosen by platform staff (rulings 5, 13); undefined for the caller's own. */
  shown: RowId | undefined
  /** The server's message if it refuses the requests: people who cannot see them cannot make or answer them. */
  refusal: string | undefined
}

/** Platform staff and an organization's administrators (authz line 68). @param role normalised */
export const seesRequests = (role: string): boolean => isPlatform(role) || role === 'org_admin'

const isSameId = (one: RowId | null | undefined, other: RowId | null | undefined): boolean =>
  one !== null && one !== undefined && String(one) === String(other)

const NOT_FOR_STAFF = 'Only organization administrators can make and end partnerships.'

export const whyNot = {
  /** Requests are made on behalf of the caller's own organization. */
  ask: ({ role, own, shown, refusal }: Caller): string | undefined => {
    if (!isPlatform(role)) return refusal
    if (role !== 'super_admin') return NOT_FOR_STAFF
    if (own === null) return 'Your account does not belong to an organization, so it cannot add partners.'
    if (!isSameId(own, shown ?? own)) return 'You can only add partners to your own organization.'
    return refusal
  },
  remove: ({ role, refusal }: Caller): string | undefined =>
    isPlatform(role) && role !== 'super_admin' ? NOT_FOR_STAFF : refusal,
}

/** Compares case-insensitively; only pending requests can be answered (events spec §3, §4). */
export const isPending = ({ status }: PartnershipRequest): boolean =>
  status?.trim().toLowerCase() === 'pending'

/** Possible answers: the requested side decides, the requesting side may cancel. */
export function answersTo(request: PartnershipRequest, type: RequestType, by: Caller): RequestAnswer[] {
  if (!isPending(request)) return []
  const side = type === 'received' ? request.to_org : request.from_org
  // An organization's own list has only its requests; platform staff also see those of others.
  const isOwn = side && by.own !== null ? isSameId(side.id, by.own) : !isPlatform(by.role)
  if (!isOwn) return []
  return type === 'received' ? ['reject', 'approve'] : ['cancel']
}

/** The other organization of a request. */
export const counterpartOf = (request: PartnershipRequest, type: RequestType) =>
  type === 'received' ? request.from_org : request.to_org

/** Partners whose name, id or email match (events spec §2). */
export const matching = (rows: readonly Partnership[], search: string): Partnership[] =>
  rows.filter(({ id, partner_org: { name, email } }) => anyIncludes([name, String(id), email], search))

/** Organizations that can be requested: any type, except the caller's own and partners (ruling 137). */
export const askable = <Organization extends { id: RowId }>(
  organizations: readonly Organization[],
  own: RowId | null,
  partners: readonly Partnership[],
): Organization[] =>
  organizations.filter(
    ({ id }) => !isSameId(own, id) && !partners.some(({ partner_org }) => isSameId(partner_org.id, id)),
  )

const STATUS_TONES = {
  pending: 'caution',
  approved: 'positive',
  accepted: 'positive',
  active: 'positive',
  rejected: 'critical',
} as const
export const statusTone = (status: string) =>
  STATUS_TONES[status.trim().toLowerCase() as keyof typeof STATUS_TONES] ?? 'neutral'

/** 'Pending' */
export const statusText = (status: string | null | undefined): string =>
  (status ?? '').trim().replace(/^\p{L}/u, (letter) => letter.toUpperCase())

/** Undefined if valid (events spec §9). @param reason as typed */
export const reasonProblem = (reason: string): string | undefined =>
  reason.length > MAX_PARTNERSHIP_REASON
    ? `The reason can have at most ${MAX_PARTNERSHIP_REASON} characters. Please remove ${reason.length - MAX_PARTNERSHIP_REASON}.`
    : undefined

/** events spec §8 */
const ADD_FAILED = 'An error occurred.'
const LOAD_FAILED = {
  received: 'Unable to load partnership requests.',
  sent: 'Unable to load sent partnership requests.',
} as const satisfies Record<RequestType, string>

/** Error text: joined non_field_errors, a string body, another server message, or the text of events spec §8. */
export function askProblem(error: ApiError): FormProblem {
  const { fields, general, status, message } = error
  // Without an answer, report the connection problem.
  const said = messageAt(error, 'non_field_errors') ?? general ?? (status === 0 ? message : undefined)
  return { fields, general: said ?? (Object.keys(fields).length === 0 ? ADD_FAILED : undefined) }
}

/** The answer's error field, else another server message (events spec §8). */
export const listProblem = (error: Error): string => messageAt(error, 'error') ?? error.message

/** On a refusal, the server's error or detail text, else the text of events spec §8. */
export function requestsProblem(error: Error, type: RequestType): string {
  const said = hasStatus(error, 403) ? (messageAt(error, 'error') ?? messageAt(error, 'detail')) : undefined
  return said ?? LOAD_FAILED[type]
}
