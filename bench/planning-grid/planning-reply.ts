import { encode } from '@posada/contract/compile'
import { planningApi } from '@posada/contract/bookings/planning/planning'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { regimes } from '@posada/domain/bookings/regimes'
import { tariffsFor } from '@posada/domain/bookings/tariffs'

type Size = { rooms: number; stays: number; days: number; start: Day }

const uuid = (kind: number, number: number) =>
  `0190${kind.toString(16).padStart(4, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

/**
 * The bytes of a reply of the planning, with the stays spread evenly over units and days, as in a full establishment.
 */
export function planningReply({ rooms, stays, days, start }: Size): Buffer {
  const perRoom = stays / rooms
  const step = days / perRoom
  const bookings = Array.from({ length: stays }, (_, index) => {
    const [room, turn] = [index % rooms, Math.floor(index / rooms)]
    const checkIn = addDays(start, Math.floor(turn * step) + (room % 2))
    const checkOut = addDays(checkIn, Math.max(1, Math.floor(step) - (turn % 2)))
    return {
      id: uuid(1, index),
      locator: `L${index}`,
      establishmentId: uuid(2, 0),
      checkIn,
      checkOut,
      nights: 2,
      holder: { name: `Titular número ${index}`, clientId: '', isRegistered: false },
      occupants: 2,
      children: 0,
      phone: '+34 600 000 000',
      checkedIn: turn < 3,
      checkedOut: turn < 2,
      isPreCheckIn: false,
      billed: false,
      paid: turn < 3,
      pending: turn < 3 ? 0 : 8000,
      agencyName: '',
      agencyLogo: '',
      channelName: '',
      registryError: false,
      registryErrorSolved: false,
      total: 16_000,
      state: 'confirmed' as const,
      observations: index % 5 === 0 ? 'Llegan tarde' : '',
      optionUntil: null,
      origin: '' as const,
      heldUntil: '',
      isRequest: false,
      isOffered: false,
      regime: 1,
      version: 1,
      rooms: [{ roomId: uuid(3, room), roomName: `H${room}`, checkIn, checkOut, isPinned: false }],
    }
  })
  const units = Array.from({ length: rooms }, (_, room) => ({
    id: uuid(3, room),
    safeId: uuid(3, room),
    name: `H${room}`,
    typeName: 'Doble',
    nameLength: 4,
    singleBeds: 2,
    doubleBeds: 1,
    cleanStatus: room % 3,
    isInspected: false,
    price: 8000,
    capacity: 2,
    channelType: '',
    total: 8000,
  }))
  const establishment = {
    id: uuid(2, 0),
    safeId: uuid(2, 0),
    name: 'Hotel de prueba',
    kind: 'hotel' as const,
    municipality: 'Ronda',
    checkInTime: '14:00',
    checkOutTime: '12:00',
    today: addDays(start, 60),
    paymentMethods: ['cash' as const, 'card' as const, 'transfer' as const],
    rooms: units,
    parkingRows: [],
  }
  const reply = encode(planningApi.fetch.reply, {
    bookings,
    establishments: [establishment],
    blocks: [],
    logos: {},
    usesChannel: false,
    daysWithNotes: [],
    parkedTotal: 0,
    parkedFrom: null,
    hasWaiting: false,
    version: '',
    isUnchanged: false,
    todayCheckIns: [],
    tomorrowCheckIns: [],
    todayCheckOuts: [],
    tomorrowCheckOuts: [],
    regimes: [...regimes],
    tariffs: { hotels: [...tariffsFor('hotel')], apartments: [...tariffsFor('apartment')] },
  })
  return Buffer.from(JSON.stringify(reply))
}
