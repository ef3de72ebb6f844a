import { seededRandom } from '../../demo/random.ts'
import { booked } from '../booked.ts'
import type { Browser } from '../browser.ts'
import { aUnit, givenEstablishment, PASSWORD } from '../given.ts'
import { add, addUnitToBooking, move, removeUnit, resize, split, switchUnit, type Gesture } from './gestures.ts'
import type { ModelBooking, Run } from './booking-model.ts'
import { block, cancelOrRestore, detach, pin, price, remove, sell, unblock, undo } from './more-gestures.ts'
import { numberOf, type Play, setDayPrice, type World } from './world.ts'

const UNITS = 6
const MOST_BOOKINGS = 30
const SESSIONS = 6 // one alone may not call this often

const usual: Gesture[] = [
  add,
  add,
  move,
  move,
  move,
  resize,
  resize,
  split,
  split,
  switchUnit,
  switchUnit,
  addUnitToBooking,
  addUnitToBooking,
  undo,
  undo,
  removeUnit,
  detach,
  price,
  price,
  pin,
  cancelOrRestore,
  block,
  unblock,
  setDayPrice,
  setDayPrice,
]

/**
 * An establishment with some units, sessions of its staff, and the model with which it is compared. With `sells` there
 * are also extras and a tourist tax of 1,10 €, which the model does not contain.
 */
export async function aReception(seed: number, { sells = false } = {}) {
  const given = await givenEstablishment({ now: '2026-08-30T10:00:00Z' })
  const units: string[] = []
  for (let unit = 0; unit < UNITS; unit++)
    units.push(await aUnit(given.owner, given.establishmentId, { name: String(unit) }))
  const people: Browser[] = []
  for (let session = 0; session < SESSIONS; session++) {
    const person = given.browser()
    await person.logIn(given.email, PASSWORD)
    people.push(person)
  }
  const random = seededRandom(seed)
  const { roomTypes } = await given.owner.post('/api/channel/property/get_room_types', {})
  const types = (roomTypes as { RoomID: string }[]).map(({ RoomID }) => RoomID)
  const model: World['model'] = { bookings: new Map(), blocks: new Map(), dayPrices: new Map() }
  const world: World = { random, model, establishmentId: given.establishmentId, units, types }
  if (sells) await given.owner.post('/api/profile/alojamientos/add_tasa', taxOf(given.establishmentId))
  const gestures = sells ? [...usual, sell, sell, sell] : usual
  let calls = 0
  const nextPerson = () => people[calls++ % SESSIONS]!

  /** A random action that is possible now. */
  const anyPlay = (): Play | undefined => (model.bookings.size > MOST_BOOKINGS ? remove : random.pick(gestures))(world)
  const send = ({ path, body }: Play) => nextPerson().post(path, body)

  /** The booking as stored by the server. @throws Error if it does not exist */
  async function read({ id }: ModelBooking) {
    const { rooms, version, estado, nights, occupantsNumber, tasa_dict } = await booked(nextPerson(), id)
    const runs: Run[] = rooms.map(({ SafeURL, checkInDate, checkOutDate, Prices, fijada: pinned }) => {
      const nights = Prices.map(({ Price }) => ({ price: Math.round(Price * 100), pinned }))
      return { unit: units.indexOf(SafeURL), from: numberOf(checkInDate), to: numberOf(checkOutDate), nights }
    })
    const tax = {
      total: Math.round((tasa_dict as { total: number }).total * 100),
      due: Number(nights) * Number(occupantsNumber) * 110,
    }
    return { runs, version, active: estado === 'confirmada', tax }
  }

  return { model, anyPlay, send, read, logins: given.logins }
}

const taxOf = (urlAlojamiento: string) => ({
  urlAlojamiento,
  tipo: 'propia',
  periodos: [{ desde: '2026-01-01', precio_adulto: 1, lleva_iva: 1, por_noche: 1 }],
})
