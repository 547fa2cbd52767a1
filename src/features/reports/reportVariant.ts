import { actsAs, isPlatform } from '#src/shared/session/roles.ts'

/** The four lists of events spec §2; their titles are with the routes (ruling 145). */
export type ReportVariant = 'user' | 'admin' | 'org' | 'admin-second'

/** The variant for a role outside the report screens. @param role normalised */
export function variantOf(role: string): ReportVariant {
  if (isPlatform(role)) return 'admin'
  return actsAs(role) === 'org_admin' ? 'org' : 'user'
}
