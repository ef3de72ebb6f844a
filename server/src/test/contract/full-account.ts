import { randomBytes } from 'node:crypto'
import { saleTypesApi } from '@posada/contract/channel/sale-types'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { importsApi } from '@posada/contract/imports/imports'
import { notesApi } from '@posada/contract/notes/notes'
import { roles, type Role } from '@posada/domain/users/roles'
import { inAccount } from '../../db/transaction.ts'
import { withClient } from '../../db/with-client.ts'
import { newId } from '../../ids.ts'
import { storeMessages } from '../../portal-bookings/inbox/store-messages.ts'
import { markMessageFailed, nextMessage } from '../../portal-bookings/queries/messages.ts'
import { insertPortalBooking } from '../../portal-bookings/queries/portal-bookings.ts'
import { aBooking } from '../a-booking.ts'
import { aGuest } from '../a-guest.ts'
import type { Browser } from '../browser.ts'
import { anotherAccount, aUnit, type GivenApp } from '../given.ts'
import { calendarsOf } from './calendars.ts'
import { cleaningOf } from './cleaning.ts'
import { cardPaymentsOf } from './card-payments.ts'
import { accountOf, aLogin, aSession } from './logins.ts'
import type { Ids } from './sample-request.ts'
import { multipart, send } from './send.ts'

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
  await aDraft(owner, booking.id, unit, marker)
  const guest = await aMarkedGuest(owner, unit, booking.id, marker)
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
    checkinPlace: await aCheckinPlace(given, { accountId, bookingId: booking.id, guestId: guest, marker }),
    ...(await messagesOf(given, { accountId, establishmentId, bookingId: booking.id, marker })),
    documentFile: await aDocumentFile(given, accountId, marker),
    ...(await aCommunication(given, accountId, booking.id, marker)),
    ...(await cardPaymentsOf(given, accountId, booking.id, marker)),
    ...(await aSale(owner, establishmentId, marker)),
    ...(await aChannel(given, { accountId, establishmentId, marker })),
    portalMessage: await aPortalMessage(given, { accountId, establishmentId }, marker),
    ...(await calendarsOf(given, owner, { accountId, unit, bookingId: booking.id, marker })),
    ...(await cleaningOf(given, { accountId, establishmentId, unit, bookingId: booking.id, marker })),
    ...(await aSeries(owner, { establishmentId, client, marker, bookingURL: booking.id })),
  }
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

/** A virtual type with board, description and picture, and plans. */
async function aSale(owner: Browser, urlAlojamiento: string, marker: string) {
  const call = async (path: string, body: object) => {
    const reply = await owner.post(`/api/channel/property/${path}`, { urlAlojamiento, ...body })
    if (reply.resultado !== 'Ok') throw new Error(`${path} was refused: ${reply.mensaje}`)
    return reply
  }
  const { roomTypes } = await call('get_room_types', {})
  const [real] = roomTypes as { RoomID: string }[]
  const tariff = { ParentRoomID: real!.RoomID, tariff_name: marker, beds: 2, defprice: 50 }
  const saleType = (await call('add_vroom', tariff))['RoomID'] as string
  const board = { RoomID: saleType, boardCode: 'bb', addOrSubstract: '+', value: 5, dtype: 2 }
  await call('edit_board', board)
  await call('edit_room_description', { RoomID: saleType, lang_code: 'es', title: marker, description: marker })
  const added = await send(owner, saleTypesApi.addPicture, { RoomID: saleType })
  const typePicture = added.json<{ images: { img_name: string }[] }>().images[0]!.img_name
  const pricePlan = (await call('add_pricing_plan', { planName: marker, type: 'real' }))['id'] as string
  const restrictionPlan = (await call('add_restriction_plan', { planName: marker }))['id'] as string
  const data = { types: [{ RoomID: saleType, price: 44 }], startDate: lastDay(), endDate: lastDay() }
  await call('edit_avail', { data })
  const prices = [{ RoomID: saleType, price: 44 }]
  const season = (
    await call('guardar_temporada', { nombre: marker, desde: lastDay(), hasta: lastDay(), precios: prices })
  )['id'] as string
  return { saleType, typePicture, pricePlan, restrictionPlan, season }
}

