import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { addressOf, listenOn } from './platform/configuration/http-address.ts'
import { makePasswordHasher } from './account/sign-in/public.ts'
import { makeHumanCheck } from './adapters/human-check/human-check.ts'
import { makeDocumentReader } from './adapters/document-reader/thread-document-reader.ts'
import { feedReader } from './adapters/calendar-feed/fetch-feed.ts'
import { redsysTerminals } from './adapters/redsys/client.ts'
import { stripeAccounts } from './adapters/stripe/client.ts'
import { anfixProgram } from './adapters/anfix/client.ts'
import { debooksPlatform } from './adapters/debooks/client.ts'
import { ineSurveys } from './adapters/ine/client.ts'
import { wubookChannel } from './adapters/wubook/client.ts'
import { buildApp } from './app.ts'
import { movableClock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/configuration/config.ts'
import { connect, type Login } from './platform/db/database.ts'
import { openDataFolder } from './platform/db/embedded/cluster-folders.ts'
import { openChangeNotices } from './platform/db/change-notices.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { requireSameKey } from './platform/db/secret-key-fingerprint.ts'
import type { Dependencies } from './dependencies.ts'
import { stopRendering } from './platform/documents/render-pdf.ts'
import { stopReading } from './platform/untrusted/read-in-thread.ts'
import { makeLog } from './platform/http/monitoring/request-log.ts'
import { makeTokens } from './platform/http/sessions/tokens.ts'
import { startBackups } from './provider/backups/public.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { createAeat } from './money/invoices/public.ts'
import { createRegistries } from './travellers/registry/public.ts'
import { loadSecretKey, makeSecretBox } from './platform/secrets.ts'
import { addSimulatorRoutes } from './simulators/simulator-routes.ts'
import { startSimulators } from './simulators/start-simulators.ts'
import { saveSmsCap } from './outbox/sms/public.ts'
import { startWarnings } from './platform/configuration/start-warnings.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist/', import.meta.url)) // the same from server/src and from dist/server
const APP_CONNECTIONS = 12
const GATE_CONNECTIONS = 6
const DRAIN_MS = 10_000

export type Running = { address: string; stop(): Promise<void> }
type Closer = () => Promise<unknown>

/** Starts database, migrations, workers and last the socket: once it returns the address, everything is ready. */
export async function start(given: Config): Promise<Running> {
  const log = makeLog()
  const closers: Closer[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse())
      await close().catch((error: unknown) => log.error({ error: (error as Error).message }, 'closing failed'))
  }
  try {
    await open(given, log, closers)
    return { address: addressOf(given), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function open(given: Config, log: Logger, closers: Closer[]) {
  openDataFolder(given.dataDir)
  const secretKey = loadSecretKey(given)
  const database = await openDatabase(given, {
    info: (text) => log.info(text),
    warn: (text) => log.warn(text),
    error: (text) => log.error(text),
  })
  closers.push(() => database.close())
  database.onLost((reason) => log.error({ reason }, 'the database was lost'))
  await migrate(database.owner)
  await requireSameKey(database.owner, { secretKey, dataDir: given.dataDir, acceptedKey: given.acceptedKey })
  await saveSmsCap(database.owner, given.smsPerDay)
  const clock = given.simulate ? movableClock(new Date(Date.now() + (given.aheadMs ?? 0))) : systemClock
  const { config, simulators } = await startSimulators(given, clock)
  closers.push(() => simulators.stop())
  const dependencies = await makeDependencies({ config, log, clock }, secretKey, database, closers)
  closers.push(stopRendering)
  closers.push(stopReading)
  const jobs = await startJobs(database.owner, { ...dependencies, config })
  closers.push(() => jobs.stop())
  const backups = database.own && startBackups(database.owner, { ...dependencies, config, own: database.own })
  if (backups) closers.push(() => backups.stop())
  let isDraining = false
  const app = await buildApp(dependencies, {
    webFolder: WEB_FOLDER,
    isDraining: () => isDraining,
    waiting: () => jobs.waiting(),
    extra: (fastify) =>
      void (config.simulate && addSimulatorRoutes(fastify, { ...dependencies, simulators, sweep: jobs.sweep })),
    ...(config.tls
      ? { https: { cert: readFileSync(config.tls.certFile), key: readFileSync(config.tls.keyFile) } }
      : {}),
  })
  closers.push(() => {
    isDraining = true
    return Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())])
  })
  await listenOn(app, config)
  for (const text of startWarnings(config)) log.warn(text)
}

async function makeDependencies(
  { config, log, clock }: Pick<Dependencies, 'config' | 'log' | 'clock'>,
  secretKey: Buffer,
  database: { app: Login; gate: Login },
  closers: Closer[],
): Promise<Dependencies> {
  const app = connect(database.app, APP_CONNECTIONS)
  const gate = connect(database.gate, GATE_CONNECTIONS)
  closers.push(() => Promise.all([app.destroy(), gate.destroy()]))
  const documentReader = makeDocumentReader()
  closers.push(() => documentReader.stop())
  const changes = await openChangeNotices(database.app)
  closers.push(() => changes.close())
  return {
    config,
    version: builtVersion(),
    log,
    clock,
    app,
    gate,
    changes,
    tokens: makeTokens(secretKey),
    secrets: makeSecretBox(secretKey),
    humanCheck: makeHumanCheck(secretKey, clock),
    passwords: makePasswordHasher(),
    registries: createRegistries(config),
    aeat: createAeat(config),
    cardGateways: {
      stripe: stripeAccounts(config.endpoints.stripe === undefined ? {} : { endpoint: config.endpoints.stripe }),
      redsys: redsysTerminals({
        now: () => clock.now(),
        ...(config.endpoints.redsys !== undefined && { endpoint: config.endpoints.redsys }),
      }),
    },
    channel: wubookChannel(config.endpoints.wubook === undefined ? {} : { endpoint: config.endpoints.wubook }),
    blockchain: debooksPlatform(config),
    accounting: anfixProgram(config),
    surveyService: config.endpoints.ine === undefined ? undefined : ineSurveys({ endpoint: config.endpoints.ine }),
    documentReader,
    calendarFeeds: feedReader({ simulatorOrigin: config.endpoints.calendars }),
  }
}

/** The version of the web build that is served. Open browser tabs compare it with their own. */
function builtVersion(): string {
  const file = join(WEB_FOLDER, 'version.txt')
  return existsSync(file) ? readFileSync(file, 'utf8') : 'dev'
}
