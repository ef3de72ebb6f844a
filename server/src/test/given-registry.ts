import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { connect, type Db } from '../platform/db/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { isPostalCodeOf } from '../platform/reference-data/public.ts'
import { passwordPurpose } from '../travellers/registry/public.ts'
import { startSesSimulator } from '../simulators/ses/start-ses-simulator.ts'
import { aBooking } from './a-booking.ts'
import { anotherAccount, aUnit, givenEstablishment, PASSWORD } from './given.ts'

type Options = { now?: string; withAccess?: boolean }

const MINUTE = 60_000
const contact = { contactPhone: '600000102', owner: { Name: 'Gloria Rincón Vega', SafeURL: '' } }

/** An establishment with a unit, an access to a simulated registry with the test's clock, and a worker. */
export async function givenRegistry({ now = '2026-06-25T08:00:00Z', withAccess = true }: Options = {}) {
  let clock: { now(): Date } = { now: () => new Date(now) }
  const ses = await startSesSimulator({ acceptsAnyone: true, isPostalCodeOf, now: () => clock.now() })
  onTestFinished(() => ses.close())
  const establishment = await givenEstablishment({ now, config: { endpoints: { ses: ses.url } } })
  clock = establishment.clock
  const { owner, email, establishmentId, logins, dependencies } = establishment
  const db = connect(logins.owner, 2) // the owner's connection sees every row
  onTestFinished(() => db.destroy())
  const jobs = await startJobs(logins.owner, { ...dependencies, config: { mailFrom: 'a@ejemplo.test' } })
  onTestFinished(() => jobs.stop())

  const reports = () => db.selectFrom('communications').selectAll().orderBy('createdAt').orderBy('id').execute()
  /** 'PARTE1 accepted', 'x PARTE1 sent' for a cancellation. */
  const states = async () =>
    (await reports()).map(
      ({ isCancellation, reference, state }) => `${isCancellation ? 'x ' : ''}${reference} ${state}`,
    )
  const reportsBecome = (expected: string[]) => expect.poll(states, { interval: 50 }).toEqual(expected)
  let signedInAt = establishment.clock.now().getTime()
  /** Moves the clock, renews the session and runs the worker. */
  const later = async (minutes: number) => {
    establishment.clock.moveBy(minutes * MINUTE)
    if (establishment.clock.now().getTime() - signedInAt > 10 * MINUTE) {
      await owner.logIn(email, PASSWORD)
      signedInAt = establishment.clock.now().getTime()
    }
    await jobs.sweep()
  }
  /** Runs the worker minute by minute until the registry has answered, skipping idle time. */
  const comesTo = async (expected: string[]) => {
    for (let step = 0; step < 40; step++) {
      const isThere = async () => isDeepStrictEqual(await states(), expected)
      await expect.poll(async () => (await isThere()) || (await jobs.isIdle())).toBe(true)
      if (await isThere()) return
      await later(step % 3 === 2 ? 15 : 1)
    }
    expect(await states()).toEqual(expected)
  }
  const post = (path: string, fields: object) => owner.post(`/api/${path}`, fields)
  const room = await aUnit(owner, establishmentId, { name: '201' })
  const stay = { checkInDate: '2026-06-30', checkOutDate: '2026-07-03', ...contact }
  const book = (fields: object = {}, rooms = [room]) => aBooking(owner, establishmentId, rooms, { ...stay, ...fields })
  const giveAccess = (to = establishmentId, user = 'usuario') => writeAccess(dependencies, db, to, user)
  if (withAccess) await giveAccess()
  const another = () => anotherAccount(establishment)
  return {
    ...establishment,
    ses,
    db,
    jobs,
    room,
    reports,
    states,
    reportsBecome,
    comesTo,
    later,
    post,
    book,
    giveAccess,
    another,
  }
}

async function writeAccess({ secrets }: Dependencies, db: Db, establishmentId: string, username: string) {
  const { accountId } = await db
    .selectFrom('establishments')
    .select('accountId')
    .where('id', '=', establishmentId)
    .executeTakeFirstOrThrow()
  const password = secrets.seal('clave', passwordPurpose(accountId, establishmentId, 'SES'))
  const codes = { landlordCode: '0000000001', establishmentCode: '0000000002' }
  const access = { accountId, establishmentId, service: 'SES', inUse: true, username, password, ...codes }
  await db.insertInto('registryAccesses').values(access).execute()
}
