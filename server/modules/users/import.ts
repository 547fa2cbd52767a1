import { setImmediate as nextTurn } from 'node:timers/promises'
import { counted } from '#contract/counted.ts'
import type { ImportUsersBody, RosterProblem } from '#contract/users.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Conflict, HttpError } from '#server/errors.ts'
import { organizationName, recordActivity } from '#server/modules/activity/record.ts'
import { unknownPassword } from '#server/modules/auth/adminAccount.ts'
import type { InvitedBy } from '#server/modules/auth/passwordEmails.ts'
import { mailInvitations, sendMails } from '#server/modules/auth/passwordLinks.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { EMAIL_TAKEN, MAX_TAKEN_REPORTED, reportTaken } from '#server/modules/auth/uniqueEmail.ts'
import { WHY_NOT_EDIT, writeFields } from './change.ts'
import { organizationToAddTo } from './create.ts'
import { readChange } from './fields.ts'
import { editRight, mayManagePeople, peopleScope } from './policy.ts'
import { hashRoster, type RosterEntry, readRoster, takenProblems } from './roster.ts'
import {
  beginImport,
  findImport,
  finishImport,
  type Imported,
  insertPeople,
  membersByEmail,
  takenEmails,
} from './rosterWrites.ts'
import type { StoredUser } from './writes.ts'

/** A roster as sent. */
interface RequestedRoster {
  organization?: number | null | undefined
  /** What to do with people already in the organization; undefined refuses their rows. */
  existing?: ImportUsersBody['existing']
  /** Unvalidated. */
  users: readonly unknown[]
}
type Roster = RequestedRoster & { import_id: string }

/** Rows per statement. */
const BATCH = 500

/** Problems of a roster, row by row; thrown to roll back the transaction. */
class RosterRefused extends Error {
  override name = 'RosterRefused'
  readonly rows: RosterProblem[]
  /** Number of rows that reveal an account the caller did not know of. */
  readonly reported: number
  /** Whether there are more such rows: a roster must not probe five thousand addresses at once. */
  readonly hasMore: boolean
  /** Rows of people already in the organization, without problems. */
  readonly existing: number[]

  /** @param rows problems other than `strangers`, whose addresses belong to unknown accounts */
  constructor(rows: RosterProblem[], strangers: RosterProblem[], existing: number[] = []) {
    const named = strangers.slice(0, MAX_TAKEN_REPORTED)
    const all = [...rows, ...named].toSorted((one, other) => one.row - other.row)
    super(`${all.length} problems`)
    this.rows = all
    this.reported = named.length
    this.hasMore = strangers.length > named.length
    this.existing = existing
  }
}

interface ImportCounts {
  imported: number
  updated: number
  skipped: number
}

/**
 * Creates an account for everyone on a roster and invites them, all or none (authz line 38, docs/decisions/033). People
 * already in the organization are refused, skipped or updated (authz line 39), as requested. A repeated call returns
 * the first one's result; concurrent calls wait for each other.
 * @throws Forbidden, FieldError `organization`, TooManyRequests; HttpError 400 with every problem of a row; Conflict when the id was used for another roster
 */
export async function importUsers(deps: Deps, by: Session, roster: Roster): Promise<ImportCounts> {
  allow(peopleScope(by) !== undefined && mayManagePeople(by))
  const organization_id = await organizationToAddTo(deps.db, by, roster.organization)
  const { entries, problems } = readRoster(roster.users)
  // One hash for all: nobody knows the password, and hashing per account would take minutes.
  const password_hash = await unknownPassword(deps)
  const wanted = {
    id: roster.import_id,
    organization_id,
    roster_hash: hashRoster(roster.users, roster.existing),
    imported: 0,
    updated: 0,
    skipped: 0,
    created_at: deps.now(),
  }
  try {
    const counts = await deps.db.transaction(async (tx) => {
      if (!(await beginImport(tx, wanted))) return repeated(tx, wanted)
      const { existing } = roster
      const { added, known } = await sortOut(tx, by, { organization_id, existing, entries, problems }, true)
      const organization = await organizationName(tx, organization_id)
      const invitedBy = { person: by.user.name, organization }
      await writeRoster(tx, deps, { organization_id, password_hash, entries: added, invitedBy })
      const updated = existing === 'update' ? await updatePeople(tx, deps, by, known) : 0
      const done = { imported: added.length, updated, skipped: known.length - updated }
      await finishImport(tx, { id: wanted.id, ...done })
      await recordImport(tx, by, { ...wanted, ...done })
      return done
    })
    sendMails(deps)
    return counts
  } catch (error) {
    if (!(error instanceof RosterRefused)) throw error
    if (error.reported > 0) await reportTaken(deps, by, error.reported)
    throw new HttpError(400, { detail: refusal(error), rows: error.rows })
  }
}

/**
 * The problems of a roster, row by row, for the preview; nothing is written. Limits what it reveals about unknown
 * accounts as the import does.
 * @throws Forbidden, FieldError `organization`, TooManyRequests
 */
export async function checkRoster(
  deps: Deps,
  by: Session,
  { existing, ...roster }: RequestedRoster,
): Promise<{ rows: RosterProblem[]; existing: number[] }> {
  allow(peopleScope(by) !== undefined && mayManagePeople(by))
  const organization_id = await organizationToAddTo(deps.db, by, roster.organization)
  try {
    const read = readRoster(roster.users)
    const { known } = await sortOut(deps.db, by, { organization_id, existing, ...read }, false)
    return { rows: [], existing: known.map(({ entry }) => entry.row) }
  } catch (error) {
    if (!(error instanceof RosterRefused)) throw error
    if (error.reported > 0) await reportTaken(deps, by, error.reported)
    return { rows: error.rows, existing: error.existing }
  }
}

