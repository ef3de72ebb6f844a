import { bookingBillingApi, type BookingBilling } from '@posada/contract/money/billing/booking-billing'
import { companiesApi } from '@posada/contract/bookings/clients/companies'
import { samePersonApi } from '@posada/contract/bookings/clients/same-person'
import { invoicesApi } from '@posada/contract/money/invoices/invoices'
import { referenceDataApi } from '@posada/contract/platform/reference-data/reference-data'
import type { Role } from '@posada/domain/account/users/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../../../test/api-double.ts'
import { aBilling, aBookingInvoice, aBillingItem, aCompanyPayer, aPayer, aPreview } from '../../../../test/billing.ts'
import { bookedRoom, bookingId } from '../../../../test/booking-info.ts'
import '../../../../test/browser.ts'
import { openEditBooking } from '../../../../test/open-edit-booking.tsx'
import { paste } from '../../../../test/paste.ts'
import { room101, room102 } from '../../../../test/planning-data.ts'
import './booking-invoices.tsx'
import './advance-dialog.tsx'
import './annul-invoice-dialog.tsx'
import './bill-to-dialog.tsx'
import './bill-units-dialog.tsx'
import './billed-outside-dialog.tsx'
import './issue-dialog.tsx'
import './split-bill-dialog.tsx'

type User = Awaited<ReturnType<typeof openEditBooking>>['user']

const api = apiDouble()
URL.createObjectURL = () => 'blob:'
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)

const open = (billing: BookingBilling, role?: Role) => openEditBooking(api, {}, role, billing)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const issued = (number: string) =>
  ok(bookingBillingApi.issue, { id: idOf('i1'), number, bytes: '', name: 'Factura.pdf' })
const unidentified = { sinIdentificar: true, simplificable: true, huespedes: [] }

/** Presses 'Emitir factura' in the question, once the invoice is shown. */
async function issueShown(user: User, asked: ReturnType<typeof within>) {
  const issue = asked.getByRole('button', { name: 'Emitir factura' })
  await waitFor(() => expect(issue).toHaveProperty('disabled', false))
  await user.click(issue)
}

test('shows the invoice of what has none, issues it and mails it by one press', async () => {
  const { user } = await open(aBilling())
  api.on(bookingBillingApi.issue, () => issued('H-00318'))
  await user.click(await button('Emitir factura'))
  const asked = await dialog('Emitir factura')
  await asked.findByText('Pasaporte X1234567 (SWE) · Calle Inventada, 1, 29400 Ronda')
  expect(asked.getByText('Faltan').parentElement?.textContent).toMatch(/219,44/)
  asked.getByText('Ver la factura en PDF')
  expect(asked.getByLabelText('Enviar a sofia@ejemplo.test')).toHaveProperty('checked', true)
  await issueShown(user, asked)
  await screen.findByText('Número H-00318, se envía a sofia@ejemplo.test')
  expect(api.sentTo(bookingBillingApi.issue)[0]?.body).toMatchObject({
    bookingURL: bookingId,
    tipo: null,
    pagador: null,
    enviarA: 'sofia@ejemplo.test',
  })
})

test('is mailed elsewhere or not at all, and not issued while it cannot be', async () => {
  const { user } = await open(aBilling())
  const faults = [{ field: 'recipient', message: 'Falta la dirección de Sofia: complete su ficha' }]
  api.on(bookingBillingApi.preview, () => ok(bookingBillingApi.preview, aPreview({ faults })))
  await user.click(await button('Emitir factura'))
  const asked = await dialog('Emitir factura')
  await asked.findByText('Falta la dirección de Sofia: complete su ficha')
  expect(asked.getByText('Completar la ficha').getAttribute('href')).toMatch(/modo=particular/)
  expect(asked.getByRole('button', { name: 'Emitir factura' })).toHaveProperty('disabled', true)
  await user.click(asked.getByRole('button', { name: 'Otro correo' }))
  const email = asked.getByLabelText('Correo electrónico')
  await user.clear(email)
  await paste(user, email, 'sofia@')
  await asked.findByText('El correo electrónico no es válido')
})

