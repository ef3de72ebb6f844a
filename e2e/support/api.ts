import type { Page } from '@playwright/test'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { decode, encode } from '@posada/contract/compile'
import type { Endpoint, Input, Reply } from '@posada/contract/endpoint'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { type PlannedUnit, planningApi } from '@posada/contract/bookings/planning/planning'
import { unitsApi } from '@posada/contract/establishments/units/units'
import { addDays, type Day } from '@posada/domain/platform/days/day'

/** Calls the API as the user who is logged in on the page, for set-up that is not part of the journey. */
export function apiOf(page: Page) {
  const call = async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> => {
    const { method, path } = endpoint
    const reply = await page.evaluate(send, { method, path, body: encode(endpoint.request, input) })
    if (reply['resultado'] !== 'Ok') throw new Error(`${path}: ${JSON.stringify(reply)}`)
    return decode(endpoint.reply, reply) as Reply<E>
  }
  const planning = (from: Day, to: Day) =>
    call(planningApi.fetch, { from, to, withCancelled: null, onlyBookings: null })
  /** Posts a body with the names of the wire. */
  const post = async (path: string, body: object): Promise<void> => {
    const reply = await page.evaluate(send, { method: 'POST', path, body })
    if (reply['resultado'] !== 'Ok') throw new Error(`${path}: ${JSON.stringify(reply)}`)
  }
  return {
    call,
    post,
    planning,
    /** Adds units to the account's first establishment, by default for two people and at 80 € a night. */
    async addUnits(...units: (string | Unit)[]): Promise<void> {
      const { establishments } = await call(establishmentsApi.profile, {})
      const establishmentId = establishments[0]?.id ?? ''
      for (const unit of units)
        await call(unitsApi.add, {
          ...defaultUnit,
          establishmentId,
          ...(typeof unit === 'string' ? { name: unit } : unit),
        })
    },
    /** Adds a booking of the unit; `inDays` counts from the establishment's today. Returns the locator. */
    async addStay(
      unitName: string,
      holder: string,
      { inDays = 0, nights = 2, occupants = 2, phone = '', clientId = null as string | null } = {},
    ): Promise<string> {
      const { establishmentId, room, today } = await unitOf(unitName)
      const checkIn = addDays(today, inDays)
      const stay = stayOf(establishmentId, room, holder, checkIn, nights)
      const party = { holder: { ...stay.holder, clientId }, occupants, phone: phone || null }
      const { locator } = await call(bookingsApi.add, { ...stay, ...party })
      return locator
    },
    /** The current state of a booking. */
    async booking(locator: string): Promise<BookingInfo> {
      const { results } = await call(bookingsApi.search, { identifier: locator, withCancelled: null })
      const [found] = results
      if (!found) throw new Error(`no booking ${locator}`)
      return (await call(bookingsApi.get, { id: found.id })).booking
    },
    /** Registers a guest who arrives today in the unit; the fields have the names of the wire. */
    async addGuest(unitName: string, fields: object): Promise<void> {
      const { room } = await unitOf(unitName)
      await post('/api/new_guest/add_guest', { RoomSecretID: room.id, ...fields })
    },
  }

  async function unitOf(name: string) {
    const [day] = new Date().toISOString().split('T')
    const { establishments } = await planning(day ?? '', day ?? '')
    for (const { id, today, rooms } of establishments) {
      const room = rooms.find((each) => each.name === name)
      if (room) return { establishmentId: id, today, room }
    }
    throw new Error(`no unit ${name}`)
  }
}

type Unit = { name: string; basePrice?: number; capacity?: number; establishmentId?: string }

const defaultUnit = {
  ineType: null,
  capacity: 2,
  legalCapacity: null,
  beds: [0, 1] as [number, number],
  basePrice: 8_000,
  typeId: null,
  counted: null,
  registryCode: null,
  doorCode: null,
}

const stayOf = (establishmentId: string, { id }: PlannedUnit, name: string, checkIn: Day, nights: number) => ({
  establishmentId,
  checkIn,
  checkOut: addDays(checkIn, nights),
  rooms: [{ roomId: id, prices: null, occupants: null }],
  holder: { name, clientId: null, firstName: null, surname1: null, surname2: null },
  tariff: null,
  name: null,
  total: null,
  agency: null,
  email: null,
  children: 0,
  extras: null,
  observations: null,
  locator: null,
  regime: null,
  optionUntil: null,
  sendsConfirmation: null,
  deposit: null,
})

/** Runs in the page, with the page's cookies and CSRF token. */
async function send({ method, path, body }: { method: string; path: string; body: unknown }) {
  const { access = '' } = JSON.parse(localStorage.getItem('posada.csrf') ?? '{}') as { access?: string }
  const headers = { 'content-type': 'application/json', 'x-csrf-token': access }
  const init = method === 'GET' ? {} : { method, headers, body: JSON.stringify(body) }
  return (await (await fetch(path, init)).json()) as Record<string, unknown>
}

type Person = { name: string; surnames: string; phone?: string; email?: string; address?: string; idNumber?: string }

/** Adds a client with an API call; the journeys use the dialog. Returns the id. */
export const addClient = async (page: Page, person: Person): Promise<string> =>
  (await apiOf(page).call(clientsApi.add, { ...emptyClient, ...person })).id

/** The id of the only client with this name or phone. */
export async function findClientId(page: Page, filter: string): Promise<string> {
  const { clients } = await apiOf(page).call(clientsApi.search, { filter })
  const [found, ...others] = clients
  if (!found || others.length > 0) throw new Error(`${clients.length} clients with «${filter}»`)
  return found.id
}

const emptyClient = {
  isCompany: null,
  companyId: null,
  idNumber: null,
  documentKind: null,
  address: null,
  municipality: null,
  provinceCode: null,
  countryCode: null,
  postalCode: null,
  email: null,
  phone: null,
  preferences: null,
  isVip: null,
  isNotAdmitted: null,
  notAdmittedReason: null,
}
