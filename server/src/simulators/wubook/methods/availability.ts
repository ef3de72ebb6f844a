import { isStruct } from '../../../adapters/wubook/xml-rpc/decode.ts'
import { double, type XmlRpcStruct, type XmlRpcValue } from '../../../adapters/wubook/xml-rpc/values.ts'
import { intArgument } from '../arguments.ts'
import { refuse } from '../refusal.ts'
import { wireDayNumber, type DayNumber } from '../state/day-numbers.ts'
import {
  availableOn,
  priceOn,
  realRoomOf,
  roomOf,
  rulesOf,
  type SimulatedProperty,
  type SimulatedRoom,
} from '../state/property.ts'
import { dayStructs, rulesOn, setRules } from './day-rules.ts'
import { commonLength, OK, requirePeriod, type Methods } from './method.ts'

export const availabilityMethods: Methods = {
  update_avail: ({ property, today, takeRoomDays }, args) => {
    const from = wireDayNumber(args.text())
    const rooms = roomLists(property, args.list())
    args.end()
    const days = commonLength(rooms.map((room) => room.days))
    requirePeriod(today, from, from + Math.max(0, days - 1), 2)
    takeRoomDays(
      rooms.map(({ room }) => room.id),
      days,
    )
    for (const { room, days: structs } of rooms)
      structs.forEach((values, index) => setDay(property, room, from + index, values))
    return OK
  },
  update_sparse_avail: ({ property, today, takeRoomDays }, args) => {
    const rooms = roomLists(property, args.list())
    args.end()
    for (const { room, days } of rooms) {
      for (const values of days) {
        const day = wireDayNumber(values['date'])
        requirePeriod(today, day, day, 2)
      }
      takeRoomDays([room.id], days.length)
    }
    for (const { room, days } of rooms)
      for (const values of days) setDay(property, room, wireDayNumber(values['date']), values)
    return OK
  },
  fetch_rooms_values: ({ property, today }, args) => {
    const from = wireDayNumber(args.text())
    const to = wireDayNumber(args.text())
    const ids = args.optional((left) => left.list().map(intArgument), [])
    args.end()
    requirePeriod(today, from, to, 1)
    const rooms = ids.length > 0 ? ids.map((id) => roomOf(property, id)) : [...property.rooms.values()]
    return Object.fromEntries(rooms.map((room) => [String(room.id), valuesOf(property, room, from, to)]))
  },
}

function roomLists(property: SimulatedProperty, list: readonly XmlRpcValue[]) {
  return list.map((item) => {
    if (!isStruct(item)) return refuse(-100, 'Invalid input: struct expected')
    return { room: roomOf(property, intArgument(item['id'])), days: dayStructs(item['days'], true) }
  })
}

/** Units of a virtual room are ignored without a word: they are those of its parent. */
function setDay(property: SimulatedProperty, room: SimulatedRoom, day: DayNumber, values: XmlRpcStruct): void {
  const { avail, no_ota: noOta } = values
  if (avail !== undefined && room.subroom === 0) room.avail.set(day, Number(avail))
  if (noOta !== undefined) room.noOta.set(day, Number(noOta))
  setRules(rulesOf(property, 0, room.id), day, values)
}

/** What is shown of a room: its units, the rules of the main plan and the price of Parity. */
function valuesOf(property: SimulatedProperty, room: SimulatedRoom, from: DayNumber, to: DayNumber) {
  const rules = rulesOf(property, 0, room.id)
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const day = from + index
    return {
      avail: availableOn(property, room, day),
      no_ota: room.noOta.get(day) ?? 0,
      ...rulesOn(rules, day),
      price: double(priceOn(property, 0, room, day) / 100),
      booked: realRoomOf(property, room).booked.get(day) ?? 0,
    }
  })
}