test('a payer without document can be completed, or gets a simplified invoice', async () => {
  const { user } = await open(aBilling())
  api.on(bookingBillingApi.preview, () => refused('Falta el documento de Sofia', 200, unidentified))
  api.on(bookingBillingApi.issue, () => issued('S-00001'))
  await user.click(await button('Emitir factura'))
  const asked = await dialog('Emitir factura')
  await asked.findByText('Falta el documento de Sofia')
  expect(asked.getByText('Completar la ficha').getAttribute('href')).toBe(
    `/dashboard/clients?modo=particular&ficha=${idOf('c1')}`,
  )
  await user.click(asked.getByRole('button', { name: 'Emitir simplificada' }))
  await screen.findByText('Número S-00001')
  expect(api.sentTo(bookingBillingApi.issue).map(({ body }) => body.simplificada)).toEqual([true])
})

test('waits until what is typed is saved', async () => {
  const { user } = await open(aBilling())
  const issue = await button('Emitir factura')
  await paste(user, screen.getByLabelText('Observaciones', { selector: 'textarea' }), 'Llegan tarde')
  await waitFor(() => expect(issue).toHaveProperty('disabled', true))
  screen.getByText('Guarde antes los cambios')
  expect(await button('Repartir')).toHaveProperty('disabled', true)
})

const known = {
  id: idOf('c7'),
  name: 'Sofia Lindqvist',
  idNumber: '12345678Z',
  phone: '',
  email: '',
  visits: 2,
  likenesses: ['id-number' as const],
}

test('asks only for the document of a holder who is not registered yet, where it is known', async () => {
  const { user } = await open(aBilling({ payers: [aPayer({ id: '', identity: '' })] }))
  api.on(samePersonApi.similar, () => ok(samePersonApi.similar, { clients: [known] }))
  api.on(bookingBillingApi.billToClient, () => ok(bookingBillingApi.billToClient, { id: known.id, name: known.name }))
  await user.click(await button('Facturar a Sofia Lindqvist…'))
  const asked = await dialog('Facturar a un cliente')
  await paste(user, asked.getByLabelText(/^Documento/), '12345678-z')
  await asked.findByText(/Ya está entre sus clientes/)
  await user.click(asked.getByRole('button', { name: 'Ver la factura' }))
  await dialog('Emitir factura')
  expect(api.sentTo(bookingBillingApi.billToClient)[0]?.body).toMatchObject({ titularURL: known.id })
  expect(api.sentTo(bookingBillingApi.preview)[0]?.body).toMatchObject({ titularURL: known.id })
})

test('a company that nobody knows is registered and billed, while the holder stays', async () => {
  const { user } = await open(aBilling())
  api.on(samePersonApi.similar, () => ok(samePersonApi.similar, { clients: [] }))
  api.on(referenceDataApi.countries, () => ok(referenceDataApi.countries, { countries: [] }))
  api.on(referenceDataApi.provinces, () => ok(referenceDataApi.provinces, { provinces: [] }))
  api.on(companiesApi.add, () => ok(companiesApi.add, { id: idOf('c8'), name: 'Talleres Ejemplo' }))
  api.on(bookingBillingApi.issue, () => issued('H-00321'))
  await button('A una empresa…')
  await user.click(within(screen.getByRole('radiogroup', { name: 'Facturar a' })).getByText('Empresa'))
  const asked = await dialog('Facturar a una empresa')
  await paste(user, asked.getByLabelText(/^NIF/), 'B12345674')
  await paste(user, await asked.findByLabelText(/^Nombre/), 'Talleres Ejemplo')
  await user.click(asked.getByRole('button', { name: 'Ver la factura' }))
  await issueShown(user, await dialog('Emitir factura'))
  await screen.findByText(/^Número H-00321/)
  expect(api.sentTo(companiesApi.add)[0]?.body).toMatchObject({ NumeroIdentificacion: 'B12345674' })
  expect(api.sentTo(bookingBillingApi.issue)[0]?.body).toMatchObject({
    titularURL: idOf('c8'),
    tipo_titular: 'empresa',
  })
})

