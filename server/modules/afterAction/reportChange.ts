import {
  type AfterActionReport,
  type CommentBody,
  MAX_COMMENTS,
  MAX_VERSIONS,
  type ReportFacts,
  type ReportText,
  unreadText,
} from '#contract/afterActionReport.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Conflict, NotFound } from '#server/errors.ts'
import { expectVersion } from '#server/http.ts'
import { headOfChain } from '#server/modules/activity/chain.ts'
import { type ActivityEntry, type Actor, recordActivity } from '#server/modules/activity/record.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { changedEvent, type EventKey, editEvent, type LockedEvent } from '#server/modules/events/editing.ts'
import { canEditEvent } from '#server/modules/events/policy.ts'
import { mayEverRead } from './policy.ts'
import { recordAction } from './record.ts'
import { changedParts, digestOf } from './reportDigest.ts'
import { factsOfReport } from './reportFacts.ts'
import {
  countComments,
  findNewestVersion,
  findRequestedComment,
  insertComment,
  insertVersion,
  lockReport,
  putReport,
  shareReport,
  signVersion,
  versionContent,
} from './reportQueries.ts'
import { readReport, reported } from './reportService.ts'

const NOTHING_SAVED = 'Save the report first.'

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
