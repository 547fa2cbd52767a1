import { randomBytes } from 'node:crypto'
import { buildApp } from '#server/app.ts'
import { createBackground } from '#server/background.ts'
import type { Config } from '#server/config.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { seedDemo } from '#server/db/seed/demo.ts'
import { repointSimulatedKiosks } from '#server/db/seed/kiosks.ts'
import type { Deps } from '#server/deps.ts'
import { openFiles } from '#server/files/openFiles.ts'
import type { App } from '#server/http.ts'
import { startJobs } from '#server/jobs.ts'
import { createLog } from '#server/log.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { createMailTransport, mailFolder } from '#server/mail/transport.ts'
import { createPasswords } from '#server/modules/auth/passwords.ts'
import { createKioskDrivers } from '#server/modules/kiosks/drivers.ts'
import { recoverMissions, startMissionSupervisor } from '#server/modules/missions/supervisor.ts'
import { keepRelease } from '#server/modules/site/releases.ts'
import { StartError } from '#server/startError.ts'
import { createVault } from '#server/vault.ts'

/** Time for uploads and downloads to finish; docs/operations.md gives the service manager 5 s more. */
const STOP_LIMIT_MS = 25_000

/**
 * Runs the console until SIGTERM or SIGINT.
 * @throws StartError
 */
export async function runServer(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const files = await openFiles(config.files)
  const transport = createMailTransport(config, log)
  const database = await openDatabase(config, log)
  let origin = `http://127.0.0.1:${config.port}`
  const now = () => new Date()
  const kioskDrivers = createKioskDrivers({
    log,
    now,
    selfApiUrl: () => `${origin}/api/`,
    publicApiUrl: () => `${deps.publicOrigin()}/api/`,
  })
  const vault = createVault(config.secretKey, ...config.otherSecretKeys)
  const deps: Deps = {
    db: database.db,
    database,
    config,
    log,
    now,
    random: randomBytes,
    files,
    vault,
    passwords: createPasswords(),
    kioskDrivers,
    mail: createMailer({ db: database.db, vault, log, now, transport }),
    background: createBackground(log),
    site: await keepRelease({ dataDir: config.dataDir, log, now }),
    publicOrigin: () => config.publicUrl ?? origin,
  }
  let app: App
  try {
    await migrateDatabase(database)
    if (config.demo) await seedDemo(deps)
    app = await buildApp(deps)
    app.serving.isReady = false
    origin = await listen(app, config)
    if (config.demo) await repointSimulatedKiosks(deps, deps.publicOrigin())
  } catch (error) {
    await database.close()
    throw error
  }
  if (config.smtpUrl === null && config.databaseUrl !== null) {
    log.warn(`SMTP_URL is not set: emails are not sent, but written to ${mailFolder(config)}`)
  }
  if (config.smtpUrl !== null && config.publicUrl === null) {
    log.warn(`PUBLIC_URL is not set: links in emails begin with ${origin}, which works on this machine only`)
  }
  await recoverMissions(deps)
  const missions = startMissionSupervisor(deps)
  const jobs = startJobs(deps)
  app.serving.isReady = true

  const stop = async () => {
    deps.mail.stop()
    // Order matters: stop new requests, then background work, then its calls to kiosks, then the database.
    const housekeeping = jobs.stop()
    await app.drain()
    await missions.stop()
    await kioskDrivers.close()
    await housekeeping
    await app.close()
    await deps.background.settled()
    await database.close()
  }
  stopOnSignal(stop, log)
  process.stdout.write(`${readySentence(config, origin)}\n`)
}

async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new StartError(`PORT: port ${port} is already in use. Example: PORT=${port + 1}`)
    }
    if (code === 'EACCES') throw new StartError(`PORT: port ${port} is not allowed here. Example: PORT=8080`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST: ${host} is not an address of this machine. Example: HOST=127.0.0.1`)
    }
    throw error
  }
  const address = app.server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${actual}`
}

function readySentence(config: Config, origin: string): string {
  const place = config.databaseUrl === null ? `embedded database in ${config.dataDir}` : 'PostgreSQL'
  const demo = config.demo ? ', demo accounts in README' : ''
  return `RadOps Console is ready on ${config.publicUrl ?? origin} (${place}${demo})`
}

/** Exits on the second signal or at the limit, whatever is still running. */
function stopOnSignal(stop: () => Promise<void>, log: Deps['log']): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('some work did not finish in time')
      process.exit(1)
    }, STOP_LIMIT_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
}
