import type { partnerships } from '#server/db/schema/partnerships.ts'

/** The status of a request in the words of events spec §4; an approved one stays approved when its partnership ends. */
export const REQUEST_STATUSES = {
  pending: 'pending',
  accepted: 'approved',
  removed: 'approved',
  rejected: 'rejected',
  cancelled: 'cancelled',
} as const satisfies Record<(typeof partnerships.$inferSelect)['status'], string>
