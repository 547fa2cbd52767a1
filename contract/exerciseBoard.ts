// Exercise Control: how far each team of an exercise has come.

/** How far the start of a team has come, as its assignment keeps it. */
export const ASSIGNMENT_STATES = [
  'assigned',
  'held',
  'go',
  'no_go',
  'scheduled',
  'started',
  'failed',
] as const
/** States in which a kiosk is kept for a team; all but `scheduled` lapse after ten minutes. */
export const HELD_STATES = ['held', 'go', 'no_go', 'scheduled'] as const

/** Teams of one exercise. */
export const MAX_BOARD_ROWS = 200

/** What a row says of a team: its assignment's state, or its mission's once there is one. */
export const BOARD_STATES = [
  'none',
  'assigned',
  'held',
  'go',
  'no_go',
  'scheduled',
  'starting',
  'running',
  'stopping',
  'ended',
  'failed',
] as const
export type BoardState = (typeof BOARD_STATES)[number]
