import { and, asc, eq, inArray } from 'drizzle-orm'
import type { EmbedOrigins } from '#contract/embed.ts'
import { type Db, scoped } from '#server/db/db.ts'
import { embed_origins, organizations } from '#server/db/schema/organizations.ts'

/**
 * An organization's origins by name with its version, in one statement so that they match. undefined if it does not
 * exist. Callers have checked the scope.
 */
export async function findOrigins(db: Db, organization_id: number): Promise<EmbedOrigins | undefined> {
  const rows = await db
    .select({ version: organizations.version, origin: embed_origins.origin })
    .from(organizations)
    .leftJoin(embed_origins, eq(embed_origins.organization_id, organizations.id))
    .where(eq(organizations.id, organization_id))
    .orderBy(asc(embed_origins.origin))
  const [first] = rows
  return first && { origins: rows.flatMap(({ origin }) => origin ?? []), version: first.version }
}

/** Which of these organizations list which of these origins. */
export const findListed = (db: Db, asked: { organizations: number[]; origins: string[] }) =>
  db
    .select({ organization_id: embed_origins.organization_id, origin: embed_origins.origin })
    .from(embed_origins)
    .where(
      scoped(
        inArray(embed_origins.organization_id, asked.organizations),
        inArray(embed_origins.origin, asked.origins),
      ),
    )

/** Distinct origins of all organizations: browsers send preflights before anyone has signed in. */
export async function findAllOrigins(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ origin: embed_origins.origin }).from(embed_origins)
  return rows.map(({ origin }) => origin)
}

export async function insertOrigins(
  tx: Db,
  organization_id: number,
  origins: string[],
  created_at: Date,
): Promise<void> {
  if (origins.length === 0) return
  await tx.insert(embed_origins).values(origins.map((origin) => ({ organization_id, origin, created_at })))
}

export async function deleteOrigins(tx: Db, organization_id: number, origins: string[]): Promise<void> {
  if (origins.length === 0) return
  await tx
    .delete(embed_origins)
    .where(and(eq(embed_origins.organization_id, organization_id), inArray(embed_origins.origin, origins)))
}
