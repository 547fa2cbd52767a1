import type { Permissions, Role } from '#contract/session.ts'

/** Organizations by row id. */
export type Organizations = number[] | 'all'

/** The caller of a request, read from the database each time: only the ids come from the token. */
export interface Session {
  sessionId: string
  /** The absolute end: 30 minutes after sign-in (portal spec §4.1); for a widget token, the token's own end. */
  expiresAt: Date
  /** Set for a widget token: few routes accept it, and only from this origin (docs/decisions/045). */
  embed: { origin: string } | null
  user: {
    id: number
    email: string
    /** First and last name, or the email if there is none. */
    name: string
    role: Role
    /** From the user row, never from a query, body or token (authz §1). */
    organization_id: number | null
    /** Effective permissions: all for super_admin, full_admin implies all, both aliases are set. */
    permissions: Permissions
    /** SC of authz §2: the organizations a platform account sees; empty for organization roles. */
    organizations: Organizations
    assigned_kiosk_id: number | null
  }
  ip: string | null
  browser: string | null
}

declare module 'fastify' {
  interface FastifyInstance {
    /** onRequest: 401 unless the bearer token belongs to a live session; sets `req.session`. */
    signedIn: (req: FastifyRequest, reply: FastifyReply) => Promise<void>
    /** For public routes: the person of a valid bearer token, otherwise null. A widget token counts as none. */
    sessionIfAny: (req: FastifyRequest) => Promise<Session | null>
  }
  interface FastifyRequest {
    /** Set by `signedIn`; throws if read elsewhere. */
    session: Session
  }
}

/** SA and AD of authz §1; check their scope and permissions separately. */
export const isPlatform = ({ user }: { user: Pick<Session['user'], 'role'> }): boolean =>
  user.role === 'super_admin' || user.role === 'admin'

/** OU and US, whose rights are the same (authz §1). */
export const isParticipant = ({ user }: { user: Pick<Session['user'], 'role'> }): boolean =>
  user.role === 'org_user' || user.role === 'user'

/** An organization's administrators and event managers, who lead its teams (TEAMLEAD of authz §2). */
export const leadsTeams = (by: Session): boolean => !isParticipant(by) && !isPlatform(by)

/** SC of authz §2: the organizations whose rows a platform account sees. */
export const platformScope = (session: Session): Organizations => session.user.organizations

/** Whether an organization is in the caller's platform scope; never for roles of an organization (authz §2, SC). */
export function inPlatformScope(session: Session, organization: number): boolean {
  const scope = platformScope(session)
  return scope === 'all' || scope.includes(organization)
}
