import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { afterAll, onTestFinished } from 'vitest'
import { makePasswordHasher } from '../account/sign-in/public.ts'
import { makeDocumentReader } from '../adapters/document-reader/thread-document-reader.ts'
import { feedReader } from '../adapters/calendar-feed/fetch-feed.ts'
import { redsysTerminals } from '../adapters/redsys/client.ts'
import { stripeAccounts } from '../adapters/stripe/client.ts'
import { makeHumanCheck } from '../adapters/human-check/human-check.ts'
import { anfixProgram } from '../adapters/anfix/client.ts'
import { debooksPlatform } from '../adapters/debooks/client.ts'
import { ineSurveys } from '../adapters/ine/client.ts'
import { wubookChannel } from '../adapters/wubook/client.ts'
import { buildApp } from '../app.ts'
import { movableClock, type MovableClock } from '../platform/clock.ts'
import { openChangeNotices } from '../platform/db/change-notices.ts'
import type { Dependencies } from '../dependencies.ts'
import type { ConnectionLimits } from '../platform/http/limits/connection-limits.ts'
import { makeTokens } from '../platform/http/sessions/tokens.ts'
import { createAeat } from '../money/invoices/public.ts'
import { createRegistries } from '../travellers/registry/public.ts'
import { makeSecretBox } from '../platform/secrets.ts'
import { requireValuesInTrail } from './entries-without-values.ts'
import { aBrowser, type Browser } from './browser.ts'
import { solveHumanCheck } from './solve-human-check.ts'
import { takeDatabase } from './reused-database.ts'

export const PASSWORD = 'una clave larga y buena'

/** The work of a browser and of argon2 that keeps guessers away, and proves nothing more in hundreds of set-ups. */
const CHEAP_CHECK = 100
const CHEAP_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** VERI*FACTU is nobody's duty yet, so that tests of invoices do not depend on the day on which they run. */
const NO_DUTY = { systemId: 'PS', dates: { corporateTaxpayers: '2099-01-01', others: '2099-01-01' } }

/** Nobody listens there, so that no test reaches a real outside system. */
const NO_SYSTEM = 'http://127.0.0.1:1'

type Options = {
  config?: Partial<Dependencies['config']>
  now?: string
  /** Instead of one that runs on from `now`. */
  clock?: MovableClock
  limits?: Partial<ConnectionLimits>
  extra?: (app: FastifyInstance, dependencies: Dependencies) => void
  /** Instead of none. */
  log?: Logger
  /** The test writes entries of the audit trail itself, or takes its database away: they are not judged. */
  entriesAreWritten?: boolean
  /** Not one that other tests have used before. */
  hasNewDatabase?: boolean
}

/** The app on an empty database with a movable clock; closed when the test file or the test is over. */
export async function givenApp({
  config = {},
  now,
  clock: given,
  limits = {},
  extra,
  log = pino({ level: 'silent' }),
  entriesAreWritten = false,
  hasNewDatabase = false,
}: Options = {}) {
  const database = await takeDatabase({ isNew: hasNewDatabase })
  const { logins } = database
  const clock = given ?? movableClock(now ? new Date(now) : undefined)
  const secretKey = randomBytes(32)
  const itself = {
    registration: 'open',
    simulate: true,
    trustProxy: false,
    port: 3000,
    host: '127.0.0.1',
    verifactu: NO_DUTY,
  } as const
  const dependencies: Dependencies = {
    config: { ...itself, endpoints: {}, ...config },
    version: 'test',
    log,
    clock,
    app: database.app,
    gate: database.gate,
    tokens: makeTokens(secretKey),
    secrets: makeSecretBox(secretKey),
    humanCheck: makeHumanCheck(secretKey, clock, CHEAP_CHECK),
    passwords: makePasswordHasher(CHEAP_HASH),
    changes: await openChangeNotices(logins.app),
    registries: createRegistries({ ...itself, endpoints: {}, ...config }),
    aeat: createAeat({ ...itself, endpoints: {}, ...config }),
    cardGateways: {
      stripe: stripeAccounts({ endpoint: config.endpoints?.stripe ?? NO_SYSTEM }),
      redsys: redsysTerminals({ endpoint: config.endpoints?.redsys ?? NO_SYSTEM, now: () => clock.now() }),
    },
    channel: wubookChannel({ endpoint: config.endpoints?.wubook ?? NO_SYSTEM }),
    blockchain: debooksPlatform({ endpoints: config.endpoints ?? {} }),
    accounting: anfixProgram({ endpoints: {}, ...config }),
    surveyService: config.endpoints?.ine === undefined ? undefined : ineSurveys({ endpoint: config.endpoints.ine }),
    documentReader: makeDocumentReader(),
    calendarFeeds: feedReader({ simulatorOrigin: config.endpoints?.calendars }),
  }
  const app = await buildApp(dependencies, {
    webFolder: '/nowhere',
    limits,
    extra: (fastify) => extra?.(fastify, dependencies),
  })
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await app.close()
    if (!entriesAreWritten) await requireValuesInTrail(database.query)
    await dependencies.changes.close()
    await database.giveBack()
  }
  closeAtTheEnd(close)
  return { app, dependencies, logins, clock, close, browser: (address?: string) => aBrowser(app, address) }
}