/** A booking of a portal, and a message that could not be read. */
async function aPortalMessage(
  { dependencies }: GivenApp,
  key: { accountId: string; establishmentId: string },
  marker: string,
): Promise<string> {
  const { app, secrets, channel, clock } = dependencies
  const setup = { secrets, readBooking: channel.readBooking, now: clock.now() }
  return inAccount(app, key.accountId, async (db) => {
    await storeMessages(db, key, setup, [{ code: marker, body: { marker } }])
    const message = await nextMessage(db, key, { now: setup.now, exceptIds: [] })
    await markMessageFailed(db, key.accountId, message!.id, { failure: marker, nextTryAt: setup.now })
    await insertPortalBooking(db, {
      ...key,
      id: newId(),
      portalId: 2,
      portal: marker,
      reference: marker,
      headCode: marker,
      state: 'live',
      amount: 0,
      currency: 'EUR',
      warnings: [],
      checkOut: lastDay(),
      createdAt: setup.now,
      changedAt: setup.now,
    })
    return message!.id
  })
}

/** A connection that waits to be matched, so that nothing is sent, with an alarm. */
async function aChannel(
  { logins, clock }: GivenApp,
  { accountId, establishmentId, marker }: Record<'accountId' | 'establishmentId' | 'marker', string>,
) {
  const [channelAlarm, now] = [newId(), clock.now()]
  await withClient(logins.owner, async (client) => {
    await client.query(
      `insert into channel_connections (account_id, establishment_id, provider, property_id, token, token_end, state,
                                        state_since, connected_at, wake_at, alarm_name)
       values ($1, $2, 'wubook', '1', '\\x00', '0000', 'connecting', $3, $3, $3, $4)`,
      [accountId, establishmentId, now, marker],
    )
    const [type] = (
      await client.query<{ id: string }>('select id from sale_types where account_id = $1 and parent_id is null', [
        accountId,
      ])
    ).rows
    await client.query(
      `insert into channel_rooms (account_id, establishment_id, sale_type_id, remote_id, short_name, is_virtual)
       values ($1, $2, $3, $4, 'A', false)`,
      [accountId, establishmentId, type!.id, marker],
    )
    await client.query(
      `insert into channel_plans (account_id, establishment_id, kind, plan_id, remote_id, name) values ($1, $2, 'price', $3, $4, $4)`,
      [accountId, establishmentId, newId(), marker],
    )
    await client.query(
      `insert into channel_shown (account_id, establishment_id, sale_type_id, plan_id, field, first_day, days)
       values ($1, $2, $3, $2, 'units', '2026-01-01', '\\x01000000')`,
      [accountId, establishmentId, type!.id],
    )
    await client.query(
      `insert into channel_budgets (account_id, establishment_id, operation, tokens, refilled_at) values ($1, $2, $3, 1, $4)`,
      [accountId, establishmentId, marker, now],
    )
    await client.query(
      `insert into channel_calls (account_id, establishment_id, at, operation, milliseconds, code, bytes_sent, bytes_received)
       values ($1, $2, $3, $4, 1, 0, 1, 1)`,
      [accountId, establishmentId, now, marker],
    )
    await client.query(
      `insert into channel_alarms (account_id, id, establishment_id, kind, advice, created_at) values ($1, $2, $3, 'sale_stopped', $4, $5)`,
      [accountId, channelAlarm, establishmentId, marker, now],
    )
  })
  return { channelAlarm }
}

/** A day within the sale of two years, late enough for every clock of these tests. */
const lastDay = () => new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)

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

/** A guest whose texts contain the marker, as far as their length allows. */
async function aMarkedGuest(owner: Browser, unit: string, bookingURL: string, marker: string): Promise<string> {
  const names = { Name: marker, FirstSurname: marker, SecondSurname: marker, Address: marker, NumSoporte: marker }
  const contact = { GuestEmail: `${marker}@ejemplo.test`, DocType: 'P', DocNumber: marker }
  return (await aGuest(owner, unit, { ...names, ...contact, bookingURL })).id
}

/** Words of the establishment, a text message, and both kinds of messages in the booking's history. */
async function messagesOf(
  { logins, clock }: GivenApp,
  { accountId, establishmentId, bookingId, marker }: Record<string, string>,
): Promise<Record<string, never>> {
  await withClient(logins.owner, async (client) => {
    const now = clock.now()
    const [sms, mail] = [newId(), newId()]
    await client.query(
      `insert into message_texts (account_id, establishment_id, key, language, subject, body)
       values ($1, $2, 'before-arrival', 'es', $3, $3)`,
      [accountId, establishmentId, marker],
    )
    await client.query(
      `insert into message_settings (account_id, establishment_id, key, days, hour)
       values ($1, $2, 'before-arrival', 3, '10:00')`,
      [accountId, establishmentId],
    )
    await client.query('insert into declined_messages (account_id, email_key, declined_at) values ($1, $2, $3)', [
      accountId,
      `${marker}@ejemplo.test`,
      now,
    ])
    await client.query(
      `insert into sms (account_id, id, booking_id, recipient, body, price, due_at, created_at)
       values ($1, $2, $3, $4, $4, 15, 'infinity', $5)`,
      [accountId, sms, bookingId, marker, now],
    )
    for (const [mailId, smsId] of [
      [mail, null],
      [null, sms],
    ])
      await client.query(
        `insert into booking_messages (account_id, id, booking_id, key, language, recipient, mail_id, sms_id, queued_at)
         values ($1, $2, $3, 'invitation', 'es', $4, $5, $6, $7)`,
        [accountId, newId(), bookingId, marker, mailId, smsId, now],
      )
  })
  return {}
}

