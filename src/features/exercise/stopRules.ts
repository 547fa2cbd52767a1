import { type FurtherMission, teamsText } from '#contract/exerciseBoard.ts'
import { isOpen } from './boardRules.ts'
import { furtherOf, type Missions } from './openMissions.ts'

// What Stop all lists.

/** A mission that Stop all ends, or names as one it cannot. */
type OpenMission = Pick<FurtherMission, 'kiosk_name' | 'operator_name' | 'can_stop'> & {
  mission_id: string | undefined
  team: string
  /** undefined where no single team owns the mission. */
  organization: string | undefined
}

/** Every open mission of the event: team by team, then those that no row's team owns. */
export function openMissions({ rows, further_missions }: Missions): OpenMission[] {
  const ofRows = rows.flatMap((row) => [
    ...(isOpen(row)
      ? [
          {
            mission_id: row.mission?.mission_id,
            team: row.team.name,
            organization: row.organization.name,
            kiosk_name: row.kiosk?.name,
            operator_name: row.operator?.name,
            can_stop: row.can_stop,
          },
        ]
      : []),
    ...furtherOf(row, further_missions).map((mission) => ofFurther(mission, row.organization.name)),
  ])
  const isOfRow = ({ team }: FurtherMission) => rows.some((row) => String(row.team.id) === String(team?.id))
  const others = (further_missions ?? []).filter((mission) => !isOfRow(mission))
  return [...ofRows, ...others.map((mission) => ofFurther(mission, undefined))]
}

const ofFurther = (mission: FurtherMission, organization: string | undefined): OpenMission => ({
  mission_id: mission.mission_id,
  team: teamsText(mission),
  organization,
  kiosk_name: mission.kiosk_name,
  operator_name: mission.operator_name,
  can_stop: mission.can_stop,
})
