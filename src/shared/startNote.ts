/**
 * Why Start Mission is not the next step: the exercise holds a kiosk for the team and starts its mission, or has ended;
 * or no kiosk can be used now.
 * The mission starts at `startAt` by the server's clock, which is `aheadMs` ahead of this one; if it is missing, when the
 * conductor starts all teams.
 */
export type StartNote =
  | { kind: 'held'; kiosk: string | undefined; startAt: string | null | undefined; aheadMs: number }
  | { kind: 'ended' }
  | { kind: 'no-kiosk'; reason: string }
