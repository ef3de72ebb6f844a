import { beforeEach, expect, test } from 'vitest'
import { type HoldCondition, holdEnd } from '@posada/domain/bookings/holds/booking-hold'
import { MAINLAND } from '@posada/domain/platform/days/day'
import { bookOnline } from '../../../bookings/bookings/public.ts'
import { startJobs } from '../../../jobs/start-jobs.ts'
import { inJobTransaction } from '../../../platform/http/handlers/job-transaction.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { aSaleType } from '../../../test/a-sale-type.ts'
import { PASSWORD } from '../../../test/given.ts'
import { givenPayments } from '../../../test/given-payments.ts'
import { requestPaymentForHold } from '../public.ts'

const smtpUrl = 'smtp://127.0.0.1:9'
const given = await givenPayments({ smtpUrl })
const { agrees, becomes, clock, db, dependencies, email, establishmentId, info, later, link, logins } = given
const { movements, ok, onPage, owner, payByLink, post, stripe } = given
beforeEach(async () => {
  stripe.clearBehaviour()
  await owner.logIn(email, PASSWORD)
})

const { accountId } = await db
  .selectFrom('establishments')
  .select('accountId')
  .where('id', '=', establishmentId)
  .executeTakeFirstOrThrow()
await db.updateTable('establishments').set({ email: 'casa@ejemplo.test' }).where('id', '=', establishmentId).execute()

const stay = { checkIn: '2027-09-01', checkOut: '2027-09-03' }
const dates = { checkInDate: stay.checkIn, checkOutDate: stay.checkOut }
const NOTHING = { tariff: null, name: null, total: null, agency: null, occupants: 2, children: null, locator: null }
const UNSAID = { observations: null, regime: null, extras: null, deposit: null, optionUntil: null, phone: null }
const conditions = { conditions: 'No se devuelve.', cancellationNotice: null, version: 3 }
const online = (RoomID: string, holder = 'Marta Gil') => ({
  booking: {
    ...NOTHING,
    ...UNSAID,
    ...stay,
    establishmentId,
    rooms: [{ roomId: null, saleTypeId: RoomID, prices: null, occupants: 2 }],
    holder: { name: holder, clientId: null },
    email: 'marta@ejemplo.test',
    onlyWithUnit: true,
    sendsConfirmation: null,
  },
  origin: 'engine' as const,
  conditions,
})
const inJob = <T>(work: (context: JobContext) => Promise<T>) =>
  inJobTransaction(dependencies, { accountId, action: 'guest-payment' }, work)

const sender = { ...dependencies, config: { ...dependencies.config, smtpUrl } }
let types = 0
const aType = (units = 1) => aSaleType(owner, establishmentId, { name: `T${types++}`, units })
const untilOf = (awaits: HoldCondition) =>
  holdEnd({ awaits, days: 2 }, { now: clock.now(), timeZone: MAINLAND, checkIn: stay.checkIn })

/** A booking of the engine for the last unit of a new type, which awaits 40 €, a card or an answer, with the link to pay. */
async function held(awaits: Exclude<HoldCondition, 'nothing'> = 'payment', units = 1) {
  const type = await aType(units)
  const amount = awaits === 'payment' || awaits === 'transfer' ? 4000 : 0
  const heldUntil = untilOf(awaits)
  const made = await inJob(async (context) => {
    const { id } = await bookOnline(context, online(type.RoomID), { awaits, amount, heldUntil })
    if (awaits === 'house') return { id, link: '' }
    const request = { bookingId: id, awaits, amount, heldUntil, iban: 'ES9121000418450200051332' }
    const { link: address } = await requestPaymentForHold(sender, context, {
      ...request,
      email: 'marta@ejemplo.test',
    })
    return { id, link: address }
  })
  return { ...type, id: made.id, token: made.link.split('/pago/')[1] ?? '', heldUntil }
}
const desk = (SafeURL: string) =>
  post('bookings/add', {
    ...dates,
    AccomodationID: establishmentId,
    rooms: [{ SafeURL }],
    owner: { Name: 'Mostrador' },
  })