export type GivenApp = Awaited<ReturnType<typeof givenApp>>

/** A registered account with one establishment; its owner is signed in. */
export async function givenEstablishment(options: Options & { kind?: 'Hotel' | 'Apartamento'; name?: string } = {}) {
  const given = await givenApp(options)
  return { ...given, ...(await anotherAccount(given, options)) }
}

export async function anotherAccount(
  given: GivenApp,
  { kind = 'Hotel', name = 'Hotel de prueba' }: { kind?: string; name?: string } = {},
) {
  const owner = given.browser()
  const email = `dueno.${someLetters()}@ejemplo.test`
  await registered(owner, { email, accomodation_type: kind, accomodation_name: name })
  const profile = await owner.get('/api/profile/get_profile_data')
  const [establishment] = profile['alojamientosinfo'] as { SafeURL: string }[]
  return { owner, email, establishmentId: establishment!.SafeURL }
}

/** No digits, so that no search for a unit's number finds them. */
const someLetters = () =>
  randomBytes(6)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)

/** Registers and signs in. */
export async function registered(
  browser: Browser,
  fields: { email: string; accomodation_type?: string; accomodation_name?: string },
) {
  const registration = {
    accomodation_type: 'Hotel',
    accomodation_name: 'Hotel de prueba',
    ...fields,
    password: PASSWORD,
  }
  const made = await browser.post('/api/register_web', { ...registration, token: await solveHumanCheck(browser) })
  if (made.resultado !== 'Ok') throw new Error(`The registration was refused: ${made.mensaje}`)
  if ('meta' in made) return
  const opened = await browser.logIn(fields.email, PASSWORD)
  if (opened.resultado !== 'Ok') throw new Error(`The login was refused: ${opened.mensaje}`)
}

type NewUnit = { name?: string; basePrice?: number; capacity?: number }

/** Adds a unit to an establishment. Returns its id. */
export async function aUnit(
  owner: Browser,
  establishmentId: string,
  { name, basePrice = 60, capacity = 2 }: NewUnit = {},
): Promise<string> {
  const unit = {
    accomodationURL: establishmentId,
    name: name ?? `U${randomBytes(3).toString('hex')}`,
    capacity,
    basePrice,
    distribution: [0, 1],
    count: true,
  }
  const reply = await owner.post('/api/profile/alojamientos/rooms/add', unit)
  if (reply.resultado !== 'Ok') throw new Error(`The unit was refused: ${reply.mensaje}`)
  return reply['safeURL'] as string
}

/** Runs after the test, or after the file if called outside a test. */
export function closeAtTheEnd(close: () => Promise<void>) {
  try {
    onTestFinished(close)
  } catch {
    afterAll(close)
  }
}
