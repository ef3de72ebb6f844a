import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '@posada/domain/platform/days/day'
import { checkInvariants } from '@posada/server/test/invariants'
import { sizes } from '@posada/server/test/sizes'
import { startStripeSimulator, type StripeSimulator } from '@posada/server/simulators/stripe/start-stripe-simulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moneyAtStripe } from './card-payments/banks.ts'
import { differencesWith, openMovements } from './card-payments/compare-money.ts'
import { type ChannelServers, startChannelServers } from './channel/channel-servers.ts'
import { openDesk } from './channel/desk.ts'
import { makeDraw } from './channel/draw.ts'
import { faultsOfHolds, strayMoney } from './engine-holds/compare.ts'
import { bookAndPay, FATES, type Guest, hear, newGuest, openForLater, payLate } from './engine-holds/guest.ts'
import { openGuestBrowser } from './engine-holds/guest-browser.ts'
import { faultsOfLastUnits } from './engine-holds/last-units.ts'
import { makeOthers, type Nights } from './engine-holds/others.ts'
import { createSellingHotel } from './engine-holds/selling-hotel.ts'
import { databaseOwnerOf } from './support/establishment.ts'
import { createFolder, removeFolders } from './support/posada.ts'

const MINUTE_MS = 60_000
const AT_ONCE = 8
/** Nights among which all guests of a round choose, so that units are scarce. */
const NIGHTS = 14
const FAULTS = {
  fault: ['swallow', 'late', 'http-500-done', 'down', 'http-429'] as const,
  probability: 0.25,
  slowMs: 20,
}
const NOTICES = { duplicated: 0.3, reordered: 0.3, missing: 0.3, forged: 0.1, stale: 0.1 }
const SETTLED_MINUTES = 90
/** Transfers that are not noted until then do not come. */
const TRANSFER_MS = 49 * 60 * MINUTE_MS

