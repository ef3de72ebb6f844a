import { randomBytes } from 'node:crypto'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { importsApi } from '@posada/contract/bookings/imports/imports'
import { notesApi } from '@posada/contract/bookings/notes/notes'
import { roles, type Role } from '@posada/domain/account/users/roles'
import { aBooking } from '../a-booking.ts'
import type { Browser } from '../browser.ts'
import { anotherAccount, aUnit, type GivenApp } from '../given.ts'
import { bankLineOf } from './bank.ts'
import { calendarsOf } from './calendars.ts'
import { cleaningOf } from './cleaning.ts'
import { cardPaymentsOf } from './card-payments.ts'
import { anfixOf } from './anfix.ts'
import { connectionOf, debooksOf, portalMessageOf, saleCatalogueOf } from './channel.ts'
import { accountOf, aLogin, aSession } from './logins.ts'
import { messagesOf } from './messages.ts'
import {
  checkinPlaceOf,
  communicationOf,
  documentFileOf,
  guestDraftOf,
  markedGuestOf,
  phonePairingOf,
} from './registry.ts'
import { engineOf, offerOf } from './engine.ts'
import type { Ids } from './sample-request.ts'
import { multipart, send } from './send.ts'
import { menuOf } from './menus.ts'
import { journalExportOf } from './ledger.ts'
import { surveyOf } from './surveys.ts'

/** An account with one object of each kind. Every text contains the marker. */
export type FullAccount = {
  accountId: string
  ids: Ids
  marker: string
  logins: Record<Role, string>
  /** A new session, so that earlier requests do not interfere. */
  signedIn(role?: Role): Promise<Browser>
}

async function stayOf(owner: Browser, safeURL: string): Promise<string> {
  const { booking } = await owner.post('/api/bookings/get_booking_info', { safeURL })
  return (booking as { rooms: { estancia: string }[] }).rooms[0]!.estancia
}

export async function aFullAccount(given: GivenApp): Promise<FullAccount> {
  const marker = `marca${randomBytes(5).toString('hex')}`
  const { owner, establishmentId } = await anotherAccount(given, { name: marker })
  const me = (await owner.get('/api/account/me'))['usuario'] as { id: string }
  await owner.post('/api/profile/updateData', { clientinfo: { empresa: marker, condicionesGenerales: marker } })
  const unit = await aUnit(owner, establishmentId, { name: marker })
  const type = await owner.post('/api/profile/alojamientos/rooms/add_type', { name: marker })
  const client = await aCompany(owner, marker)
  const agency = await anAgency(owner, marker)
  await aTouristTax(owner, establishmentId, marker)
  const extra = await anExtra(owner, establishmentId, marker)
  const booking = await aBooking(owner, establishmentId, [unit], {
    owner: { Name: marker, SafeURL: client },
    agency,
    extras: [{ roomSafeURL: unit, items: [{ safeURL: extra }] }],
    observations: marker,
    bookingId: marker,
    contactPhone: marker,
    contactEmail: `${marker}@ejemplo.test`,
  })
  const logo = await send(owner, establishmentsApi.uploadLogo, { urlAlojamiento: establishmentId })
  const file = String(logo.json<{ logo?: string }>().logo).split('/').at(-1)!
  const accountId = await accountOf(given, me.id)
  const logins = { owner: me.id } as Record<Role, string>
  for (const role of roles) logins[role] ??= await aLogin(given, accountId, role, marker)
  const signedIn = (role: Role = 'owner') => aSession(given, accountId, logins[role])
  const session = (await signedIn()).cookies['posada_access']!.split('.')[0]!
  const user = await aLogin(given, accountId, 'reception', `otro.${marker}`)
  await guestDraftOf(owner, booking.id, unit, marker)
  const guest = await markedGuestOf(owner, unit, booking.id, marker)
  const ids = {
    guest,
    establishment: establishmentId,
    unit,
    unitType: type['newid'] as string,
    booking: booking.id,
    stay: await stayOf(owner, booking.id),
    user,
    session,
    file,
    client,
    agency,
    extra,
    ...(await aNote(owner, unit, marker)),
    payment: await aPayment(owner, booking.id, marker),
    block: await aBlock(owner, unit, marker),
    import: await anImport(owner, marker),
    phonePairing: await phonePairingOf(given, owner, { RoomSecretID: unit, marker }),
    checkinPlace: await checkinPlaceOf(given, { accountId, bookingId: booking.id, guestId: guest, marker }),
    ...(await messagesOf(given, { accountId, establishmentId, bookingId: booking.id, marker })),
    documentFile: await documentFileOf(given, accountId, marker),
    ...(await communicationOf(given, accountId, booking.id, marker)),
    ...(await cardPaymentsOf(given, accountId, booking.id, marker)),
    ...(await saleCatalogueOf(owner, establishmentId, marker)),
    ...(await engineOf(owner, establishmentId, marker)),
    ...(await menuOf(owner, establishmentId, marker)),
    journalExport: await journalExportOf(given, { accountId, establishmentId, marker }),
    offer: await offerOf(owner, establishmentId, { unit, marker }),
    ...(await connectionOf(given, { accountId, establishmentId, marker })),
    ...(await debooksOf(given, { accountId, establishmentId, marker })),
    portalMessage: await portalMessageOf(given, { accountId, establishmentId }, marker),
    ...(await calendarsOf(given, owner, { accountId, unit, bookingId: booking.id, marker })),
    ...(await cleaningOf(given, { accountId, establishmentId, unit, bookingId: booking.id, marker })),
    ...(await bankLineOf(owner, marker, booking.id)),
    ...(await aSeries(owner, { establishmentId, client, marker, bookingURL: booking.id })),
  }
  await anfixOf(given, { accountId, establishmentId, marker })
  await surveyOf(given, owner, { accountId, establishmentId, bookingId: booking.id, guestId: guest, marker })
  return { accountId, ids, marker, logins, signedIn }
}

