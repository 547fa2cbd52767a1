import type { PgColumn } from 'drizzle-orm/pg-core'

type PersonColumn = 'id' | 'first_name' | 'last_name' | 'email'

/** The columns for a person's name. @param table users, or an alias of it */
export const personColumns = <T extends Record<PersonColumn, PgColumn>>(table: T): Pick<T, PersonColumn> => ({
  id: table.id,
  first_name: table.first_name,
  last_name: table.last_name,
  email: table.email,
})
