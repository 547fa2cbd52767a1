import { inScope, type LawActor, type Org } from './authzLaw.ts'

// The authorization design for kiosks and platform settings: lines 23, 24 and 26 to 33, independent of the server's
// code.

const isPlatform = (a: LawActor) => a.role === 'super_admin' || a.role === 'admin'
const tends = (a: LawActor) =>
  a.role === 'super_admin' ||
  (a.role === 'admin' && (a.flags.includes('manage_kiosks') || a.flags.includes('manage_organizations')))
const isAdminOf = (a: LawActor, org: Org) => a.role === 'org_admin' && a.org === org

/** Lines 24, 32 and 33 on a kiosk of this organization; null is a missing one. */
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

/** Line 30: the organizations whose kiosks are listed; null for callers without access (403). */
export function listedKiosks(a: LawActor, all: readonly Org[]): Org[] | null {
  return isPlatform(a) ? all.filter((org) => inScope(a, { org })) : null
}

/** Line 23: whose kiosks are returned if one organization or none is given; null is an empty list. */
export function askedKiosks(a: LawActor, asked: Org | null): Org | null {
  if (asked === null || asked === a.org) return a.org
  return isPlatform(a) && inScope(a, { org: asked }) ? asked : null
}

/** Lines 23 and 5: how much of a kiosk of this organization is returned. */
export function kioskDetail(a: LawActor, org: Org): 'names' | 'whole' | 'credentials' {
  if (isAdminOf(a, org) || (tends(a) && inScope(a, { org }))) return 'credentials'
  return isPlatform(a) ? 'whole' : 'names'
}

/** Lines 26 and 27. */
export const readsDefaults = (a: LawActor): boolean => isPlatform(a) || a.role === 'org_admin'

/** Line 28; both names of the flag mean the same. */
export const changesDefaults = (a: LawActor): boolean =>
  a.role === 'super_admin' || (a.role === 'admin' && a.flags.includes('manage_settings'))