/**
 * A place of the booking's self check-in, which nobody fills, and what showed an identity; the booking may be over already.
 */
async function aCheckinPlace(
  { logins, clock }: GivenApp,
  { accountId, bookingId, guestId, marker }: Record<'accountId' | 'bookingId' | 'guestId' | 'marker', string>,
) {
  const place = newId()
  await withClient(logins.owner, async (client) => {
    await client.query(
      `insert into self_checkins (account_id, booking_id, sent_by, sent_to, sent_at, created_at)
       values ($1, $2, 'email', $3, $4, $4)`,
      [accountId, bookingId, `${marker}@ejemplo.test`, clock.now()],
    )
    await client.query(
      'insert into self_checkin_places (account_id, id, booking_id, created_at) values ($1, $2, $3, $4)',
      [accountId, place, bookingId, clock.now()],
    )
    await client.query(
      `insert into arrival_codes (account_id, place_id, guest_id, code_hash, sent_at, expires_at, tries_left)
       values ($1, $2, $3, '\\x00', $4, $4, 5)`,
      [accountId, place, guestId, clock.now()],
    )
    await client.query(
      `insert into identity_proofs (account_id, id, booking_id, guest_id, means, ending, shown_at)
       values ($1, $2, $3, $4, 'phone', $5, $6)`,
      [accountId, newId(), bookingId, guestId, marker, clock.now()],
    )
    await client.query('insert into arrival_card_tries (account_id, booking_id, tries) values ($1, $2, 1)', [
      accountId,
      bookingId,
    ])
    await client.query(
      'insert into arrival_reminders (account_id, booking_id, arrival, reminded_at) values ($1, $2, $3, $4)',
      [accountId, bookingId, '2026-01-01', clock.now()],
    )
  })
  return place
}

/** A guest of the booking whose form was kept half-filled. */
async function aDraft(owner: Browser, bookingURL: string, RoomSecretID: string, marker: string): Promise<void> {
  const draft = { bookingURL, clave: marker, RoomSecretID, Name: marker, DocNumber: marker }
  const { resultado, mensaje } = await owner.post('/api/new_guest/save_draft', draft)
  if (resultado !== 'Ok') throw new Error(`The draft was refused: ${mensaje}`)
}

/** A finished document job with one file. */
async function aDocumentFile({ logins, clock }: GivenApp, accountId: string, marker: string): Promise<string> {
  const [job, file] = [newId(), newId()]
  await withClient(logins.owner, async (client) => {
    await client.query(
      `insert into document_jobs (account_id, id, kind, state, error, created_at)
       values ($1, $2, 'traveller-book', 'done', $3, $4)`,
      [accountId, job, marker, clock.now()],
    )
    await client.query('insert into document_job_files values ($1, $2, $3, 1, $4, $5)', [
      accountId,
      file,
      job,
      marker,
      Buffer.from(marker),
    ])
  })
  return file
}

/** A refused report of the booking, with its requests and answers. */
async function aCommunication({ logins, clock }: GivenApp, accountId: string, bookingId: string, marker: string) {
  const [communication, exchange, deliveryFile] = [newId(), newId(), newId()]
  await withClient(logins.owner, async (client) => {
    await client.query(
      `insert into communications (account_id, id, establishment_id, booking_id, kind, service, reference, state, refusal,
                                   xml, due_at, next_at, created_at)
       select account_id, $2, establishment_id, id, 'reservation', 'SES', $4, 'refused', $4, $4, $5, $5, $5
         from bookings where account_id = $1 and id = $3`,
      [accountId, communication, bookingId, marker, clock.now()],
    )
    await client.query(
      `insert into communication_exchanges (account_id, id, communication_id, operation, at, request, response)
       values ($1, $2, $3, 'submit', $4, $5, $5)`,
      [accountId, exchange, communication, clock.now(), marker],
    )
    await client.query(
      `insert into delivery_files (account_id, id, establishment_id, service, name, head, created_at)
       select account_id, $2, establishment_id, 'ME', $4, $4, $5 from bookings where account_id = $1 and id = $3`,
      [accountId, deliveryFile, bookingId, marker, clock.now()],
    )
  })
  return { communication, exchange, deliveryFile }
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
