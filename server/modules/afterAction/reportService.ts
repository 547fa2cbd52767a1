import {
  type AfterActionReport,
  type ReportedEvents,
  type ReportFacts,
  type ReportText,
  type ReportVersion,
  reportComment,
  reportVersion,
} from '#contract/afterActionReport.ts'
import { MAX_UNPAGED_ROWS } from '#contract/limits.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, NotFound, orNotFound } from '#server/errors.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { eventFor } from '#server/modules/events/access.ts'
import { canEditEvent } from '#server/modules/events/policy.ts'
import { maySeePeopleOf } from '#server/people.ts'
import { picked } from '#server/picked.ts'
import { mayEverRead } from './policy.ts'
import { factsOfReport } from './reportFacts.ts'
import {
  findComments,
  findReported,
  findReportedEvents,
  findVersions,
  organizationNames,
  partnerNames,
  type ReportedRow,
  type VersionHeader,
  versionContent,
} from './reportQueries.ts'

const EMPTY: ReportText = { summary: '', analysis: '', recommendations: '' }

/**
 * An event's report: its newest version, or an earlier one. Before the first save, those in charge get a draft.
 * @param number of an earlier version
 * @throws Forbidden, NotFound
 */
export async function readReport(
  deps: Deps,
  by: Session,
  key: string,
  number?: number,
): Promise<AfterActionReport> {
  allow(mayEverRead(by))
  const row = await reported(deps.db, by, key)
  const { event, report } = row
  const stored = report ? await findVersions(deps.db, report.id) : []
  const [newest] = stored
  const versions = row.in_charge ? stored : stored.filter((one) => one === newest || one.signed_at)
  const shown = number === undefined ? newest : versions.find((one) => one.number === number)
  if (number !== undefined && !shown) throw new NotFound('version', number)
  const content = shown && (await versionContent(deps.db, shown.id))
  const comments = report ? await findComments(deps.db, report.id) : []
  const names = await organizationNames(
    deps.db,
    [...versions, ...comments].flatMap(({ author_organization_id }) => author_organization_id ?? []),
  )
  const person = (organization: number | null, name: string) => ({
    author_name: maySeePeopleOf(by, organization) ? name : null,
    organization_name: (organization !== null && names.get(organization)) || null,
  })
  const present = (one: VersionHeader): ReportVersion => ({
    ...picked(reportVersion, one),
    ...person(one.author_organization_id, one.author_name),
    signed_by_name: maySeePeopleOf(by, event.organization_id) ? one.signed_by_name : null,
  })
  const facts = content?.facts ?? report?.facts ?? (await draft(deps, by, event.id))
  return {
    event: {
      id: event.id,
      event_id: event.event_id,
      name: event.name,
      organization_name: row.organization_name,
    },
    shown: shown ? present(shown) : null,
    versions: versions.map(present),
    text: content?.text ?? EMPTY,
    facts: row.in_charge ? facts : withoutPeople(facts),
    shared_at: report?.shared_at?.toISOString() ?? null,
    ...(row.in_charge && { partners: await partnerNames(deps.db, event) }),
    comments: comments.map((one) => ({
      ...picked(reportComment, one),
      ...person(one.author_organization_id, one.author_name),
    })),
    can_edit: canEditEvent(by, event),
    can_comment: report !== null && (!row.in_charge || canEditEvent(by, event)),
    version: newest?.number ?? 0,
  }
}

/** Events whose report the caller may read or begin. @throws Forbidden */
export async function listReportedEvents(
  { db }: Deps,
  by: Session,
  search: string | undefined,
): Promise<ReportedEvents> {
  allow(mayEverRead(by))
  return { events: await findReportedEvents(db, by, search, MAX_UNPAGED_ROWS) }
}

/** @throws NotFound also for a report the caller may not read */
export async function reported(db: Db, by: Session, key: string): Promise<ReportedRow> {
  return orNotFound(await findReported(db, by, key), 'event', key)
}

/** For partners. The stored facts, and so the digest of a signed version, include them (decision 071). */
const withoutPeople = (facts: ReportFacts): ReportFacts => ({
  ...facts,
  actions: facts.actions.map((action) => ({ ...action, owner_person: '' })),
})

async function draft(deps: Deps, by: Session, event: number): Promise<ReportFacts> {
  const { row } = await eventFor(deps.db, by, String(event))
  return factsOfReport(deps, by, row)
}
