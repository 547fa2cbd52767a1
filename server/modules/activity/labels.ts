import type { LiveChange } from '#contract/live.ts'

/**
 * Every action of the activity log and its label. recordActivity accepts only these, so an action without a label does
 * not compile; one that nothing writes fails tests/unit/server/activityLabels.test.ts.
 */
export const ACTIVITY_LABELS = {
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  refresh_token_replayed: 'Session ended: token used twice',
  password_reset_asked: 'Password reset requested',
  password_reset: 'Password set from email link',
  password_changed: 'Password changed',
  invitation_sent: 'Invitation sent',
  address_in_use_told: 'Existing-account notice sent',
  admin_created: 'Administrator created',
  admin_changed: 'Administrator changed',
  admin_activated: 'Administrator activated',
  admin_deactivated: 'Administrator deactivated',
  admin_deleted: 'Administrator deleted',
  organization_created: 'Organization created',
  organization_changed: 'Organization changed',
  organization_admin_set: 'Organization administrator set',
  embed_origins_changed: 'Embedding addresses changed',
  organization_deleted: 'Organization deleted',
  kiosk_created: 'Kiosk created',
  kiosk_changed: 'Kiosk changed',
  kiosk_user_assigned: 'User assigned to kiosk',
  kiosk_user_removed: 'User removed from kiosk',
  kiosk_limit_changed: 'Kiosk capacity changed',
  download_password_changed: 'Download password changed',
  user_created: 'User created',
  user_changed: 'User changed',
  user_activated: 'User activated',
  user_deactivated: 'User deactivated',
  user_deleted: 'User deleted',
  users_imported: 'Users imported',
  event_created: 'Event created',
  event_changed: 'Event changed',
  event_activated: 'Event activated',
  event_deactivated: 'Event deactivated',
  event_ended: 'Event ended',
  event_deleted: 'Event deleted',
  event_teams_changed: 'Event teams changed',
  event_files_uploaded: 'Event files uploaded',
  event_file_deleted: 'Event file deleted',
  exercise_started: 'Exercise started',
  exercise_paused: 'Exercise paused',
  exercise_resumed: 'Exercise resumed',
  exercise_ended: 'Exercise ended',
  exercise_reset: 'Exercise reset',
  wall_link_created: 'Wall link created',
  wall_link_revoked: 'Wall link revoked',
  tape_exported: 'Readings exported',
  tape_clock_corrected: 'Track clock corrected',
  inject_created: 'Inject created',
  inject_changed: 'Inject changed',
  inject_deleted: 'Inject deleted',
  injects_imported: 'Injects imported',
  inject_delivered: 'Inject delivered',
  inject_acknowledged: 'Inject acknowledged',
  objective_created: 'Objective created',
  objective_changed: 'Objective changed',
  objective_deleted: 'Objective deleted',
  objectives_imported: 'Objectives imported',
  evaluator_named: 'Evaluator named',
  evaluator_removed: 'Evaluator removed',
  observation_filed: 'Observation filed',
  observation_changed: 'Observation changed',
  observation_deleted: 'Observation deleted',
  offline_map_uploaded: 'Offline map uploaded',
  offline_map_changed: 'Offline map changed',
  offline_map_deleted: 'Offline map deleted',
  corrective_action_created: 'Corrective action created',
  corrective_action_changed: 'Corrective action changed',
  corrective_action_deleted: 'Corrective action deleted',
  report_saved: 'After-action report saved',
  report_shared: 'After-action report shared',
  report_unshared: 'After-action report no longer shared',
  report_signed: 'After-action report signed',
  report_commented: 'After-action report commented on',
  exercise_kiosks_assigned: 'Exercise kiosks assigned',
  exercise_kiosks_held: 'Exercise kiosks held',
  exercise_kiosks_released: 'Exercise kiosks released',
  exercise_team_go: 'Team go',
  exercise_team_no_go: 'Team no-go',
  exercise_teams_go: 'Teams go',
  exercise_start_scheduled: 'Exercise start scheduled',
  exercise_start_cancelled: 'Exercise start cancelled',
  exercise_start_failed: 'Exercise start failed',
  exercise_missions_stopped: 'Exercise missions stopped',
  team_created: 'Team created',
  team_changed: 'Team changed',
  team_deleted: 'Team deleted',
  partnership_requested: 'Partnership requested',
  partnership_accepted: 'Partnership approved',
  partnership_rejected: 'Partnership rejected',
  partnership_cancelled: 'Partnership request cancelled',
  partnership_removed: 'Partnership removed',
  kiosk_reserved: 'Kiosk reserved',
  kiosk_released: 'Kiosk released',
  kiosk_reservation_lapsed: 'Kiosk reservation lapsed',
  kiosk_credentials_shown: 'Kiosk credentials shown',
  kiosk_checked: 'Kiosk checked',
  mission_started: 'Mission started',
  mission_running: 'Mission running',
  mission_handed_over: 'Mission handed over',
  mission_stopping: 'Mission stopping',
  mission_ended: 'Mission ended',
  mission_failed: 'Mission failed',
  mission_moved: 'Mission moved',
  mission_report_ready: 'Mission report ready',
  mission_report_file_received: 'Late report file received',
  mission_report_downloaded: 'Mission report downloaded',
} as const satisfies Record<string, string>

export type ActivityAction = keyof typeof ACTIVITY_LABELS

const isKnown = (action: string): action is ActivityAction => Object.hasOwn(ACTIVITY_LABELS, action)

/** The label of an action. Rows outlive server versions: an unknown action is made readable. */
export function actionLabel(action: string): string {
  if (isKnown(action)) return ACTIVITY_LABELS[action]
  return inWords(action)
}

function inWords(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const SUBJECT_LABELS = {
  event: 'Event',
  exercise: 'Exercise',
  inject: 'Inject',
  observation: 'Observation',
  'offline-map': 'Offline map',
  'corrective-action': 'Corrective action',
  'after-action-report': 'After-action report',
  mission: 'Mission',
  'mission-report': 'Mission report',
  team: 'Team',
  partnership: 'Partnership',
  kiosk: 'Kiosk',
  session: 'Account',
  organization: 'Organization',
  user: 'User',
  admin: 'Administrator',
  settings: 'Settings',
} as const satisfies Record<LiveChange['subject'], string>

/** Labels a row that has no `affected_entity`, together with its id: "Event 12". */
export const subjectLabel = (subject: string): string =>
  Object.hasOwn(SUBJECT_LABELS, subject) ? SUBJECT_LABELS[subject as LiveChange['subject']] : inWords(subject)
