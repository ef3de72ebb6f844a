import { setTimeout as sleep } from 'node:timers/promises'
import { checkInvariants } from '@posada/server/test/invariants'
import { sizes } from '@posada/server/test/sizes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bank, stripeBank, terminalBank } from './card-payments/banks.ts'
import { differencesWith, movementsAt, openMovements } from './card-payments/compare-money.ts'
import { cardCharge, cardRefund, linkPayment, type Task } from './card-payments/guest-and-desk.ts'
import { startPosadaWithClock, type PosadaWithClock } from './registry/posada-with-clock.ts'
import { type BenchEstablishment, createEstablishment, databaseOwnerOf, requireOk } from './support/establishment.ts'
import { createFolder, removeFolders, serverProgram } from './support/posada.ts'

const SESSIONS = 4
const MINUTE = 60_000
const NIGHTS = 100
/** So many charges, payments and refunds for each booking, on the average. */
const TASKS_OF_BOOKING = 10
const SEED = 20_261_124
/** Together the gateways have the usual number, and each has all where everything is tried in full. */
const parts = sizes.isFull ? 1 : 2
const tasks = {
  link: Math.ceil(sizes.linkPayments / parts),
  charge: Math.ceil(sizes.cardCharges / parts),
  refund: Math.ceil(sizes.cardRefunds / parts),
}
const kills = Math.max(1, Math.round(sizes.cardKills / parts))
const banks = { Stripe: stripeBank, Redsys: terminalBank }

const bookingCount = () => Math.ceil((tasks.link + tasks.charge + tasks.refund) / TASKS_OF_BOOKING)

afterAll(removeFolders)

describe.each(Object.entries(banks))('with %s', (_name, startBank) => {
  let bank: Bank
  let posada: PosadaWithClock
  let establishment: BenchEstablishment
  const dataDir = createFolder()

  beforeAll(async () => {
    bank = await startBank({ now: () => new Date(posada?.now() ?? Date.now()), seed: SEED })
    const env = { ...bank.env, POSADA_SIMULATE: '1' }
    posada = await startPosadaWithClock({ dataDir, program: await serverProgram(), env })
    establishment = await createEstablishment(posada.address(), dataDir, bookingCount())
    await bank.connect(establishment)
  })

  afterAll(async () => {
    await posada?.stop()
    await bank?.close()
  })

  test(`${tasks.charge} charges, ${tasks.link} link payments, ${tasks.refund} refunds and ${kills} kills with a faulty gateway: the money is the same on both sides`, async () => {
    const bookings = await bookAll()
    await work(bookings.map((id) => linkPayment(bank, id, 1))) // every booking has a card before the faults begin
    await settle()
    const todo = tasksOf(bookings)
    const share = Math.ceil(todo.length / kills)
    for (let round = 0; round < kills; round++) {
      bank.misbehave()
      const restarted = killAndRestart(round)
      try {
        await work(todo.slice(round * share, (round + 1) * share)) // a refund is never before its booking's first charge
      } finally {
        await restarted
      }
      await posada.move(MINUTE)
    }
    bank.behave()
    await settle()
    expect(await openMovements(dataDir, posada.now())).toEqual({ charges: 0, refunds: 0, due: 0 })
    expect(await differencesWith(bank, dataDir)).toEqual([])
    expect(await checkInvariants(await databaseOwnerOf(dataDir))).toEqual([])
    const { charges, refunds } = await movementsAt(bank, dataDir)
    console.log(`${charges} charges and ${refunds} refunds at the gateway`)
  }, 1_800_000)

  async function bookAll(): Promise<string[]> {
    const { owner, establishmentId, roomIds } = establishment
    const checkOut = new Date(Date.UTC(2027, 0, 1 + NIGHTS)).toISOString().slice(0, 10)
    const ids: string[] = []
    for (const SafeURL of roomIds) {
      const stay = { AccomodationID: establishmentId, checkInDate: '2027-01-01', checkOutDate: checkOut }
      const reply = await requireOk(
        owner.post('/api/bookings/add', { ...stay, name: 'Titular de prueba', rooms: [{ SafeURL }] }),
      )
      ids.push(String(reply['safeURL']))
    }
    return ids
  }

  /** In an order that mixes them; amounts differ, so that movements cannot be taken for each other. */
  function tasksOf(bookings: readonly string[]): Task[] {
    const of = (count: number, make: (id: string, amount: number) => Task) =>
      Array.from({ length: count }, (_, index) => ({
        at: (index + 0.5) / count,
        task: make(bookings[index % bookings.length]!, 1 + (index % 97) / 100 + Math.floor(index / bookings.length)),
      }))
    return [
      ...of(tasks.link, (id, amount) => linkPayment(bank, id, amount)),
      ...of(tasks.charge, cardCharge),
      ...of(tasks.refund, cardRefund),
    ]
      .sort((one, other) => one.at - other.at)
      .map(({ task }) => task)
  }

  /** Repeats what is not done until all is, because the server may be killed and restarted meanwhile. */
  async function work(share: readonly Task[]): Promise<void> {
    const left = () => share.filter(({ isDone }) => !isDone)
    for (const begun = Date.now(); Date.now() - begun < 240_000 && left().length > 0;) {
      await workOnce(left()).catch(() => undefined)
      if (left().length > 0) await sleep(200)
    }
    expect(left(), posada.output().slice(-1_000)).toHaveLength(0)
  }

  async function workOnce(left: Task[]): Promise<void> {
    const people = await posada.people(establishment.email, SESSIONS)
    await Promise.all(
      people.map(async (desk) => {
        for (let task = left.pop(); task; task = left.pop()) await task.run(desk, posada.address())
      }),
    )
  }

  async function killAndRestart(round: number): Promise<void> {
    await sleep(1_000 + Math.round(Math.random() * 3_000))
    await posada.kill(round % 2 === 1)
    await posada.startAgain()
  }

  /** Half an hour without faults. The clock waits for the workers, which have as long in reality. */
  async function settle(): Promise<void> {
    for (let minute = 0; minute < 30; minute += 3) {
      await posada.move(3 * MINUTE)
      for (let turn = 0; turn < 300; turn++) {
        await sleep(200)
        if ((await openMovements(dataDir, posada.now())).due === 0) break
      }
    }
  }
})