/** A tourist tax, which the booking made after it includes. */
async function aTouristTax(owner: Browser, urlAlojamiento: string, nombre: string): Promise<void> {
  const periodos = [{ desde: '2026-01-01', precio_adulto: 1, nombre }]
  const reply = await owner.post('/api/profile/alojamientos/add_tasa', { urlAlojamiento, tipo: 'propia', periodos })
  if (reply.resultado !== 'Ok') throw new Error(`The tourist tax was refused: ${reply.mensaje}`)
}

/** An extra of the catalogue, which the booking made after it includes. */
async function anExtra(owner: Browser, accomodationURL: string, name: string): Promise<string> {
  const extra = { accomodationURL, name, price: 1, vat: 10 }
  return (await owner.post('/api/profile/alojamientos/extras/add', extra))['safeURL'] as string
}

/** An agency without a valid tax number, because reviews by other accounts would show under one. */
async function anAgency(owner: Browser, marker: string): Promise<string> {
  const agency = { Nombre: marker, Empresa: marker, CIF: marker, EmailContacto: `${marker}@ejemplo.test` }
  const id = (await owner.post('/api/agencys/add', agency))['id'] as string
  await owner.post('/api/agencys/add_review', { agency_id: id, rating: 1, review: marker })
  return id
}

/** A series of invoices with an item, a draft, and the draft of a booking. */
async function aSeries(owner: Browser, { establishmentId, client, marker, bookingURL }: Record<string, string>) {
  const series = { alojamientoURL: establishmentId, Name: marker, Prefix: marker, LastNumber: 7 }
  const { serieURL } = await owner.post('/api/facturacion/add_serie', series)
  const item = { serieURL, name: marker, price: 1, VAT: 10 }
  const { safeURL } = await owner.post('/api/facturacion/series/inventory/add_item', item)
  const lines = [{ name: marker, price: 1, VAT: 10 }]
  const draft = { serieURL, titularURL: client, tipo_titular: 'empresa', Conceptos: lines, notas: marker }
  const { facturaURL } = await owner.post('/api/facturacion/facturas_series/add', draft)
  const ofBooking = await owner.post('/api/invoices/borrador', { bookingURL })
  if (ofBooking.resultado !== 'Ok') throw new Error(`The draft was refused: ${ofBooking.mensaje}`)
  return { series: serieURL as string, seriesItem: safeURL as string, invoice: facturaURL as string }
}

async function aCompany(owner: Browser, name: string): Promise<string> {
  const company = {
    Nombre: name,
    Tipo: true,
    NumeroIdentificacion: name,
    Email: `${name}@ejemplo.test`,
    Telefono: name,
  }
  return (await owner.post('/api/clients/add', company))['SafeURL'] as string
}

/** A note with an image. */
async function aNote(owner: Browser, room_id: string, marker: string): Promise<{ note: string; image: string }> {
  const day = { dia: 1, mes: 9, año: 2026 }
  const added = await owner.post('/api/planning/add_task', { ...day, notas: { title: marker, notes: marker }, room_id })
  const note = added['safeUrl'] as string
  const image = await send(owner, notesApi.addImage, { safeUrl: note })
  return { note, image: image.json<{ id: string }>().id }
}

async function aPayment(owner: Browser, bookingURL: string, nota: string): Promise<string> {
  const payment = { bookingURL, importe: 1, paymentMethod: 'E', nota }
  return (await owner.post('/api/bookings/payments/add', payment))['safeURL'] as string
}

async function aBlock(owner: Browser, roomSafeURL: string, motivo: string): Promise<string> {
  const block = { roomSafeURL, desde: '2026-12-01', hasta: '2026-12-02', motivo }
  return (await owner.post('/api/rooms/blocks/add', block))['safeURL'] as string
}

async function anImport(owner: Browser, marker: string): Promise<string> {
  const csv = Buffer.from(`Unidad;Entrada;Salida;Titular\n${marker};01/01/2027;02/01/2027;${marker}\n`)
  const reply = await owner.request(await multipart(importsApi.upload.path, {}, csv))
  return reply.json<{ importacion: { id: string } }>().importacion.id
}
