import { TOO_MANY_UNITS, unitCountFault } from '@posada/domain/bookings/booking-faults'
import { limits } from '@posada/domain/platform/limits'
import { MAX_NIGHTS } from '@posada/domain/platform/days/stay'
import {
  type ExemptionReason,
  exemptionReasons,
  readExemptionReason,
} from '@posada/domain/bookings/tourist-tax/exemption-reasons'
import { z } from 'zod'
import { coded, edited, euros, freeText, id, int, maybe, text, unlessBlank } from '../fields.ts'
import { guestDocument, guestName } from '../travellers/guests/guest-fields.ts'
import { wire } from '../wire.ts'

/** The recipient or the payer of a bill. */
export const party = coded({ A: 'agency', C: 'client', E: 'company' })

const codes = exemptionReasons.map(({ code }) => code) as [ExemptionReason, ...ExemptionReason[]]

/** The reason for which people pay no tourist tax: its code or its Spanish words. */
export const exemptionReason = z.codec(z.string().max(200), z.enum(codes), {
  decode: (text) => (readExemptionReason(text) ?? text) as ExemptionReason, // the enum rejects an unknown reason
  encode: (code) => code,
})

/** An agency's id, `{id}`, `{id, name}` or free text; null for no agency. */
export const agencyField = z.codec(z.any().optional(), text(limits.booking.agency).nullable(), {
  decode: (value) => blankToNull(isObject(value) ? (blankToNull(value.id) ?? value.name) : value) as never,
  encode: (value) => value,
})

/** `agencyField` for calls that edit: an absent key is undefined and leaves the agency unchanged. */
export const editedAgency = z.codec(z.any().optional(), text(limits.booking.agency).nullable().optional(), {
  decode: (value) =>
    (value === undefined
      ? undefined
      : blankToNull(isObject(value) ? (blankToNull(value.id) ?? value.name) : value)) as never,
  encode: (value) => value,
})

const requestedHolder = wire({
  name: ['Name', maybe(freeText(limits.booking.holder)), 'El titular'],
  clientId: ['SafeURL', maybe(id), 'El titular'],
  /** A registered guest who becomes the holder with a client's record of their document and address. */
  guestId: ['guestSafeURL', unlessBlank(id), 'El huésped'],
  /** The parts of the name, or the contact person of a company, as they are reported. */
  givenName: ['FirstName', edited(guestName), 'El nombre del titular'],
  firstSurname: ['Surname1', edited(guestName), 'El primer apellido del titular'],
  secondSurname: ['Surname2', edited(guestName), 'El segundo apellido del titular'],
  document: ['DocNumber', edited(guestDocument), 'El documento del titular'],
})
export type RequestedHolder = z.output<typeof requestedHolder>

/** The holder: `{Name, SafeURL?}`, the parts of the name, both, or only the name. */
export const holderField = z.codec(z.any(), requestedHolder, {
  decode: (value: unknown) =>
    (isObject(value) ? { ...value, Name: value.Name || nameOfParts(value) } : { Name: value }) as never,
  encode: (value) => value as never,
})

/** `holderField` for calls that edit: an absent or blank holder leaves the holder unchanged. */
export const editedHolder = z.codec(z.any().optional(), requestedHolder.optional(), {
  decode: (value: unknown) => {
    if (value === undefined || blankToNull(value) === null) return undefined
    return isObject(value) ? { ...value, Name: value.Name || nameOfParts(value) } : { Name: value }
  },
  encode: (value) => value as never,
})

const nameOfParts = ({ FirstName, Surname1, Surname2 }: Record<string, unknown>) =>
  [FirstName, Surname1, Surname2].filter((part) => typeof part === 'string' && part.trim() !== '').join(' ')

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object'

const blankToNull = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value

export const nightlyPrice = wire({
  label: ['Day', maybe(text(30)), 'La noche'],
  price: ['Price', euros(), 'El precio de la noche'],
})

/** In the order of the nights; the label does not include the month. */
export const nightlyPrices = z.array(nightlyPrice).max(MAX_NIGHTS)

const pricesAndPeople = {
  prices: ['Prices', maybe(nightlyPrices), 'Los precios por noche'],
  occupants: ['OccupantsNumber', maybe(int(0, limits.booking.people)), 'Los ocupantes de la unidad'],
} as const

const requestedRoom = wire({
  roomId: ['SafeURL', id, 'La unidad'],
  ...pricesAndPeople,
})

/** The units of one booking, with their prices and occupants where given. */
export const requestedRooms = z
  .array(requestedRoom)
  .min(1)
  .refine(({ length }) => unitCountFault(length) === null, TOO_MANY_UNITS)
export type RequestedRoom = z.output<typeof requestedRoom>

/** A unit or, instead of it, a type for sale of which Posada chooses a unit; of a virtual type as many as it takes. */
const newBookingRoom = wire({
  roomId: ['SafeURL', maybe(id), 'La unidad'],
  saleTypeId: ['RoomID', unlessBlank(id), 'El tipo de habitación'],
  ...pricesAndPeople,
})

export const newBookingRooms = z
  .array(newBookingRoom)
  .min(1)
  .refine(({ length }) => unitCountFault(length) === null, TOO_MANY_UNITS)
  .refine(
    (rooms) => rooms.every(({ roomId, saleTypeId }) => roomId !== null || saleTypeId !== undefined),
    'Falta la unidad o el tipo de habitación',
  )
export type NewBookingRoom = z.output<typeof newBookingRoom>
