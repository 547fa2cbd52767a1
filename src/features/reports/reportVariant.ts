import { actsAs, isPlatform } from '#src/shared/session/roles.ts'

/** The four lists of events spec §2; their titles stand with their routes (ruling 145). */
export type ReportVariant = 'user' | 'admin' | 'org' | 'admin-second'

/** The list of a role, wherever it stands outside of a screen of its own. @param role normalised */
export function variantOf(role: string): ReportVariant {
  if (isPlatform(role)) return 'admin'
  return actsAs(role) === 'org_admin' ? 'org' : 'user'
}
