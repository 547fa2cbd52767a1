// Part of the build: an embedded database with every table and no rows, in dist/database. New data folders start as a
// copy of it (server/db/prebuilt.ts).
import { rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { migrateDatabase } from '#server/db/migrate.ts'
import { pgliteHandle } from '#server/db/open.ts'
import { PREBUILT_DATABASE } from '#server/db/prebuilt.ts'

rmSync(PREBUILT_DATABASE, { recursive: true, force: true })
const pglite = await PGlite.create(PREBUILT_DATABASE)
const database = await pgliteHandle(pglite)
await migrateDatabase(database)
// Nothing creates databases from PostgreSQL's templates; dropping them halves the number of files to copy.
await pglite.query("update pg_database set datistemplate = false where datname like 'template%'")
await pglite.query('drop database template0')
await pglite.query('drop database template1')
await database.close()