const stateOf = async (id: string) => {
  const { estado, retenidaHasta, porConfirmar, opcionHasta } = await info(id)
  return { estado, retenidaHasta, porConfirmar, opcionHasta }
}
const mails = async (id: string) => {
  const { locator } = await db.selectFrom('bookings').select('locator').where('id', '=', id).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('mails')
    .select(['purpose', 'recipient', 'subject', 'textBody', 'attachmentName'])
    .execute()
  return rows.filter(({ purpose, subject }) => purpose.includes(id) || subject.includes(locator))
}
const isMailed = (id: string, recipient: string, subject: RegExp) =>
  expect
    .poll(async () => (await mails(id)).filter((mail) => mail.recipient === recipient).map((mail) => mail.subject), {
      interval: 50,
    })
    .toContainEqual(expect.stringMatching(subject))
const HOUSE = 'casa@ejemplo.test'
const GUEST = 'marta@ejemplo.test'
/** A try to return money has failed, and the next one is due: the clock may go on. */
const isGivenBackLater = async () => {
  const waiting = await db.selectFrom('cardLookups').select('dueAt').where('kind', '=', 'give-back').execute()
  return waiting.some(({ dueAt }) => dueAt > clock.now())
}
const reports = async (id: string) =>
  db.selectFrom('communications').select(['kind', 'dueAt']).where('bookingId', '=', id).execute()

test('holds its unit for a quarter of an hour, is not reported meanwhile, and frees it by itself', async () => {
  const { id, heldUntil, token, units } = await held()
  expect(await info(id)).toMatchObject({
    estado: 'opcion',
    opcionHasta: '2026-07-20',
    retenidaHasta: heldUntil.toISOString(),
    porConfirmar: false,
    origen: 'Web propia',
    ota: '',
  })
  expect(await reports(id)).toEqual([])
  expect((await desk(units[0]!)).mensaje).toMatch(/no está libre/)
  const until = { dia: '2026-07-20', hora: '12:15' }
  expect(await link('open', token)).toMatchObject({
    pago: { estado: 'abierta', importe: 40, guardadaHasta: until, plazoVencido: false },
  })
  const stayToken = String((await ok('bookings/stay_link', { bookingURL: id }))['link']).split('/estancia/')[1]!
  const openStay = async () => {
    const request = { method: 'POST', url: '/api/my_stay/open', payload: {} } as const
    return (await given.app.inject({ ...request, headers: { 'x-link-token': stayToken } })).json<
      Record<string, unknown>
    >()
  }
  expect(await openStay()).toMatchObject({
    estancia: { estado: 'activa', retencion: { hasta: until, porConfirmar: false } },
  })
  await later(15)
  expect(await stateOf(id)).toEqual({
    estado: 'cancelada',
    retenidaHasta: '',
    porConfirmar: false,
    opcionHasta: '2026-07-20',
  })
  expect(await info(id)).toMatchObject({ motivoCancelacion: 'La retención ha vencido' })
  expect(await link('open', token)).toMatchObject({ pago: { estado: 'cancelada', plazoVencido: true } })
  expect(await openStay()).toMatchObject({ estancia: { estado: 'cancelada', retencion: null } })
  expect((await post('bookings/history', { bookingURL: id }))['historial']).toContainEqual(
    expect.objectContaining({ usuario: '', accion: 'liberó las unidades de una opción vencida' }),
  )
  expect(await desk(units[0]!)).toMatchObject({ resultado: 'Ok' })
})