/** `beginImport` has waited for the first call to finish. */
async function repeated(tx: Db, wanted: Imported): Promise<ImportCounts> {
  const done = await findImport(tx, wanted.id)
  if (done?.organization_id !== wanted.organization_id || done.roster_hash !== wanted.roster_hash) {
    throw new Conflict('This import id was used for another roster. Start the import again.')
  }
  return { imported: done.imported, updated: done.updated, skipped: done.skipped }
}

/** A person on the roster who is already in the organization. */
interface KnownPerson {
  entry: RosterEntry
  before: StoredUser
}

/**
 * Separates new people from those already in the organization.
 * @param lock locks the rows of the latter
 * @throws RosterRefused with the problems of all rows
 */
async function sortOut(
  tx: Db,
  by: Session,
  {
    organization_id,
    existing,
    entries,
    problems,
  }: Pick<RequestedRoster, 'existing'> & {
    organization_id: number
    entries: RosterEntry[]
    problems: RosterProblem[]
  },
  lock: boolean,
): Promise<{ added: RosterEntry[]; known: KnownPerson[] }> {
  const emails = entries.map(({ person }) => person.email.toLowerCase())
  const members = await membersByEmail(tx, organization_id, emails, lock)
  const taken = await takenEmails(tx, emails)
  const added = entries.filter(({ person }) => !members.has(person.email.toLowerCase()))
  const known = entries.flatMap((entry) => {
    const before = members.get(entry.person.email.toLowerCase())
    return before ? [{ entry, before }] : []
  })
  // Anyone who may add users to an organization can see its list, so this reveals nothing.
  const refused = known.flatMap(({ entry: { row }, before }) => {
    const message = whyRefused(by, before, existing)
    return message === undefined ? [] : [{ row, field: 'email', message }]
  })
  const strangers = takenProblems(added, (email) => taken.has(email))
  const all = [...problems, ...refused]
  if (all.length + strangers.length > 0) {
    const bad = new Set(refused.map(({ row }) => row))
    const fine = known.map(({ entry }) => entry.row).filter((row) => !bad.has(row))
    throw new RosterRefused(all, strangers, fine)
  }
  return { added, known }
}

function whyRefused(
  by: Session,
  before: StoredUser,
  existing: RequestedRoster['existing'],
): string | undefined {
  if (existing === undefined) return EMAIL_TAKEN
  return existing === 'update' && editRight(by, before) !== 'any' ? WHY_NOT_EDIT : undefined
}

/** Updates people from a roster, keeping roles and phones it leaves out. @returns how many changed */
async function updatePeople(tx: Db, deps: Deps, by: Session, known: readonly KnownPerson[]): Promise<number> {
  let updated = 0
  for (const { entry, before } of known) {
    const { email: _email, phone_number, country_dial_code, country_code, ...rest } = entry.person
    const phone = phone_number ? { phone_number, country_dial_code, country_code } : {}
    const { is_active: _active, ...fields } = readChange({ ...rest, ...phone }, before)
    if (Object.keys(fields).length === 0) continue
    await writeFields(tx, deps, by, before, fields)
    updated += 1
    if (updated % BATCH === 0) await nextTurn()
  }
  return updated
}

async function writeRoster(
  tx: Db,
  deps: Deps,
  {
    organization_id,
    password_hash,
    entries,
    invitedBy,
  }: { organization_id: number; password_hash: string; entries: RosterEntry[]; invitedBy: InvitedBy },
): Promise<void> {
  const at = deps.now()
  for (let start = 0; start < entries.length; start += BATCH) {
    const batch = entries.slice(start, start + BATCH)
    const made = await insertPeople(
      tx,
      batch.map(({ person: { roles = 'user', ...fields } }) => ({
        ...fields,
        role: roles,
        organization_id,
        password_hash,
        created_at: at,
        updated_at: at,
      })),
    )
    if (made.length < batch.length) {
      // One of these accounts was created since the check.
      const written = new Set(made.map(({ email }) => email.toLowerCase()))
      throw new RosterRefused(
        [],
        takenProblems(batch, (email) => !written.has(email)),
      )
    }
    await mailInvitations(tx, deps, made, invitedBy)
    await nextTurn()
  }
}

/** A single log row, so that open lists refetch once. */
async function recordImport(tx: Db, by: Session, done: Imported): Promise<void> {
  const { id, organization_id, imported, updated, skipped } = done
  const details = [
    `${counted(imported, 'user')}.`,
    ...(updated > 0 ? [`${updated} updated.`] : []),
    ...(skipped > 0 ? [`${skipped} skipped.`] : []),
  ]
  await recordActivity(tx, by, {
    action: 'users_imported',
    subject: 'user',
    subject_id: id,
    organization_id,
    affected_entity: `Organization ${await organizationName(tx, organization_id)}`,
    details: details.join(' '),
  })
}

function refusal({ rows: problems, hasMore }: RosterRefused): string {
  const rows = new Set(problems.map(({ row }) => row)).size
  const sentence =
    rows === 1
      ? 'No one was added. Correct 1 row and import the file again.'
      : `No one was added. Correct ${rows} rows and import the file again.`
  return hasMore ? `${sentence} The other addresses are checked after that.` : sentence
}
