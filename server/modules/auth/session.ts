import type { Permissions, Role } from '#contract/session.ts'

/** Some organizations by row id, or every one. */
export type Organizations = number[] | 'all'

/** The caller of a request, read again from the database every time: nothing is taken from the token but its id. */
export interface Session {
  sessionId: string
  /** Nothing outlives this: 30 minutes from login (portal spec §4.1), the token's own end for a page's. */
  expiresAt: Date
  /** Set for the token of a page that shows widgets: few routes take it, from this origin alone (docs/decisions/045). */
  embed: { origin: string } | null
  user: {
    id: number
    email: string
    /** First and last name, else the email. */
    name: string
    role: Role
    /** From the user row, never from a query, a body or a token (authz §1). */
    organization_id: number | null
    /** In effect: all for super_admin, full_admin implies all, both aliases are set. */
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
    signedIn: (req: FastifyRequest) => Promise<void>
    /** For a route that anybody may call: the person whose bearer token is good, else null. A page's token is none. */
    sessionIfAny: (req: FastifyRequest) => Promise<Session | null>
  }
  interface FastifyRequest {
    /** Set behind `signedIn`; reading it elsewhere throws. */
    session: Session
  }
}

/** SA and AD of authz §1; what they may see and do is asked beside. */
export const isPlatform = ({ user }: { user: Pick<Session['user'], 'role'> }): boolean =>
  user.role === 'super_admin' || user.role === 'admin'

/** OU and US, whose rights are the same (authz §1). */
export const isParticipant = ({ user }: { user: Pick<Session['user'], 'role'> }): boolean =>
  user.role === 'org_user' || user.role === 'user'

/** SC of authz §2: rows of which organizations a platform account may see. */
export const platformScope = (session: Session): Organizations => session.user.organizations

/** Whether an organization is in the caller's platform scope; never for roles of an organization (authz §2, SC). */
export function inPlatformScope(session: Session, organization: number): boolean {
  const scope = platformScope(session)
  return scope === 'all' || scope.includes(organization)
}
