import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RosterProblem } from '#contract/users.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { allow, Conflict } from '#server/errors.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { unknownPassword } from '#server/modules/auth/adminAccount.ts'
import { mailInvitations, sendMails } from '#server/modules/auth/passwordLinks.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { MAX_TAKEN_TOLD, tellTaken } from '#server/modules/auth/uniqueEmail.ts'
import { organizationToAddTo } from './create.ts'
import { mayManagePeople, peopleScope } from './policy.ts'
import { findOrganizationName } from './queries.ts'
import { hashRoster, type RosterEntry, readRoster, takenProblems } from './roster.ts'
import { beginImport, findImport, type Imported, insertPeople, takenEmails } from './rosterWrites.ts'

/** A roster as it came. */
interface AskedRoster {
  organization?: number | null | undefined
  /** Rows as they came. */
  users: readonly unknown[]
}
type Roster = AskedRoster & { import_id: string }

/** Rows written by one statement. */
const BATCH = 500

/** The roster was not written; why, row by row. Ends the transaction. */
class RosterRefused extends Error {
  override name = 'RosterRefused'
  readonly rows: RosterProblem[]
  /** How many rows tell of somebody the caller did not know of. */
  readonly told: number
  /** There are more of those: a roster must not ask for five thousand addresses at once. */
  readonly hasMore: boolean

  /** @param rows everything but those with the address of a stranger, which are `strangers` */
  constructor(rows: RosterProblem[], strangers: RosterProblem[]) {
    const named = strangers.slice(0, MAX_TAKEN_TOLD)
    const all = [...rows, ...named].toSorted((one, other) => one.row - other.row)
    super(`${all.length} problems`)
    this.rows = all
    this.told = named.length
    this.hasMore = strangers.length > named.length
  }
}

export type ImportOutcome = { imported: number } | { detail: string; rows: RosterProblem[] }

/**
 * Makes an account for everybody on a roster and invites them, all or nobody (as authz line 38, docs/decisions/033).
 * The same call again, at once or later, answers what the first one did; two at the same time wait for each other.
 * @returns how many, or every row with a problem
 * @throws Forbidden, FieldError `organization`, TooManyRequests; Conflict when the id was used for another roster
 */
export async function importUsers(deps: Deps, by: Session, roster: Roster): Promise<ImportOutcome> {
  allow(peopleScope(by) !== undefined && mayManagePeople(by))
  const organization_id = await organizationToAddTo(deps.db, by, roster.organization)
  const { entries, problems } = readRoster(roster.users)
  // One for all of them: nobody knows it, and an expensive hash each would take minutes.
  const password_hash = await unknownPassword(deps)
  const wanted = {
    id: roster.import_id,
    organization_id,
    roster_hash: hashRoster(roster.users),
    imported: roster.users.length,
    created_at: deps.now(),
  }
  try {
    const imported = await deps.db.transaction(async (tx) => {
      if (!(await beginImport(tx, wanted))) return repeated(tx, wanted)
      await refuseTaken(tx, { organization_id, entries, problems })
      await writeRoster(tx, deps, { organization_id, password_hash, entries })
      await recordImport(tx, by, wanted)
      return wanted.imported
    })
    sendMails(deps)
    return { imported }
  } catch (error) {
    if (!(error instanceof RosterRefused)) throw error
    if (error.told > 0) await tellTaken(deps, by, error.told)
    return { detail: refusal(error), rows: error.rows }
  }
}

/**
 * The problems of a roster, row by row, before anything is written: the preview's last question. Told as
 * sparingly as the import itself tells of strangers' addresses.
 * @throws Forbidden, FieldError `organization`, TooManyRequests
 */
export async function checkRoster(deps: Deps, by: Session, roster: AskedRoster): Promise<RosterProblem[]> {
  allow(peopleScope(by) !== undefined && mayManagePeople(by))
  const organization_id = await organizationToAddTo(deps.db, by, roster.organization)
  try {
    await refuseTaken(deps.db, { organization_id, ...readRoster(roster.users) })
    return []
  } catch (error) {
    if (!(error instanceof RosterRefused)) throw error
    if (error.told > 0) await tellTaken(deps, by, error.told)
    return error.rows
  }
}

/** The one before may still be at work: `beginImport` has waited for it. */
async function repeated(tx: Db, wanted: Imported): Promise<number> {
  const done = await findImport(tx, wanted.id)
  if (done?.organization_id !== wanted.organization_id || done.roster_hash !== wanted.roster_hash) {
    throw new Conflict('This import id was used for another roster. Start the import again.')
  }
  return done.imported
}

/** @throws RosterRefused with the problems of all rows, in their order */
async function refuseTaken(
  tx: Db,
  {
    organization_id,
    entries,
    problems,
  }: { organization_id: number; entries: RosterEntry[]; problems: RosterProblem[] },
): Promise<void> {
  const taken = await takenEmails(
    tx,
    entries.map(({ person }) => person.email.toLowerCase()),
  )
  // Anyone who adds users to an organization can see its list, so naming existing ones reveals nothing.
  const members = takenProblems(entries, (email) => taken.get(email) === organization_id)
  const strangers = takenProblems(
    entries,
    (email) => taken.has(email) && taken.get(email) !== organization_id,
  )
  const known = [...problems, ...members]
  if (known.length + strangers.length > 0) throw new RosterRefused(known, strangers)
}

async function writeRoster(
  tx: Db,
  deps: Deps,
  {
    organization_id,
    password_hash,
    entries,
  }: { organization_id: number; password_hash: string; entries: RosterEntry[] },
): Promise<void> {
  const at = deps.now()
  for (let start = 0; start < entries.length; start += BATCH) {
    const batch = entries.slice(start, start + BATCH)
    const made = await insertPeople(
      tx,
      batch.map(({ person: { roles, ...fields } }) => ({
        ...fields,
        role: roles,
        organization_id,
        password_hash,
        created_at: at,
        updated_at: at,
      })),
    )
    if (made.length < batch.length) {
      // Somebody made one of these accounts since they were looked for.
      const written = new Set(made.map(({ email }) => email.toLowerCase()))
      throw new RosterRefused(
        [],
        takenProblems(batch, (email) => !written.has(email)),
      )
    }
    await mailInvitations(tx, deps, made)
    await nextTurn()
  }
}

/** One row for all of them, so that open lists refetch once. */
async function recordImport(tx: Db, by: Session, { id, organization_id, imported }: Imported): Promise<void> {
  await recordActivity(tx, by, {
    action: 'users_imported',
    subject: 'user',
    subject_id: id,
    organization_id,
    affected_entity: `Organization ${await findOrganizationName(tx, organization_id)}`,
    details: imported === 1 ? '1 user.' : `${imported} users.`,
  })
}

function refusal({ rows: problems, hasMore }: RosterRefused): string {
  const rows = new Set(problems.map(({ row }) => row)).size
  const sentence =
    rows === 1
      ? 'Nobody was added: one row of the roster has to be corrected first.'
      : `Nobody was added: ${rows} rows of the roster have to be corrected first.`
  return hasMore ? `${sentence} The other addresses are looked at after that.` : sentence
}
