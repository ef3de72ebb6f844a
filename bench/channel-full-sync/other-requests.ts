import { setTimeout as sleep } from 'node:timers/promises'
import { requireOk, sessionsOf, type BenchEstablishment } from '../support/establishment.ts'
import { freeSlots, idempotencyHeader, requestFor, type Slot } from '../support/write-load.ts'

type Times = { add: number[]; read: number[] }

const PAUSE_MS = 25
/** The month that is read has so many bookings; those that are made meanwhile lie in other years. */
const BOOKINGS = 100

/** Ordinary requests of an account, one after another: bookings in one session, a month of the planning in another. */
export async function loadOf(address: string, establishment: BenchEstablishment) {
  const [writer, reader] = await sessionsOf(address, establishment, 2)
  const book = (slot: Slot) =>
    writer!.post('/api/bookings/add', requestFor(establishment.establishmentId, slot), idempotencyHeader())
  const inMonth = freeSlots(establishment, '2027-01-01')
  for (let made = 0; made < BOOKINGS; made++) await requireOk(book(inMonth()))
  const next = freeSlots(establishment, '2030-01-01')
  const add = () => book(next())
  const read = () =>
    reader!.post('/api/planning/fetch_bookings', { filterStart: '2027-01-01', filterEnd: '2027-01-31' })

  return {
    /** Makes requests until the work is done, and returns the ms that each took. */
    async during(work: () => Promise<unknown>): Promise<Times> {
      const times: Times = { add: [], read: [] }
      let isOver = false
      const repeat = async (request: typeof add, taken: number[]) => {
        while (!isOver) {
          const begun = performance.now()
          await requireOk(request())
          taken.push(performance.now() - begun)
          await sleep(PAUSE_MS)
        }
      }
      const loops = Promise.all([repeat(add, times.add), repeat(read, times.read)])
      await work().finally(() => (isOver = true))
      await loops
      return times
    },
  }
}