test('bills a registered guest by one press where nobody else can be billed', async () => {
  const rosa = { id: idOf('g1'), name: 'Rosa Walk Prueba', identity: 'NIF 12345678Z' }
  const { user } = await open(aBilling({ payers: [aPayer({ id: '', identity: '' })], guests: [rosa] }))
  api.on(bookingBillingApi.billToGuest, () => ok(bookingBillingApi.billToGuest, { id: idOf('c9'), name: rosa.name }))
  api.on(bookingBillingApi.issue, () => issued('H-00319'))
  api.on(bookingBillingApi.preview, () => ok(bookingBillingApi.preview, aPreview({ payerName: rosa.name })))
  await user.click(await button('Facturar a Rosa Walk Prueba'))
  const asked = await dialog('Emitir factura')
  await asked.findByText('Rosa Walk Prueba')
  await issueShown(user, asked)
  await screen.findByText(/^Número H-00319/)
  expect(api.sentTo(bookingBillingApi.billToGuest)[0]?.body).toMatchObject({ guestSafeURL: rosa.id })
  expect(api.sentTo(bookingBillingApi.issue)[0]?.body).toMatchObject({
    titularURL: idOf('c9'),
    tipo_titular: 'particular',
  })
})

test('a refusal that names a registered guest bills them', async () => {
  const { user } = await open(aBilling())
  const huespedes = [{ SafeURL: idOf('g1'), Name: 'Rosa Walk', identificacion: 'NIF 12345678Z' }]
  api.on(bookingBillingApi.issue, (attempt) =>
    attempt === 1 ? refused('Falta el documento de Sofia', 200, { ...unidentified, huespedes }) : issued('H-00320'),
  )
  api.on(bookingBillingApi.billToGuest, () => ok(bookingBillingApi.billToGuest, { id: idOf('c9'), name: 'Rosa Walk' }))
  await user.click(await button('Emitir factura'))
  const asked = await dialog('Emitir factura')
  await issueShown(user, asked)
  await user.click(await asked.findByRole('button', { name: 'Facturar a Rosa Walk' }))
  await screen.findByText(/^Número H-00320/)
  expect(api.sentTo(bookingBillingApi.issue)[1]?.body).toMatchObject({ titularURL: idOf('c9') })
})

test('says how the booking differs from its invoice, and opens the corrective as a draft', async () => {
  const invoice = aBookingInvoice({ difference: -2_500 })
  const item = aBillingItem({ amount: 37_500, billed: 40_000 })
  const { user } = await open(
    aBilling({ state: 'differs', difference: -2_500, invoices: [invoice], items: [item], unbilled: 0 }),
  )
  await screen.findByText(/La reserva difiere de la factura H-00314/)
  screen.getByText(/25,00\s€ menos que lo facturado/)
  screen.getByText('Factura, 24/06 · difiere -25,00 €')
  expect(screen.queryByRole('button', { name: 'Emitir factura' })).toBeNull()
  api.on(bookingBillingApi.correct, () => ok(bookingBillingApi.correct, { id: idOf('i2') }))
  api.on(invoicesApi.get, () => refused('No existe', 404))
  await user.click(await button('Emitir rectificativa'))
  await waitFor(() => expect(api.sentTo(invoicesApi.get)[0]?.body).toEqual({ facturaURL: idOf('i2') }))
})