const seed = Number(process.env['POSADA_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const draw = makeDraw(seed)
const dataDir = createFolder()
let stripe: StripeSimulator
let servers: ChannelServers
let others: ReturnType<typeof makeOthers>
let firstDay: string
let guests = 0
const restarting: Promise<void>[] = []

beforeAll(async () => {
  stripe = await startStripeSimulator({ acceptsAnyone: true, now: () => servers?.now() ?? new Date(), seed })
  servers = await startChannelServers(dataDir, seed, { STRIPE_API_BASE: stripe.url })
  const { establishment, model } = await createSellingHotel(servers, dataDir)
  const { email, establishmentId } = establishment
  others = makeOthers({ draw, servers, desk: openDesk(servers, email, draw), establishmentId, model })
  firstDay = addDays(servers.now().toISOString().slice(0, 10), 3)
}, 600_000) // on a busy machine the build alone takes minutes

afterAll(async () => {
  await Promise.allSettled(restarting)
  await servers?.stop()
  await stripe?.close()
  removeFolders()
})

const newBrowser = () => openGuestBrowser(servers, draw, ++guests)

/** Not at the smallest size: the life of a hold has its own tests, and two servers with their hotel cost half a minute before the first guest. */
const proof = test.skipIf(sizes.engineGuests === 0)

proof(
  `${sizes.engineGuests} guests, the desk and a portal, ${sizes.engineKills} kills: no unit twice, no money without a booking or its return`,
  async () => {
    const perRound = Math.ceil(sizes.engineGuests / sizes.engineKills)
    const tally: Record<string, number> = {}
    const all: Guest[] = []
    for (let round = 0; round < sizes.engineKills; round++) {
      const window = addDays(firstDay, round * NIGHTS)
      const someNights = (): Nights => {
        const from = addDays(window, draw.below(NIGHTS))
        return { from, to: addDays(from, draw.between(1, 3)) }
      }
      const coming = Array.from({ length: perRound }, () => {
        const browser = newBrowser()
        return newGuest(guests, draw.pickOf('pays', 'pays', 'pays', ...FATES), browser)
      })
      stripe.setBehaviour({ ...FAULTS, fault: [...FAULTS.fault] })
      stripe.setWebhooks(NOTICES)
      await Promise.all([work(coming, someNights), killSome(round)])
      await Promise.all(restarting.splice(0))
      await others.noteTransfers(coming)
      for (const guest of coming) await openForLater(guest)
      // Some learn of the end from the clock alone, others from a worker.
      await servers.move(15 * MINUTE_MS, { sweeps: draw.chance(0.5) })
      await Promise.all(coming.map((guest) => payLate(guest, draw)))
      await Promise.all(coming.slice(0, AT_ONCE).map(() => others.act(someNights())))
      await settle()
      for (const guest of coming) await hear(guest)
      await servers.move(TRANSFER_MS)
      await settle()
      all.push(...coming)
      const faults = [
        ...(await faultsOfHolds(servers, all)),
        ...(await strayMoney(servers, stripe)),
        ...(await differencesWith({ moneyOf: moneyAtStripe(stripe) }, dataDir)),
        ...(await checkInvariants(await databaseOwnerOf(dataDir))),
        ...(await faultsOfLastUnits(servers, newBrowser, someNights())),
      ]
      expect(faults.slice(0, 10), `POSADA_SEED=${seed}, round ${round}, ${faults.length} faults`).toEqual([])
      await settle()
    }
    for (const { holds, paid, cancelled, refusals } of all) {
      count('held', holds.length)
      count('paid', paid.size)
      count('cancelled by the guest', cancelled.size)
      for (const code of refusals) count(code, 1)
    }
    const ends = await servers.query<{ end: string; count: number }>(
      `select awaits || ' ' || outcome as end, count(*)::int from booking_holds group by 1 order by 1`,
    )
    console.log(
      `POSADA_SEED=${seed}:`,
      tally,
      Object.fromEntries(ends.map((row) => [row.end, row.count])),
      others.done(),
    )
    expect(tally['held'], 'guests that held something').toBeGreaterThan(sizes.engineGuests / 8)

    function count(what: string, by: number) {
      tally[what] = (tally[what] ?? 0) + by
    }
  },
  14_400_000,
)

/** All guests, some at once, each with what desk and portals do beside it. */
async function work(coming: readonly Guest[], someNights: () => Nights): Promise<void> {
  const left = [...coming]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let guest = left.pop(); guest; guest = left.pop()) {
        const { from, to } = someNights()
        await bookAndPay(guest, draw, { llegada: from, salida: to })
        if (draw.chance(0.3)) await others.act(someNights())
      }
    }),
  )
}

/** One server, the other, or both with their database, in the middle of what they do. */
async function killSome(round: number): Promise<void> {
  await sleep(300 + draw.below(2_500))
  const [first, second] = servers.processes
  const victims = round % 3 === 0 ? [second!] : round % 3 === 1 ? [first!] : [second!, first!]
  const startAgain = await servers.kill(victims, 50)
  const started = startAgain()
  restarting.push(started)
  if (victims.includes(first!)) await started
}

/** Without faults, until nothing is due any more. */
async function settle(): Promise<void> {
  stripe.clearBehaviour()
  for (let minute = 0; minute < SETTLED_MINUTES; minute += 3) {
    await servers.move(3 * MINUTE_MS)
    for (let turn = 0; turn < 50; turn++) {
      const open = await openMovements(dataDir, servers.now().getTime())
      if (open.due === 0 && open.charges === 0 && open.refunds === 0 && (await openHolds()) === 0) return
      if (open.due === 0) break
      await sleep(100)
    }
  }
  throw new Error(`Something stays open: ${JSON.stringify(await openMovements(dataDir, servers.now().getTime()))}`)
}

/** Holds whose time is over and which nothing has ended yet. */
async function openHolds(): Promise<number> {
  const [row] = await servers.query<{ open: number }>(
    'select count(*)::int as open from booking_holds where ended_at is null and held_until <= $1',
    [servers.now()],
  )
  return row!.open
}
