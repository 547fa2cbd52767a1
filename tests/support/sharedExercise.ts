import { mission_teams } from '#server/db/schema/missions.ts'
import type { TestApp } from './app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from './builders.ts'

/** An organization with rows of every kind, and a partner involved in all of them. */
export async function buildSharedExercise(world: TestApp) {
  const organization = await buildOrganization(world)
  const partner = await buildOrganization(world)
  const of = { organization_id: organization.id }
  const admin = await buildUser(world, { role: 'org_admin', ...of, first_name: 'Olga', last_name: 'Berg' })
  const kiosk = await buildKiosk(world, of)
  const member = await buildUser(world, { role: 'user', ...of, assigned_kiosk_id: kiosk.id })
  const partnerAdmin = await buildUser(world, { role: 'org_admin', organization_id: partner.id })
  const partnerKiosk = await buildKiosk(world, { organization_id: partner.id })
  const partnership = await buildPartnership(world, organization.id, partner.id)
  const team = await buildTeam(world, { ...of, name: 'Alpha', members: [member] })
  const event = await buildEvent(world, {
    ...of,
    creator_id: admin.id,
    name: 'Harbor drill',
    teams: [team],
    sharing_mode: 'Partners',
    partnerships: [partnership],
  })
  const partnerEvent = await buildEvent(world, {
    organization_id: partner.id,
    creator_id: partnerAdmin.id,
    name: 'Ridge drill',
    teams: [team],
    sharing_mode: 'Partners',
    partnerships: [partnership],
  })
  const over = { state: 'ended', ended_at: new Date() } as const
  const own = await buildMission(world, { event, kiosk, starter: member, ...over })
  // Its event and its people on the partner's kiosk: reports of the partner.
  const elsewhere = await buildMission(world, {
    event,
    kiosk: partnerKiosk,
    starter: admin,
    stopped_by_id: member.id,
    ...over,
  })
  // The partner's event on its kiosk: its own report.
  const visiting = await buildMission(world, { event: partnerEvent, kiosk, starter: partnerAdmin, ...over })
  for (const mission of [own, elsewhere]) {
    await world.db
      .insert(mission_teams)
      .values({ mission_id: mission.id, team_name: team.name, team_id: team.id })
  }
  return {
    organization,
    partner,
    admin,
    member,
    kiosk,
    partnerAdmin,
    partnerKiosk,
    partnership,
    team,
    event,
    partnerEvent,
    own,
    elsewhere,
    visiting,
  }
}