test('is free for everybody at the instant at which its time is over, before anything has swept', async () => {
  const [byDesk, byType, byBlock, bySearch] = [await held(), await held(), await held(), await held()]
  clock.moveTo(bySearch.heldUntil)
  await owner.logIn(email, PASSWORD)
  const planned = (await ok('planning/fetch_bookings', { filterStart: '2027-09-01', filterEnd: '2027-09-02' }))[
    'Bookings'
  ]
  expect((planned as { safeURL: string }[]).map(({ safeURL }) => safeURL)).not.toContain(byDesk.id)
  const units = (await ok('bookings/planning/get_all_rooms', dates))['rooms'] as { SafeURL: string; libre: boolean }[]
  expect(units.find(({ SafeURL }) => SafeURL === bySearch.units[0])).toMatchObject({ libre: true })
  expect(await link('start', byDesk.token)).toMatchObject({ resultado: 'Error' })
  expect(await desk(byDesk.units[0]!)).toMatchObject({ resultado: 'Ok' })
  await inJob((context) =>
    bookOnline(context, online(byType.RoomID), { awaits: 'house', amount: 0, heldUntil: clock.now() }),
  )
  const block = { roomSafeURL: byBlock.units[0], desde: stay.checkIn, hasta: stay.checkOut }
  expect(await post('rooms/blocks/add', block)).toMatchObject({ resultado: 'Ok' })
  for (const { id } of [byDesk, byType, byBlock]) {
    expect(await info(id)).toMatchObject({ estado: 'cancelada', motivoCancelacion: 'La retención ha vencido' })
    expect((await post('bookings/history', { bookingURL: id }))['historial']).toContainEqual(
      expect.objectContaining({ usuario: '', accion: 'liberó las unidades de una opción vencida' }),
    )
  }
  expect(await info(bySearch.id)).toMatchObject({ estado: 'opcion' })
})

