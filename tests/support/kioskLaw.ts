import { inScope, type LawActor, type Org } from './authzLaw.ts'

// The authorization design about kiosks and the settings of the platform, lines 23, 24 and 26 to 33, in its own words.

const isPlatform = (a: LawActor) => a.role === 'super_admin' || a.role === 'admin'
const tends = (a: LawActor) =>
  a.role === 'super_admin' ||
  (a.role === 'admin' && (a.flags.includes('manage_kiosks') || a.flags.includes('manage_organizations')))
const isAdminOf = (a: LawActor, org: Org) => a.role === 'org_admin' && a.org === org

/** Lines 24, 32 and 33 on a kiosk of this organization; null is one that is not there. */
export function kioskStatus(line: 24 | 32 | 33, a: LawActor, org: Org | null): 200 | 403 | 404 {
  const mayEver = isPlatform(a) || (line !== 32 && a.role === 'org_admin')
  if (!mayEver) return 403
  if (org === null) return 404
  if (a.role === 'org_admin') return isAdminOf(a, org) ? 200 : 404
  if (!inScope(a, { org })) return 404
  return tends(a) ? 200 : 403
}

/** Line 31, for this organization. */
export function createStatus(a: LawActor, org: Org): 201 | 400 | 403 {
  if (!tends(a)) return 403
  return inScope(a, { org }) ? 201 : 400
}

/** Line 30: of which organizations the kiosks are listed; null for those who may never ask (403). */
export function listedKiosks(a: LawActor, all: readonly Org[]): Org[] | null {
  return isPlatform(a) ? all.filter((org) => inScope(a, { org })) : null
}

/** Line 23: whose kiosks are answered when one organization or none is named; null is an empty list. */
export function askedKiosks(a: LawActor, asked: Org | null): Org | null {
  if (asked === null || asked === a.org) return a.org
  return isPlatform(a) && inScope(a, { org: asked }) ? asked : null
}

/** Lines 23 and 5: how much of a kiosk of this organization is told. */
export function kioskDetail(a: LawActor, org: Org): 'names' | 'whole' | 'credentials' {
  if (isAdminOf(a, org) || (tends(a) && inScope(a, { org }))) return 'credentials'
  return isPlatform(a) ? 'whole' : 'names'
}

/** Lines 26 and 27. */
export const readsDefaults = (a: LawActor): boolean => isPlatform(a) || a.role === 'org_admin'

/** Line 28; the two names of the flag mean one. */
export const changesDefaults = (a: LawActor): boolean =>
  a.role === 'super_admin' || (a.role === 'admin' && a.flags.includes('manage_settings'))
