import type { Db } from '#server/db/db.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { findMissionContext, type MissionRow } from './queries.ts'

/** A file that a kiosk sent after the end, when its report may be open somewhere. */
export async function recordLateFile(tx: Db, mission: MissionRow, file: string): Promise<void> {
  const { kiosk, event } = await findMissionContext(tx, mission)
  await recordActivity(
    tx,
    { kiosk: kiosk.name },
    {
      action: 'mission_report_file_received',
      subject: 'mission-report',
      subject_id: mission.id,
      organization_id: mission.organization_id,
      target_user_id: mission.starter_id,
      event,
      affected_entity: `Mission report ${mission.mission_id}`,
      details: file,
    },
  )
}