test('is confirmed by the payment that it awaits, mailed to both, and reported from then on', async () => {
  const { id, token } = await held()
  clock.moveBy(10 * 60_000)
  const paidAt = clock.now()
  await payByLink(token)
  await becomes(id, ({ charges }) => charges.length === 1)
  expect(await stateOf(id)).toEqual({ estado: 'confirmada', retenidaHasta: '', porConfirmar: false, opcionHasta: null })
  const [report, ...others] = await reports(id)
  expect(report).toMatchObject({ kind: 'reservation' })
  expect(report!.dueAt.getTime()).toBeGreaterThanOrEqual(paidAt.getTime() + 24 * 3_600_000)
  expect(others).toEqual([])
  await isMailed(id, HOUSE, /reserva nueva en su web/)
  await isMailed(id, GUEST, /./)
  const [confirmation] = (await mails(id)).filter(({ recipient }) => recipient === GUEST)
  expect(confirmation).toMatchObject({ attachmentName: expect.stringMatching(/\.ics$/) })
  expect(confirmation?.textBody).toMatch(/\/estancia\//)
  expect(confirmation?.textBody).toContain('No se devuelve.')
  await later(30)
  expect(await info(id)).toMatchObject({ estado: 'confirmada', PendientePago: 80 })
  expect((await mails(id)).filter(({ recipient }) => recipient === GUEST)).toHaveLength(1)
  await agrees(id)
})

/** The guest presses on the hosted page, and Posada learns it only after the hold has lapsed. */
async function pressUnnoticed(token: string) {
  stripe.setWebhooks({ missing: 1 })
  const reading = ['GET /v1/checkout/sessions/:id', 'POST /v1/checkout/sessions/:id/expire']
  stripe.setBehaviour({ fault: 'http-500', only: reading })
  const { url } = await link('start', token)
  await onPage(String(url), { card: 'pm_card_visa' })
}
const unitsOf = async (id: string) => ((await info(id))['rooms'] as { SafeURL: string }[]).map(({ SafeURL }) => SafeURL)
async function lapsed(...holds: { id: string }[]) {
  await later(15)
  for (const { id } of holds) expect(await info(id)).toMatchObject({ estado: 'cancelada' })
}
async function learns() {
  stripe.clearBehaviour()
  await later(2)
}

test('a payment that comes late revives the booking, in its unit or in another of its type', async () => {
  const [own, other] = [await held('payment', 1), await held('payment', 2)]
  for (const { token } of [own, other]) await pressUnnoticed(token)
  await lapsed(own, other)
  const [taken] = await unitsOf(other.id)
  expect(await desk(taken!)).toMatchObject({ resultado: 'Ok' })
  await learns()
  for (const { id, token } of [own, other]) {
    await becomes(id, ({ charges, solicitudes }) => charges.length === 1 && solicitudes[0]?.estado === 'pagada')
    expect(await info(id)).toMatchObject({ estado: 'confirmada', PendientePago: 80, TotalPrice: 120 })
    expect(await link('open', token)).toMatchObject({ pago: { estado: 'pagada' } })
    await isMailed(id, HOUSE, /reserva nueva en su web/)
    await agrees(id)
  }
  expect(await unitsOf(other.id)).toEqual(other.units.filter((unit) => unit !== taken))
})

test('a payment that comes when nothing is free goes back once, and both are told', async () => {
  const { id, token, units } = await held()
  await pressUnnoticed(token)
  await lapsed({ id })
  expect(await desk(units[0]!)).toMatchObject({ resultado: 'Ok' })
  stripe.clearBehaviour()
  stripe.setWebhooks({ missing: 1 })
  // The gateway returns the money, and its answer is lost.
  stripe.setBehaviour({ fault: 'swallow', times: 1, only: ['POST /v1/refunds'] })
  await later(2)
  await later(2)
  await becomes(id, ({ charges }) => charges[0]?.refunds[0]?.status === 'succeeded')
  expect((await movements(id)).charges[0]?.refunds).toMatchObject([{ amount: 40 }])
  expect(await info(id)).toMatchObject({ estado: 'cancelada' })
  await isMailed(id, HOUSE, /un pago ha llegado tarde y se ha devuelto/)
  await isMailed(id, GUEST, /Le devolvemos su pago/)
  await agrees(id)
})

test('a payment that cannot be returned is left to the establishment, which is told', async () => {
  const { id, token, units } = await held()
  await pressUnnoticed(token)
  await lapsed({ id })
  expect(await desk(units[0]!)).toMatchObject({ resultado: 'Ok' })
  stripe.clearBehaviour()
  stripe.setWebhooks({ missing: 1 })
  stripe.setBehaviour({ fault: 'http-500', only: ['POST /v1/refunds'] })
  await later(2)
  await becomes(id, ({ charges }) => charges.length === 1)
  await expect.poll(isGivenBackLater, { interval: 50 }).toBe(true)
  // Meanwhile the guest's bank claims the money.
  const { intentId } = await db
    .selectFrom('cardCharges')
    .select('intentId')
    .where('bookingId', '=', id)
    .executeTakeFirstOrThrow()
  stripe.openDispute(intentId)
  stripe.setBehaviour({})
  await later(10) // the gateway answers its failure again under the same key
  await isMailed(id, HOUSE, /no se ha podido devolver/)
  expect((await mails(id)).filter(({ recipient }) => recipient === GUEST)).toEqual([])
  expect((await movements(id)).charges[0]?.refunds).toEqual([])
})

test('money of a booking that a person has cancelled stays', async () => {
  const { id, token } = await held()
  await pressUnnoticed(token)
  await ok('bookings/cancel', { safeURL: id })
  await later(15)
  await learns()
  await becomes(id, ({ charges }) => charges.length === 1)
  expect(await info(id)).toMatchObject({ estado: 'cancelada' })
  expect((await movements(id)).charges[0]?.refunds).toEqual([])
})

test('a card as guarantee confirms; one that comes too late is kept nowhere', async () => {
  const [intime, late] = [await held('card'), await held('card')]
  await payByLink(intime.token)
  await becomes(intime.id, ({ pay_methods: cards }) => cards.length === 1)
  expect(await info(intime.id)).toMatchObject({ estado: 'confirmada', opcionHasta: null })
  await pressUnnoticed(late.token)
  await lapsed(late)
  expect(await desk(late.units[0]!)).toMatchObject({ resultado: 'Ok' })
  await learns()
  await isMailed(late.id, HOUSE, /tarjeta de garantía ha llegado tarde/)
  await isMailed(late.id, GUEST, /./)
  await becomes(late.id, ({ pay_methods: cards }) => cards.length === 0)
})

test('a transfer is awaited until the end of its last day, and confirms when the desk notes it', async () => {
  const [noted, late] = [await held('transfer'), await held('transfer')]
  expect(await stateOf(noted.id)).toMatchObject({
    retenidaHasta: '2026-07-22T22:00:00.000Z',
    opcionHasta: '2026-07-22',
    porConfirmar: false,
  })
  await isMailed(noted.id, GUEST, /./)
  const pay = { bookingURL: noted.id, importe: 40, paymentMethod: 'T' }
  expect(await post('bookings/payments/add', pay)).toMatchObject({ resultado: 'Ok' })
  expect(await info(noted.id)).toMatchObject({ estado: 'confirmada', PendientePago: 80 })
  await later(3 * 24 * 60)
  expect(await info(late.id)).toMatchObject({ estado: 'cancelada' })
  expect(await post('bookings/payments/add', { ...pay, bookingURL: late.id })).toMatchObject({ resultado: 'Ok' })
  expect(await info(late.id)).toMatchObject({ estado: 'confirmada', PendientePago: 80 })
})

test('a request is confirmed or refused by the establishment, or lapses after a day', async () => {
  const [taken, refused, forgotten] = [await held('house'), await held('house'), await held('house')]
  expect(await info(taken.id)).toMatchObject({ porConfirmar: true, estado: 'opcion' })
  await isMailed(taken.id, HOUSE, /solicitud por confirmar/)
  await ok('engine/requests/confirm', { bookingURL: taken.id })
  expect(await info(taken.id)).toMatchObject({ porConfirmar: false, retenidaHasta: '', estado: 'confirmada' })
  await isMailed(taken.id, GUEST, /./)
  await ok('engine/requests/refuse', { bookingURL: refused.id, motivo: 'Cerramos por obras' })
  expect(await info(refused.id)).toMatchObject({ estado: 'cancelada', motivoCancelacion: 'Cerramos por obras' })
  await isMailed(refused.id, GUEST, /No podemos confirmar su reserva/)
  await later(24 * 60)
  expect(await info(forgotten.id)).toMatchObject({ motivoCancelacion: 'La solicitud no se confirmó a tiempo' })
  await isMailed(forgotten.id, GUEST, /no se ha confirmado a tiempo/)
  for (const path of ['confirm', 'refuse'])
    expect(await post(`engine/requests/${path}`, { bookingURL: forgotten.id })).toMatchObject({ resultado: 'Error' })
})

test('a booking confirmed at once is told to both, and one that the desk keeps as an option does not lapse', async () => {
  const { RoomID } = await aType()
  const { id } = await inJob((context) =>
    bookOnline(context, online(RoomID), { awaits: 'nothing', amount: 0, heldUntil: clock.now() }),
  )
  expect(await info(id)).toMatchObject({ estado: 'confirmada', origen: 'Web propia', retenidaHasta: '' })
  await isMailed(id, HOUSE, /reserva nueva en su web/)
  const kept = await held()
  await ok('bookings/payments/add', { bookingURL: kept.id, importe: 10, paymentMethod: 'C' })
  await later(20)
  expect(await info(kept.id)).toMatchObject({ estado: 'opcion', retenidaHasta: '', PendientePago: 110 })
})

test('money of a lapsed hold that the desk has restored and cancelled stays', async () => {
  const { id, token } = await held()
  await pressUnnoticed(token)
  await lapsed({ id })
  await ok('bookings/restore', { safeURL: id })
  expect(await info(id)).toMatchObject({ estado: 'confirmada' })
  await ok('bookings/cancel', { safeURL: id })
  await learns()
  await becomes(id, ({ charges }) => charges.length === 1)
  expect(await info(id)).toMatchObject({ estado: 'cancelada', PendientePago: -40 })
})

test('a booking that a process of the version before has confirmed is not sold again', async () => {
  const { id, heldUntil, units } = await held()
  await db.updateTable('bookings').set({ state: 'confirmed', optionUntil: null }).where('id', '=', id).execute()
  clock.moveTo(heldUntil)
  await owner.logIn(email, PASSWORD)
  expect((await desk(units[0]!)).mensaje).toMatch(/no está libre/)
  await given.jobs.sweep()
  expect(await info(id)).toMatchObject({ estado: 'confirmada', retenidaHasta: '' })
  expect((await desk(units[0]!)).mensaje).toMatch(/no está libre/)
})

test('two processes free a hold once', async () => {
  const { id } = await held()
  clock.moveBy(15 * 60_000)
  const another = await startJobs(logins.owner, { ...dependencies, config: { mailFrom: 'a@ejemplo.test' } })
  await Promise.all([another.sweep(), given.jobs.sweep()])
  await another.stop()
  const versions = await db.selectFrom('bookingVersions').select('action').where('bookingId', '=', id).execute()
  expect(versions).toEqual([{ action: 'option-over' }])
})
