import { inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { ROLES, roleTitle } from '#contract/roles.ts'
import { likePattern, scoped } from './db.ts'
import { users } from './schema/users.ts'

/**
 * People whose id, names, email, phone or role contains a text. A role is found as people read it: the indexed text also
 * ends with its name in the API, in which '_' would find every administrator.
 */
export function isFound(text: string, phone: 'with phone' | 'without phone' = 'with phone'): SQL {
  const roles = ROLES.filter((role) => roleTitle(role).toLowerCase().includes(text.toLowerCase()))
  const shown =
    phone === 'with phone'
      ? sql`left(${users.search_text}, -2 * length(${users.role}) - 1)`
      : sql`lower(${users.id} || chr(10) || ${users.first_name} || ' ' || ${users.last_name} || chr(10) || ${users.email})`
  return scoped(
    like(users.search_text, sql`lower(${likePattern(text)}::text)`),
    or(
      roles.length > 0 ? inArray(users.role, roles) : undefined,
      sql`strpos(${shown}, lower(${text}::text)) > 0`,
    ),
  )
}
