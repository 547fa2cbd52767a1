// Exercise Control: how far the start of each team of an exercise has come.

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
