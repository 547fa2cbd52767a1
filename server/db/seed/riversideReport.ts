import type { ReportText } from '#contract/afterActionReport.ts'
import { activity } from '#server/db/schema/activity.ts'
import { headOfChain } from '#server/modules/activity/chain.ts'
import { digestOf } from '#server/modules/afterAction/reportDigest.ts'
import { factsOfReport } from '#server/modules/afterAction/reportFacts.ts'
import {
  insertComment,
  insertVersion,
  putReport,
  shareReport,
  signVersion,
} from '#server/modules/afterAction/reportQueries.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { eventFor } from '#server/modules/events/access.ts'
import type { SeededEvents } from './events.ts'
import { personOf, type SeededPeople } from './people.ts'
import { named, type World } from './world.ts'

const CONDUCTOR = 'manager@harbor.example'
const PARTNER = 'orgadmin@ridge.example'

const TEXT: ReportText = {
  summary:
    'Harbor County and Ridge Valley exercised the search for a lost caesium-137 gauge in an industrial park. Four teams of two organizations found and confined the source within an hour.\n\nThe search from the perimeter worked as planned. Messages that came while vehicles were moving were read late, and the turn-back level was passed.',
  analysis:
    'The teams began within minutes of each other. All four went beyond the turn-back level of 20 µSv/h; the highest dose rate was 55.8 µSv/h, of Ridge Hazmat 1. Doses stayed below 6 µSv.\n\nOne mission had to move to a spare kiosk; its team was measuring again within a few minutes.\n\nInjects were acknowledged quickly by teams that had stopped, and late or not at all by teams that were driving. One of them was not acknowledged by Ridge Ladder 4.',
  recommendations:
    'Have each team say on the radio when it reaches the turn-back level, and turn back there.\n\nName a second person in each vehicle who reads and acknowledges messages.\n\nCompare the dose-rate meters of both counties on one check source before the next exercise.',
}

/** The after-action report of yesterday's exercise: shared, commented on by the partner, and signed. */
export async function seedRiversideReport(
  { tx, now }: World,
  { people, events }: { people: SeededPeople; events: SeededEvents },
): Promise<void> {
  const conductor = personOf(people, CONDUCTOR)
  const partner = personOf(people, PARTNER)
  const by = sessionOf(conductor, now)
  const { row } = await eventFor(tx, by, String(named(events, 'riverside').id))
  const facts = await factsOfReport({ db: tx, now: () => now }, by, row)
  const report_id = await putReport(tx, { event_id: row.event.id, facts })
  const version = (number: number, text: ReportText) => ({
    report_id,
    number,
    text,
    author_id: conductor.id,
    author_name: conductor.name,
    author_organization_id: conductor.organization_id,
    created_at: now,
  })
  await insertVersion(tx, version(1, { ...TEXT, recommendations: '' }))
  await shareReport(tx, report_id, now)
  await insertComment(tx, {
    report_id,
    number: 1,
    text: 'Ladder 4 read the message when it had stopped. Please recommend a second person for each vehicle.',
    author_id: partner.id,
    author_name: partner.name,
    author_organization_id: partner.organization_id,
    created_at: now,
  })
  const signed = await insertVersion(tx, version(2, TEXT))
  const { event } = row
  const digest = digestOf({ number: signed.number, text: TEXT, facts })
  await tx.insert(activity).values({
    actor_id: conductor.id,
    actor_name: conductor.name,
    at: now,
    action: 'report_signed',
    subject: 'after-action-report',
    subject_id: String(event.id),
    organization_id: event.organization_id,
    event_id: event.id,
    event_code: event.event_id,
    affected_entity: `Event ${event.name} (${event.event_id})`,
    details: `Version ${signed.number}, SHA-256 ${digest}`,
  })
  await signVersion(tx, signed.id, {
    signed_at: now,
    signed_by_name: conductor.name,
    facts,
    digest,
    chain_head: await headOfChain(tx),
  })
}

/** A session of an event manager. */
const sessionOf = (
  { id, email, name, role, organization_id }: ReturnType<typeof personOf>,
  now: Date,
): Session => ({
  sessionId: '',
  expiresAt: now,
  embed: null,
  user: {
    id,
    email,
    name,
    role,
    organization_id,
    permissions: {},
    organizations: [],
    assigned_kiosk_id: null,
  },
  ip: null,
  browser: null,
})
