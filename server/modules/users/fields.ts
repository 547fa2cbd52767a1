import { EMAIL_PATTERN } from '#contract/roles.ts'
import type { CreateUserBody, PatchUserBody } from '#contract/users.ts'
import type { users } from '#server/db/schema/users.ts'
import { type Mistakes, throwIfWrong } from '#server/fieldProblems.ts'
import { NO_PHONE, type Phone, readPhone } from '#server/phone.ts'

type Stored = typeof users.$inferSelect

/** The fields a form sets, as stored; for the kiosk see `seat` in change.ts. */
export type UserFields = Pick<
  Stored,
  'first_name' | 'last_name' | 'email' | 'role' | 'is_active' | 'permissions'
> &
  Phone

/**
 * Validates a new person.
 * @throws HttpError 400 with messages by field (administration spec §5)
 */
export function readNew(body: CreateUserBody): UserFields {
  const mistakes: Mistakes = {}
  const phone = readPhone(body, NO_PHONE, mistakes)
  const is_active = readActive(body, mistakes) ?? true
  const { first_name, last_name, email, roles: role, permissions = {} } = body
  checkPerson(body, mistakes)
  throwIfWrong(mistakes)
  return { first_name, last_name, email, role, is_active, permissions: { ...permissions }, ...phone }
}

/**
 * Validates a change of a person.
 * @returns only the changed fields
 * @throws HttpError 400 with messages by field
 */
export function readChange(body: PatchUserBody, before: Stored): Partial<UserFields> {
  const mistakes: Mistakes = {}
  checkPerson(body, mistakes)
  if (body.organization != null && body.organization !== before.organization_id) {
    mistakes.organization = ['A user cannot be moved to another organization.']
  }
  const { first_name, last_name, email, roles, permissions } = body
  const wanted: Partial<UserFields> = {
    first_name,
    last_name,
    email,
    role: roles,
    is_active: readActive(body, mistakes),
    permissions: permissions && { ...before.permissions, ...permissions },
    ...readPhone(body, before, mistakes),
  }
  throwIfWrong(mistakes)
  const changed = Object.entries(wanted).filter(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name as keyof UserFields]),
  )
  return Object.fromEntries(changed)
}

/** Validates names and email, where a body has them. @param into receives messages by field */
export function checkPerson(
  { first_name, last_name, email }: Pick<PatchUserBody, 'first_name' | 'last_name' | 'email'>,
  into: Mistakes,
): void {
  if (first_name === '') into.first_name = ['First Name is required']
  if (last_name === '') into.last_name = ['Last Name is required']
  if (email === '') into.email = ['Email is required']
  else if (email !== undefined && !EMAIL_PATTERN.test(email)) into.email = ['Email is invalid']
}

/** The portal sends the flag, the status, or both; undefined if neither. */
function readActive({ is_active, status }: PatchUserBody, into: Mistakes): boolean | undefined {
  const said = status === undefined ? undefined : status === 'Active'
  if (is_active !== undefined && said !== undefined && is_active !== said) {
    into.status = ['The status contradicts is_active.']
  }
  return is_active ?? said
}
