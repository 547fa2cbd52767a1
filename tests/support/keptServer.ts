import { buildApp } from '#server/app.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/http.ts'
import { createLiveHub } from '#server/modules/live/hub.ts'

/** A server with the default settings, which one test after the other uses. */
interface KeptServer {
  app: App
  deps: Deps
  /** The server's parts keep its `now`; this is the current test's. */
  clock: Pick<Deps, 'now'>
}

/** By database, as a server keeps its own. Building one takes as long as twenty calls. */
const kept = new WeakMap<Db, KeptServer>()

/**
 * A server with the default settings on a pooled database: the last test's, as if it were new, or a new one. What a
 * server remembers from one call to the next is forgotten here.
 * @param seed fills the database before the server starts
 */
export async function keptServer(given: Deps, seed: (deps: Deps) => Promise<void>): Promise<KeptServer> {
  const known = kept.get(given.db)
  if (!known) {
    const clock = { now: given.now }
    const deps = { ...given, now: () => clock.now() }
    await seed(deps)
    const server = { app: await buildApp(deps), deps, clock }
    const close = server.app.close.bind(server.app)
    server.app.close = (() => {
      if (kept.get(given.db) === server) kept.delete(given.db)
      return close()
    }) as typeof close
    kept.set(given.db, server)
    return server
  }
  const { app, deps, clock } = known
  const { now, config } = deps
  clock.now = given.now
  Object.assign(deps, given, { now, config: Object.assign(config, given.config) })
  await seed(deps)
  app.embedOrigins.clear()
  app.live = createLiveHub(deps)
  await app.live.start()
  return known
}

/** Whether the next test may have this server: it never listened, is not closed and takes calls. */
export const isReusable = ({ app, deps }: Pick<KeptServer, 'app' | 'deps'>): boolean =>
  kept.get(deps.db)?.app === app && app.serving.isReady && !app.server.listening
