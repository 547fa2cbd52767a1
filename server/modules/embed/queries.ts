import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Db, scoped } from '#server/db/db.ts'
import { embed_origins, organizations } from '#server/db/schema.ts'

/** The addresses of one organization by name; whoever asks has it in scope. */
export async function findOrigins(db: Db, organization_id: number): Promise<string[]> {
  const rows = await db
    .select({ origin: embed_origins.origin })
    .from(embed_origins)
    .where(eq(embed_origins.organization_id, organization_id))
    .orderBy(asc(embed_origins.origin))
  return rows.map(({ origin }) => origin)
}

/** undefined for an organization that is not there. */
export async function findVersion(db: Db, organization_id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ version: organizations.version })
    .from(organizations)
    .where(eq(organizations.id, organization_id))
  return row?.version
}

/** Which of these addresses which of these organizations have. */
export const findListed = (db: Db, asked: { organizations: number[]; origins: string[] }) =>
  db
    .select({ organization_id: embed_origins.organization_id, origin: embed_origins.origin })
    .from(embed_origins)
    .where(
      scoped(
        and(
          inArray(embed_origins.organization_id, asked.organizations),
          inArray(embed_origins.origin, asked.origins),
        ),
      ),
    )

/** The addresses of all organizations, each once: a browser asks for a page before anybody has signed in. */
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
