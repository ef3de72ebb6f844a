import { boardCodes, type BoardCode } from '@posada/domain/prices/board-price'
import { double } from '../../../adapters/wubook/xml-rpc/values.ts'
import type { Arguments } from '../arguments.ts'
import { refuse } from '../refusal.ts'
import { dayColumn } from '../state/day-column.ts'
import { deleteRoom } from '../state/delete-objects.ts'
import { roomOf, type SimulatedProperty, type SimulatedRoom } from '../state/property.ts'
import { OK, type MethodContext, type Methods } from './method.ts'

const LONGEST_SHORT_NAME = 4
const LOWEST_BOUND = 5

export const roomMethods: Methods = {
  fetch_rooms: ({ property }, args) => {
    args.optionalInt(0)
    args.end()
    return [...property.rooms.values()].map(roomStruct)
  },
  fetch_single_room: ({ property }, args) => {
    const room = roomOf(property, args.int())
    args.optionalInt(0)
    args.end()
    return [roomStruct(room)]
  },
  new_room: (context, args) => {
    const woodoo = args.int()
    const values = readRealRoom(args)
    readTexts(args)
    const rtype = args.optionalInt(1)
    readBounds(args)
    args.end()
    return addRoom(context, { ...values, woodoo, rtype, subroom: 0, decAvail: 1, children: 0 })
  },
  new_virtual_room: (context, args) => {
    const parent = roomOf(context.property, args.int())
    if (parent.subroom !== 0) refuse(-100, 'Invalid input: the parent is virtual')
    const woodoo = args.int()
    const values = readVirtualRoom(args)
    readTexts(args)
    const decAvail = args.optionalInt(1)
    readBounds(args)
    args.end()
    if (decAvail < 1) refuse(-100, 'Invalid input: dec_avail')
    return addRoom(context, { ...values, woodoo, rtype: parent.rtype, subroom: parent.id, decAvail, availability: 0 })
  },
  mod_room: ({ property }, args) => {
    const room = roomOf(property, args.int())
    if (room.subroom !== 0) refuse(-9, 'Invalid room: virtual')
    const values = readRealRoom(args)
    readTexts(args)
    readBounds(args)
    const rtype = args.optionalInt(room.rtype)
    const woodoo = args.optionalInt(room.woodoo)
    args.end()
    requireShortName(property, values.shortname, room.id)
    Object.assign(room, values, { rtype, woodoo })
    return OK
  },
  mod_virtual_room: ({ property }, args) => {
    const room = roomOf(property, args.int())
    if (room.subroom === 0) refuse(-9, 'Invalid room: real')
    const values = readVirtualRoom(args)
    readTexts(args)
    const decAvail = args.optionalInt(room.decAvail)
    readBounds(args)
    const woodoo = args.optionalInt(room.woodoo)
    args.end()
    requireShortName(property, values.shortname, room.id)
    Object.assign(room, values, { decAvail, woodoo })
    return OK
  },
  del_room: ({ property }, args) => {
    const room = roomOf(property, args.int())
    args.end()
    deleteRoom(property, room.id)
    return OK
  },
}

type RoomValues = Omit<SimulatedRoom, 'id' | 'avail' | 'noOta' | 'booked'>

function readRealRoom(args: Arguments) {
  return {
    name: nonEmpty(args.text()),
    beds: atLeast(args.int(), 1),
    price: priceIn(args.number()),
    availability: atLeast(args.int(), 0),
    shortname: args.text(),
    board: boardIn(args.text()),
  }
}

function readVirtualRoom(args: Arguments) {
  const values = {
    name: nonEmpty(args.text()),
    beds: atLeast(args.int(), 1),
    children: atLeast(args.int(), 0),
    price: priceIn(args.number()),
    shortname: args.text(),
    board: boardIn(args.text()),
  }
  if (values.children >= values.beds) refuse(-100, 'Invalid input: children')
  return values
}

/** Names and descriptions by language, and boards: read and not kept. */
function readTexts(args: Arguments): void {
  for (let count = 0; count < 3; count++) args.optional((left) => left.struct(), {})
}

/** Lowest and highest price. */
function readBounds(args: Arguments): void {
  for (let count = 0; count < 2; count++) {
    const bound = args.optional((left) => left.number(), LOWEST_BOUND)
    if (bound < LOWEST_BOUND) refuse(-100, 'Invalid input: min_price, max_price')
  }
}

function addRoom({ property, nextId }: MethodContext, values: RoomValues): number {
  requireShortName(property, values.shortname)
  const id = nextId()
  property.rooms.set(id, { ...values, id, avail: dayColumn(), noOta: dayColumn(), booked: dayColumn() })
  return id
}

function requireShortName({ rooms }: SimulatedProperty, shortname: string, itself?: number): void {
  if (shortname.length < 1 || shortname.length > LONGEST_SHORT_NAME) refuse(-100, 'Invalid input: shortname')
  if ([...rooms.values()].some((room) => room.id !== itself && room.shortname === shortname))
    refuse(-11, 'Shortname is not unique')
}

const nonEmpty = (text: string): string => (text.trim() === '' ? refuse(-100, 'Invalid input: name') : text)
const atLeast = (number: number, least: number): number =>
  number < least ? refuse(-100, 'Invalid input: a number is too small') : number
const priceIn = (euros: number): number => (euros <= 0 ? refuse(-100, 'Invalid input: price') : Math.round(euros * 100))
const boardIn = (text: string): BoardCode =>
  boardCodes.find((code) => code === text) ?? refuse(-100, 'Invalid input: board')

const roomStruct = (room: SimulatedRoom) => ({
  id: room.id,
  name: room.name,
  shortname: room.shortname,
  occupancy: room.beds,
  men: room.beds - room.children,
  children: room.children,
  subroom: room.subroom,
  anchorate: 0,
  price: double(room.price / 100),
  availability: room.availability,
  board: room.board,
  boards: {},
  woodoo: room.woodoo,
  dec_avail: room.decAvail,
  min_price: 0,
  max_price: 0,
  rtype: room.rtype,
  rtype_name: `Type ${room.rtype}`,
})
