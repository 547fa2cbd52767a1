/** One line of the authorization table: who may call it at all; rows and fields are the modules' own tests. */
export interface AuthzLine {
  /** Number in the authorization design; our additions have none. */
  line: number | null
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`
  /**
   * `anyone`: no credentials; `person`: a session; `kiosk`: a kiosk's own token; `link`: the address is signed;
   * `machine`: this machine or a token of its own; `trainee`: the page asks for the kiosk's own user name and password.
   */
  caller: 'anyone' | 'person' | 'kiosk' | 'link' | 'machine' | 'trainee'
}

/** Every route the server has. A route that is not here fails tests/api/authz-gate.test.ts, and so does the reverse. */
export const AUTHZ: AuthzLine[] = [
  { line: 1, route: 'POST /api/auth/login/', caller: 'anyone' },
  { line: 2, route: 'POST /api/auth/logout/', caller: 'anyone' },
  { line: 3, route: 'GET /api/auth/check-auth/', caller: 'person' },
  { line: null, route: 'POST /api/auth/token/refresh/', caller: 'anyone' },
  { line: null, route: 'GET /api/live/', caller: 'person' },
  { line: 16, route: 'GET /api/organizations/', caller: 'person' },
  { line: 34, route: 'GET /api/kiosks/user-kiosk/', caller: 'person' },
  { line: 42, route: 'GET /api/events/', caller: 'person' },
  { line: 43, route: 'GET /api/events/:id/', caller: 'person' },
  { line: 44, route: 'GET /api/events/last-active-event/', caller: 'person' },
  { line: 45, route: 'GET /api/event-types/', caller: 'person' },
  { line: 45, route: 'GET /api/scenario-types/', caller: 'person' },
  { line: 47, route: 'PATCH /api/events/:id/', caller: 'person' },
  { line: 50, route: 'GET /api/events/:id/files', caller: 'person' },
  { line: 53, route: 'GET /api/events/:id/teams-details/', caller: 'person' },
  { line: 55, route: 'GET /api/events/:id/available-kiosks/', caller: 'person' },
  { line: 55, route: 'DELETE /api/events/:id/available-kiosks/', caller: 'person' },
  { line: 56, route: 'POST /api/events/:id/toggle/', caller: 'person' },
  { line: 58, route: 'GET /api/events/:id/get-active-kiosk', caller: 'person' },
  { line: 59, route: 'GET /api/teams/', caller: 'person' },
  { line: 60, route: 'GET /api/teams/my-teams/', caller: 'person' },
  { line: 61, route: 'GET /api/teams-organizations', caller: 'person' },
  { line: 65, route: 'GET /api/partnerships/', caller: 'person' },
  { line: 71, route: 'GET /api/mission-reports/', caller: 'person' },
  { line: 72, route: 'GET /api/mission-reports/:id/full-details/', caller: 'person' },
  { line: 73, route: 'GET /api/mission-reports/:id/download-mission-zip/', caller: 'person' },
  { line: 75, route: 'GET /api/files/:token', caller: 'link' },
  { line: 76, route: 'GET /healthz', caller: 'anyone' },
  { line: 76, route: 'GET /readyz', caller: 'anyone' },
  { line: null, route: 'GET /metrics', caller: 'machine' },
  { line: null, route: 'POST /api/kiosk-agent/missions/:mission_id/ready/', caller: 'kiosk' },
  { line: null, route: 'POST /api/kiosk-agent/missions/:mission_id/heartbeat/', caller: 'kiosk' },
  { line: null, route: 'POST /api/kiosk-agent/missions/:mission_id/stopped/', caller: 'kiosk' },
  { line: null, route: 'PUT /api/kiosk-agent/missions/:mission_id/files/:name', caller: 'kiosk' },
  { line: null, route: 'GET /kiosk-sim/:kiosk_id/', caller: 'trainee' },
  { line: null, route: 'POST /kiosk-sim/:kiosk_id/', caller: 'trainee' },
  { line: null, route: 'GET /api/openapi.json', caller: 'anyone' },
  { line: null, route: 'GET /api/docs/', caller: 'anyone' },
  { line: null, route: 'GET /api/docs.css', caller: 'anyone' },
  { line: null, route: 'GET /config.json', caller: 'anyone' },
  { line: null, route: 'GET /*', caller: 'anyone' },
]

/** Parts that are there only once they were built. */
export const BUILT_ONLY = ['GET /widgets/*', 'GET /storybook/*']
