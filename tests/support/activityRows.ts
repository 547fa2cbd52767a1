import type { SQL } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { activity } from '#server/db/schema/activity.ts'

/** Rows of the activity log, oldest first: PostgreSQL promises no order without one. */
export const activityRows = (db: Pick<Db, 'select'>, where?: SQL) =>
  db.select().from(activity).where(where).orderBy(activity.id)
