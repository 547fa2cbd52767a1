import {
  type AfterActionReport,
  type CommentBody,
  MAX_COMMENTS,
  MAX_VERSIONS,
  type ReportedEvents,
  type ReportFacts,
  type ReportText,
  type ReportVersion,
  unreadText,
} from '#contract/afterActionReport.ts'
import { MAX_UNPAGED_ROWS } from '#contract/limits.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Conflict, NotFound } from '#server/errors.ts'
import { expectVersion } from '#server/http.ts'
import { headOfChain } from '#server/modules/activity/chain.ts'
import { type ActivityEntry, type Actor, recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { eventFor } from '#server/modules/events/access.ts'
import { changedEvent, type EventKey, editEvent, type LockedEvent } from '#server/modules/events/editing.ts'
import { canEditEvent } from '#server/modules/events/policy.ts'
import { maySeePeopleOf } from '#server/people.ts'
import { mayEverRead } from './policy.ts'
import { recordAction } from './record.ts'
import { changedParts, digestOf } from './reportDigest.ts'
import { factsOfReport } from './reportFacts.ts'
import {
  countComments,
  findComments,
  findNewestVersion,
  findReported,
  findReportedEvents,
  findRequestedComment,
  findVersions,
  insertComment,
  insertVersion,
  lockReport,
  organizationNames,
  partnerNames,
  putReport,
  type ReportedRow,
  shareReport,
  signVersion,
  type VersionHeader,
  versionContent,
} from './reportQueries.ts'

const NOTHING_SAVED = 'Save the report first.'
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
  const names = await organizationNames(deps.db)
  const person = (organization: number | null, name: string) => ({
    author_name: maySeePeopleOf(by, organization) ? name : null,
    organization_name: (organization !== null && names.get(organization)) || null,
  })
  const present = (one: VersionHeader): ReportVersion => ({
    number: one.number,
    ...person(one.author_organization_id, one.author_name),
    created_at: one.created_at.toISOString(),
    signed_at: one.signed_at?.toISOString() ?? null,
    signed_by_name: maySeePeopleOf(by, event.organization_id) ? one.signed_by_name : null,
    digest: one.digest,
    chain_head: one.chain_head,
  })
  const comments = report ? await findComments(deps.db, report.id) : []
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
      id: one.id,
      number: one.number,
      text: one.text,
      ...person(one.author_organization_id, one.author_name),
      created_at: one.created_at.toISOString(),
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
async function reported(db: Db, by: Session, key: string): Promise<ReportedRow> {
  const row = await findReported(db, by, key)
  if (!row) throw new NotFound('event', key)
  return row
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

/** Saves a new version with the current figures. @throws Forbidden, NotFound, PreconditionFailed, Conflict */
export async function saveReport(
  deps: Deps,
  by: Session,
  key: EventKey,
  text: ReportText,
): Promise<AfterActionReport> {
  await editEvent(deps, by, { id: key.id }, async (tx, held) => {
    const { row } = held
    const facts = await factsOfReport({ ...deps, db: tx }, by, row)
    const id = await putReport(tx, { event_id: row.event.id, facts })
    const newest = await findNewestVersion(tx, id)
    const number = (newest?.number ?? 0) + 1
    expectVersion(key.ifMatch, number - 1)
    if (number > MAX_VERSIONS) throw new Conflict(`A report can have at most ${MAX_VERSIONS} versions.`)
    await insertVersion(tx, {
      report_id: id,
      number,
      text,
      author_id: by.user.id,
      author_name: by.user.name,
      author_organization_id: by.user.organization_id,
      created_at: deps.now(),
    })
    await recordActivity(tx, by, {
      ...changedReport(held),
      action: 'report_saved',
      details: `Version ${number}`,
    })
  })
  return readReport(deps, by, key.id)
}

/** Shares the report with the partners for comment, or stops sharing it. @throws Forbidden, NotFound, Conflict */
export async function setShared(
  deps: Deps,
  by: Session,
  key: string,
  shared: boolean,
): Promise<AfterActionReport> {
  await editEvent(deps, by, { id: key }, async (tx, held) => {
    const { report } = await reported(tx, by, String(held.row.event.id))
    if (!report) throw new Conflict(NOTHING_SAVED)
    if (shared === (report.shared_at !== null)) return
    await shareReport(tx, report.id, shared ? deps.now() : null)
    await recordActivity(tx, by, {
      ...changedReport(held),
      action: shared ? 'report_shared' : 'report_unshared',
    })
  })
  return readReport(deps, by, key)
}

/**
 * Signs the newest version: freezes its text and figures, and logs their digest. If figures have changed since the
 * version was saved, it has to be saved again first, so that nobody signs figures they have not seen. Figures missing
 * because a track was not read yet have to be accepted explicitly.
 * @throws Forbidden, NotFound, PreconditionFailed, Conflict
 */
export async function signReport(
  deps: Deps,
  by: Session,
  key: EventKey,
  { accept_unread }: { accept_unread?: boolean | undefined },
): Promise<AfterActionReport> {
  await editEvent(deps, by, { id: key.id }, async (tx, held) => {
    const { report } = await reported(tx, by, String(held.row.event.id))
    const newest = report && (await findNewestVersion(tx, report.id))
    if (!report || !newest) throw new Conflict(NOTHING_SAVED)
    expectVersion(key.ifMatch, newest.number)
    if (newest.signed_at) throw new Conflict('This version is signed already.')
    const now = await factsOfReport({ ...deps, db: tx }, by, held.row)
    const changed = changedParts(report.facts, now)
    if (changed.length > 0) {
      throw new Conflict(
        `Since version ${newest.number} was saved, these have changed: ${changed.join(', ')}. Save the report again to include them.`,
      )
    }
    const unread = unreadText(report.facts)
    if (unread && !accept_unread) throw new Conflict(`${unread} Save it again once they are read.`)
    const { text } = await versionContent(tx, newest.id)
    const version = { id: newest.id, number: newest.number, text }
    await freeze(tx, by, changedReport(held), { version, facts: report.facts, at: deps.now() })
  })
  return readReport(deps, by, key.id)
}

/** Writes the signature to the log and the version, which never changes afterwards. */
async function freeze(
  tx: Db,
  by: Actor & { user: { name: string } },
  entry: Omit<ActivityEntry, 'action' | 'details'>,
  {
    version,
    facts,
    at,
  }: { version: { id: number; number: number; text: ReportText }; facts: ReportFacts; at: Date },
): Promise<void> {
  const digest = digestOf({ number: version.number, text: version.text, facts })
  await recordActivity(tx, by, {
    ...entry,
    action: 'report_signed',
    details: `Version ${version.number}, SHA-256 ${digest}`,
  })
  await signVersion(tx, version.id, {
    signed_at: at,
    signed_by_name: by.user.name,
    facts,
    digest,
    chain_head: await headOfChain(tx),
  })
}

/**
 * Comments on a version of the report, once for each `request_id`. Locks the report, so that nothing is filed once
 * sharing has stopped or beyond the limit. @throws Forbidden, NotFound, Conflict
 */
export async function commentReport(
  deps: Deps,
  by: Session,
  key: string,
  { text, number, request_id }: CommentBody,
): Promise<AfterActionReport> {
  allow(mayEverRead(by))
  const mayComment = async (db: Db) => {
    const row = await reported(db, by, key)
    allow(!row.in_charge || canEditEvent(by, row.event))
    if (!row.report) throw new Conflict(NOTHING_SAVED)
    return { event: row.event, report_id: row.report.id }
  }
  const seen = await mayComment(deps.db)
  await deps.db.transaction(async (tx) => {
    await lockReport(tx, seen.report_id)
    const { event, report_id } = await mayComment(tx)
    const asked = { report_id, author_id: by.user.id, request_id }
    if ((await findRequestedComment(tx, asked)) !== undefined) return
    const newest = (await findNewestVersion(tx, report_id))?.number ?? 0
    if (number !== undefined && number > newest) throw new NotFound('version', number)
    if ((await countComments(tx, report_id)) >= MAX_COMMENTS) {
      throw new Conflict(`A report can have at most ${MAX_COMMENTS} comments.`)
    }
    await insertComment(tx, {
      ...asked,
      number: number ?? newest,
      text,
      author_name: by.user.name,
      author_organization_id: by.user.organization_id,
      created_at: deps.now(),
    })
    await recordAction(tx, by, event, [by.user.organization_id], {
      action: 'report_commented',
      subject: 'after-action-report',
      subject_id: event.id,
      details: '',
    })
  })
  return readReport(deps, by, key)
}

const changedReport = (held: LockedEvent) =>
  ({ ...changedEvent(held), subject: 'after-action-report' }) as const satisfies Omit<ActivityEntry, 'action'>