test('of a cancelled stay says that what was invoiced is taken back whole, and what is kept is billed apart', async () => {
  const invoice = aBookingInvoice({ isAdvance: true, total: 10_000, amount: 10_000, difference: -10_000 })
  const items = [
    aBillingItem({
      key: 'fee',
      kind: 'fee',
      roomId: '',
      name: 'Indemnización por cancelación',
      detail: '',
      amount: 4_000,
    }),
    aBillingItem({
      key: 'advance:1',
      kind: 'advance',
      roomId: '',
      name: 'Anticipo',
      detail: '',
      amount: 0,
      billed: 10_000,
    }),
  ]
  await open(
    aBilling({
      state: 'differs',
      difference: -10_000,
      advances: 10_000,
      unbilled: 4_000,
      invoices: [invoice],
      items,
    }),
  )
  await screen.findByText(/anula entero lo facturado, con su impuesto \(-100,00\s€\)/)
  screen.getByText(/Lo que se retiene, 40,00\s€, es una indemnización sin impuesto y se factura aparte/)
})

test('splits the charges among payers, and goes on after a refusal without losing what was ticked', async () => {
  const items = [
    aBillingItem(),
    aBillingItem({ key: 'extra:1', kind: 'extra', name: 'Cena', detail: '101', amount: 4_000 }),
  ]
  const { user } = await open(aBilling({ payers: [aCompanyPayer, aPayer()], items }))
  await user.click(await button('Repartir'))
  const split = await dialog('Repartir la factura')
  expect(split.getByRole('button', { name: 'Emitir 0 facturas' })).toHaveProperty('disabled', true)
  await user.click(split.getByLabelText('Unidad 101, a Nordlys Design AB'))
  await user.click(split.getByLabelText('Cena, a Sofia Lindqvist'))
  expect(split.getByLabelText('Facturas del reparto').textContent).toMatch(/Nordlys.*400,00.*Sofia.*40,00/)
  api.on(bookingBillingApi.issue, (attempt) =>
    attempt === 2 ? refused('Falta el documento de Sofia Lindqvist', 200, unidentified) : issued(`H-0031${attempt}`),
  )
  await user.click(split.getByRole('button', { name: 'Emitir 2 facturas' }))
  await split.findByText('Falta el documento de Sofia Lindqvist')
  split.getByText('Emitida: H-00311')
  await user.click(split.getByRole('button', { name: 'Emitir 1 factura' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Repartir la factura' })).toBeNull())
  const sent = api.sentTo(bookingBillingApi.issue).map(({ body }) => [body.pagador, body.cargos])
  expect(sent).toEqual([
    ['E', ['noches:1']],
    ['C', ['extra:1']],
    ['C', ['extra:1']],
  ])
})

test('bills one unit of a group, shows the lines of several below their unit, and goes on with the others', async () => {
  const items = [
    aBillingItem(),
    aBillingItem({ key: 'extra:1', kind: 'extra', name: 'Cena', detail: '101 Doble', amount: 4_000 }),
    aBillingItem({ key: 'noches:2', roomId: room102.id, name: 'Alojamiento, 102 Doble', amount: 30_000 }),
    aBillingItem({ key: 'tax', kind: 'tax', roomId: '', name: 'Tasa turística', detail: '', amount: 800 }),
  ]
  const rooms = [bookedRoom(room101), bookedRoom(room102)]
  const { user } = await openEditBooking(api, { rooms }, undefined, aBilling({ items, unbilled: 74_800 }))
  const line = { detail: '4 noches', amount: 40_000 }
  const lines = [
    { name: 'Alojamiento, 101 Doble', unit: '101 Doble', ...line },
    { name: 'Alojamiento, 102 Doble', unit: '102 Doble', ...line },
    { name: 'Cena', detail: '101 Doble', unit: '101 Doble', amount: 4_000 },
    { name: 'Tasa turística', detail: '', unit: '', amount: 800 },
  ]
  api.on(bookingBillingApi.preview, () => ok(bookingBillingApi.preview, aPreview({ lines })))
  api.on(bookingBillingApi.issue, () => issued('H-00318'))
  await user.click(await button('Por unidad'))
  const units = await dialog('Facturar por unidad')
  expect(units.getByText(/Tasa turística, 8,00\s€: con la última unidad/)).toBeTruthy()
  await user.click(units.getByRole('button', { name: /^Facturar solo la unidad 101, 440,00/ }))
  const asked = await dialog('Emitir factura')
  const heading = await asked.findByText('101 Doble')
  expect(heading.closest('dl')?.textContent).toMatch(
    /^101 Doble440,00\s€Alojamiento4 noches400,00\s€Cena40,00\s€102 Doble400,00\s€Alojamiento4 noches400,00\s€Toda la reserva8,00/,
  )
  await issueShown(user, asked)
  await dialog('Facturar por unidad')
  expect(api.sentTo(bookingBillingApi.issue)[0]?.body).toMatchObject({ habitaciones: [room101.id], cargos: null })
})

test('an advance bills at most what was received without invoice', async () => {
  const { user } = await open(aBilling({ unbilledPayments: 20_000 }))
  await user.click(await button(/^Anticipo de 200,00/))
  const asked = await dialog('Factura de anticipo')
  const amount = asked.getByLabelText(/^Importe/)
  await user.clear(amount)
  await paste(user, amount, '250')
  await user.click(asked.getByRole('button', { name: 'Emitir anticipo' }))
  await asked.findByText(/^Como mucho 200,00/)
  await user.clear(amount)
  await paste(user, amount, '150')
  api.on(bookingBillingApi.issue, () => issued('H-00318'))
  await user.click(asked.getByRole('button', { name: 'Emitir anticipo' }))
  await screen.findByText('Número H-00318')
  expect(api.sentTo(bookingBillingApi.issue)[0]?.body).toMatchObject({ tipo: 'anticipo', importe: 150, pagador: 'C' })
})

test('an invoice whose stay took place is corrected instead of annulled', async () => {
  const { user } = await open(aBilling({ state: 'billed', invoices: [aBookingInvoice()], items: [], unbilled: 0 }))
  await user.click(await button('Más de la facturación'))
  await user.click(await screen.findByRole('menuitem', { name: 'Anular H-00314' }))
  const asked = await dialog('Anular H-00314')
  await paste(user, asked.getByLabelText(/^Motivo/), 'Por error')
  api.on(bookingBillingApi.switchBilled, () => refused('La operación existe', 200, { rectificar: true }))
  await user.click(asked.getByRole('button', { name: 'Anular factura' }))
  await screen.findByText('La operación existe')
  api.on(invoicesApi.get, () => refused('No existe', 404))
  await user.click(await button('Emitir rectificativa'))
  await waitFor(() => expect(api.sentTo(invoicesApi.get)[0]?.body).toEqual({ facturaURL: idOf('i1') }))
})

test('a reader sees the invoices and can change nothing', async () => {
  await open(aBilling({ state: 'partial', invoices: [aBookingInvoice()] }), 'read-only')
  await screen.findByText('H-00314')
  await button('Descargar el PDF de H-00314')
  for (const name of ['Emitir factura', 'Repartir', 'Más de la facturación', 'Enviar H-00314 por correo'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('says why the establishment can issue nothing, and still makes a proforma', async () => {
  const { user } = await open(aBilling({ obstacle: 'En Bizkaia la ley pide TicketBAI.' }))
  await screen.findByText(/En Bizkaia la ley pide TicketBAI/)
  expect(screen.queryByRole('button', { name: 'Emitir factura' })).toBeNull()
  api.on(bookingBillingApi.issue, () => ok(bookingBillingApi.issue, { id: '', number: '', bytes: '', name: 'P.pdf' }))
  await user.click(await button('Más de la facturación'))
  await user.click(await screen.findByRole('menuitem', { name: 'Proforma' }))
  await waitFor(() => expect(api.sentTo(bookingBillingApi.issue)[0]?.body).toMatchObject({ tipo: 'proforma' }))
})
