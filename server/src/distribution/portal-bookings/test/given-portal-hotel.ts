import { addDays, type Day } from '@posada/domain/platform/days/day'
import {
  type ConnectionKey,
  findConnection,
  insertConnection,
  replaceRoomPairs,
  updateConnection,
} from '../../channel-connections/public.ts'
import { bookingAlarms, runConnection } from '../../channel/public.ts'
import { movableClock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import { withClient } from '../../../platform/db/with-client.ts'
import { applyDueMessages } from '../inbox/apply-due-messages.ts'
import { receiveNewBookings } from '../inbox/receive-bookings.ts'
import { saleTypesOf } from '../../../prices/sale-types/public.ts'
import { startWubookSimulator } from '../../../simulators/wubook/start-wubook-simulator.ts'
import type { PortalOrder } from '../../../simulators/wubook/types.ts'
import { accountOf } from '../../../test/contract/logins.ts'
import { anotherAccount, closeAtTheEnd, givenApp, type GivenApp } from '../../../test/given.ts'

const TOKEN = 'wr_11111111-2222-3333-4444-555555555555'
export const HOTEL_DAY = '2026-06-01'
export const day = (after: number): Day => addDays(HOTEL_DAY, after)

/** The app and a simulated WuBook with the same clock. */
export async function givenPortals() {
  const clock = movableClock(new Date(`${HOTEL_DAY}T08:00:00Z`))
  const simulator = await startWubookSimulator({ now: () => clock.now() })
  closeAtTheEnd(() => simulator.close())
  const given = await givenApp({ clock, config: { simulate: false, endpoints: { wubook: simulator.url } } })
  return { ...given, simulator }
}

type Portals = Awaited<ReturnType<typeof givenPortals>>
let properties = 1_607_000_000

/** An account with so many double rooms and a suite, connected to a property with a room for each type. */
export async function aPortalHotel(given: Portals, { doubles = 3, kind = 'Hotel' } = {}) {
  const { dependencies, simulator, clock } = given
  const lcode = properties++
  simulator.register({ token: TOKEN, lcodes: [lcode] })
  const { owner, establishmentId } = await anotherAccount(given, { kind })
  const nombres = Array.from({ length: doubles }, (_, index) => String(101 + index))
  const units = { accomodationURL: establishmentId, capacity: 2, basePrice: 80 }
  await owner.post('/api/profile/alojamientos/rooms/add_many', { ...units, nombres, tipo: 'Doble' })
  await owner.post('/api/profile/alojamientos/rooms/add_many', { ...units, nombres: ['Suite'], basePrice: 190 })
  const me = (await owner.get('/api/account/me'))['usuario'] as { id: string }
  const key = { accountId: await accountOf(given, me.id), establishmentId }
  await connect(given, key, lcode)
  const listed = await owner.post('/api/profile/alojamientos/getRooms', { url: establishmentId })
  const rooms = listed['rooms'] as { safeURL: string; name: string }[]
  const work = (by: Pick<GivenApp, 'dependencies'> = given) =>
    runConnection(
      { accountId: key.accountId, id: establishmentId },
      { ...by.dependencies, stopping: new AbortController().signal },
    )
  await work()
  const roomId = (name: string) => simulator.rooms(lcode).find((room) => room.name === name)!.id
  const connection = async () => (await inAccount(dependencies.app, key.accountId, (db) => findConnection(db, key)))!
  return {
    ...given,
    ...key,
    owner,
    lcode,
    roomId,
    connection,
    query: <Row>(sql: string, values: unknown[]) =>
      withClient(given.logins.owner, (client) => client.query<Row & Record<string, unknown>>(sql, values)),
    unit: (name: string) => rooms.find((room) => room.name === name)!.safeURL,
    /** Somebody books a double room for two nights from the tenth day on, or what the order says. Returns the code. */
    book: (order: Partial<PortalOrder> = {}) =>
      simulator.book(lcode, {
        portal: 2,
        checkIn: day(10),
        checkOut: day(12),
        rooms: [{ roomId: roomId('Doble'), prices: [100, 120], adults: 2, children: 0 }],
        holder: { name: 'Ana', surname: 'Ruiz', email: 'ana@ejemplo.test', phone: '+34600111222' },
        ...order,
      }),
    /** A run of the worker as if a push had come. */
    async fetch(by?: Pick<GivenApp, 'dependencies'>) {
      clock.moveBy(25_000) // past the quiet after a change
      await inAccount(dependencies.app, key.accountId, (db) =>
        updateConnection(db, key, { bookingsDueAt: clock.now(), nextRunAt: null }),
      )
      return work(by)
    },
    /** Receives what has come, and applies it in two processes at once. */
    async applyTwice() {
      const { channel, secrets } = dependencies
      const inbox = { readBooking: channel.readBooking, secrets }
      const source = channel.connect({
        access: { token: TOKEN, propertyId: String(lcode) },
        beforeCall: async () => undefined,
        afterCall: () => undefined,
      })
      const record = <T>(act: (db: Db) => Promise<T>) => inAccount(dependencies.app, key.accountId, act)
      const nothing = async () => undefined
      const noted = { afterStoring: nothing, afterWithheld: nothing }
      await receiveNewBookings({ ...inbox, ...noted, key, source, record, clock })
      const setup = { ...inbox, portalNames: {}, alarms: bookingAlarms(dependencies) }
      await Promise.all([1, 2].map(() => applyDueMessages(dependencies, setup, key)))
    },
    work,
  }
}

export type PortalHotel = Awaited<ReturnType<typeof aPortalHotel>>

async function connect({ dependencies, clock }: Portals, key: ConnectionKey, lcode: number): Promise<void> {
  const { app, secrets } = dependencies
  const now = clock.now()
  await inAccount(app, key.accountId, async (db) => {
    await insertConnection(db, {
      ...key,
      provider: 'wubook',
      propertyId: String(lcode),
      token: secrets.seal(TOKEN, `channel token ${key.accountId} ${key.establishmentId}`),
      tokenEnd: TOKEN.slice(-4),
      state: 'active',
      stateSince: now,
      connectedAt: now,
      wakeAt: now,
    })
    const types = await saleTypesOf(db, key.accountId, { establishmentId: key.establishmentId })
    const pairs = types.map(({ id }, index) => ({
      saleTypeId: id,
      remoteId: null,
      shortName: `T${index}`,
      isVirtual: false,
    }))
    await replaceRoomPairs(db, key, [], pairs)
  })
}

export type Canal = {
  nombre: string
  referencia: string
  comision: number | null
  moneda: string
  importe: number
  prepago: { importe: number; forma: string } | null
  avisos: { codigo: string; texto: string; urgente: boolean }[]
  revision: { motivo: string; texto: string; cambios: string[] } | null
  enPie: boolean
}

export type PortalBookingInfo = {
  safeURL: string
  bookingId: string
  estado: string
  version: number
  checkInDate: string
  checkOutDate: string
  owner: { Name: string }
  contactPhone: string
  occupantsNumber: number
  kidsNumber: number
  observations: string
  motivoCancelacion: string
  payTo: string
  tariff: { id: number }
  agency: { id: string; name: string }
  regimen: { Value: number }
  TotalPrice: number
  ota: string
  canal: Canal | null
  rooms: { SafeURL: string; Name: string; Prices: { Price: number }[]; OccupantsNumber: number }[]
}

/** What the desk sees. */
export function desk({ owner, establishmentId }: Pick<PortalHotel, 'owner' | 'establishmentId'>) {
  const info = async (safeURL: string) =>
    (await owner.post('/api/bookings/get_booking_info', { safeURL }))['booking'] as PortalBookingInfo
  const planned = async () => {
    const period = { filterStart: day(0), filterEnd: day(300), incluirCanceladas: true }
    const reply = await owner.post('/api/planning/fetch_bookings', period)
    if (reply.resultado !== 'Ok') throw new Error(`The planning was refused: ${reply.mensaje}`)
    return (reply['Bookings'] as { safeURL: string; AccomodationID: string; ota: string; checkInDate: Day }[]).filter(
      (booking) => booking.AccomodationID === establishmentId,
    )
  }
  return {
    info,
    planned,
    /** The bookings of portals that arrive on these days, the first included, in the order of their arrival. */
    sold: async (from: Day, to: Day) => {
      const sold = (await planned()).filter((one) => one.ota !== '' && one.checkInDate >= from && one.checkInDate < to)
      return Promise.all(sold.map(({ safeURL }) => info(safeURL)))
    },
    kinds: (booking: PortalBookingInfo | undefined) => booking?.canal?.avisos.map(({ codigo }) => codigo) ?? [],
    history: async (bookingURL: string) =>
      (await owner.post('/api/bookings/history', { bookingURL }))['historial'] as {
        accion: string
        detalles: string[]
      }[],
    waiting: async () =>
      (await owner.post('/api/channel/bookings/pendientes', { url: establishmentId })) as unknown as {
        revisiones: { bookingURL: string; canal: Canal }[]
        fallidas: { id: string; codigo: string; texto: string; intentos: number }[]
      },
    review: (bookingURL: string, aplicar: boolean) =>
      owner.post('/api/channel/bookings/review', { bookingURL, aplicar }),
  }
}
