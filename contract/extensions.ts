/**
 * What our server knows beyond the interface of the specification: calls, fields of bodies and parameters. A server names
 * those it knows, in /config.json for the portal and in auth/check-auth/ for widgets; any other is never sent.
 * docs/other-servers.md tells what each is.
 */
export const EXTENSIONS = [
  'action-levels',
  'activity-days',
  'activity-limit',
  'admin-phone-country',
  'after-action',
  'embed-origins',
  'event-end',
  'event-time-zone',
  'exercise-control',
  'kiosk-detail',
  'kiosk-release',
  'live',
  'mission-type',
  'missions',
  'observations',
  'offline-maps',
  'ordering',
  'ordering-columns',
  'partner-teams',
  'readiness',
  'roster-import',
  'tape',
  'team-detail',
] as const
export type Extension = (typeof EXTENSIONS)[number]
