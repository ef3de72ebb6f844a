import { addDays, type Day } from '@posada/domain/platform/days/day'
import { withClient } from '@posada/server/platform/db/with-client'
import { createEstablishment, requireOk, databaseOwnerOf, sessionsOf } from './support/establishment.ts'
import { checkTarget, median, waitForIdleMachine, round1 } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'

const SESSIONS = 8 // rate limit of 50 calls a second for each session
const CALLS = Number(process.env['BENCH_CALLS'] ?? 300)
const ROOMS = 40
const MANY = 10
const MOST_TIMES = 3

const dataDir = createFolder()
const given = process.env['BENCH_PROGRAM']
const posada = await startPosada({ dataDir, program: given ? [given] : await builtServer() })
try {
  await measure()
} finally {
  await posada.stop()
}

/** Compares a change of dates or unit with the creation of the same booking, one call after the other. */
async function measure() {
  const establishment = await createEstablishment(posada.address, dataDir, ROOMS)
  const people = await sessionsOf(posada.address, establishment, SESSIONS)
  let turn = 0
  const timed = async (path: string, body: object) => {
    const begun = performance.now()
    const reply = await requireOk(people[turn++ % SESSIONS]!.post(path, body))
    return { took: performance.now() - begun, id: String(reply['safeURL']) }
  }
  const add = (roomIds: string[], checkIn: Day) =>
    timed('/api/bookings/add', {
      AccomodationID: establishment.establishmentId,
      checkInDate: checkIn,
      checkOutDate: addDays(checkIn, 2),
      rooms: roomIds.map((roomId) => ({ SafeURL: roomId })),
      owner: { Name: 'Titular de prueba' },
    })
  const lengthen = (id: string, checkIn: Day) =>
    timed('/api/bookings/edit', { safeURLBooking: id, checkInDate: checkIn, checkOutDate: addDays(checkIn, 3) })
  const move = (id: string, [from, to]: [string, string], checkIn: Day) =>
    timed('/api/planning/move_stay', {
      bookingURL: id,
      roomSafeURL: from,
      newRoomURL: to,
      checkInDate: checkIn,
      checkOutDate: addDays(checkIn, 3),
    })

  /** Uses each pair of rooms in turn, four days apart, so that every move or longer stay finds its nights free. */
  async function round(calls: number, first: Day) {
    const took = {
      add: [] as number[],
      edit: [] as number[],
      move: [] as number[],
      addMany: [] as number[],
      editMany: [] as number[],
    }
    for (let call = 0; call < calls; call++) {
      const checkIn = addDays(first, 4 * Math.floor(call / 10))
      const pair: [string, string] = [
        establishment.roomIds[2 * (call % 10)]!,
        establishment.roomIds[2 * (call % 10) + 1]!,
      ]
      const one = await add([pair[0]], checkIn)
      took.add.push(one.took)
      took.edit.push((await lengthen(one.id, checkIn)).took)
      took.move.push((await move(one.id, pair, checkIn)).took)
      if (call % 10 !== 0) continue
      const many = await add(establishment.roomIds.slice(20, 20 + MANY), checkIn)
      took.addMany.push(many.took)
      took.editMany.push((await lengthen(many.id, checkIn)).took)
    }
    return took
  }

  await round(Math.min(CALLS, 100), '2027-01-01') // warm-up, not counted
  await withClient(await databaseOwnerOf(dataDir), (client) => client.query('analyze'))
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 60_000))
  const took = await round(CALLS, '2030-01-01')
  console.log(`${CALLS} bookings, one call after the other; load before: ${load}`)
  const middle = { add: 0, edit: 0, move: 0, addMany: 0, editMany: 0 }
  for (const key of Object.keys(took) as (keyof typeof took)[]) middle[key] = round1(median(took[key]))
  console.table({ 'p50 ms': middle })
  const times = (what: string, call: number, base: number) =>
    checkTarget(
      `${what} costs at most ${MOST_TIMES} times the creation`,
      call <= MOST_TIMES * base,
      `${round1(call / base)} times`,
    )
  times('a change of dates', middle.edit, middle.add)
  times('a move to another unit', middle.move, middle.add)
  times(`a change of dates of ${MANY} units`, middle.editMany, middle.addMany)
}
