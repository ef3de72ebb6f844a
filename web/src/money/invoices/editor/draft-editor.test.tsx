import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import { bookingBillingApi } from '@posada/contract/money/billing/booking-billing'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { invoicesApi, type ShownInvoice } from '@posada/contract/money/invoices/invoices'
import { sampleOf } from '@posada/contract/sample'
import { seriesApi } from '@posada/contract/money/invoices/series'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { aDraft, openInvoices } from '../../../test/invoices.ts'
import { paste } from '../../../test/paste.ts'
import '../invoices-screen.tsx'
import './bring-booking-dialog.tsx'
import './invoice-dialog.tsx'
import './lines/one-off-dialog.tsx'

const api = apiDouble()

const issueReply = invoicesApi.issue.reply.parse(sampleOf(invoicesApi.issue.reply))

function serveExtras() {
  api.on(seriesApi.inventory, () =>
    ok(seriesApi.inventory, {
      items: [
        { id: idOf('x1'), name: 'Desayuno', price: 950, rate: 1000, noTaxReason: '', kind: '' },
        { id: idOf('x2'), name: 'Taxi', price: null, rate: 1000, noTaxReason: '', kind: '' },
      ],
    }),
  )
}

function openDraft(draft: ShownInvoice = aDraft()) {
  api.on(invoicesApi.get, () => ok(invoicesApi.get, draft))
  api.on(invoicesApi.preview, () => ok(invoicesApi.preview, { bytes: '', name: 'Borrador.pdf' }))
  serveExtras()
  return openInvoices(api, { address: `/dashboard/invoices?factura=${idOf('i1')}` })
}
const line = async (place: number) => within(await screen.findByLabelText(`Línea ${place}`))
const total = () => screen.getByLabelText('Total de la factura').textContent
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = async (words: string) =>
  fireEvent.click((await screen.findAllByText(words, { selector: '.mantine-Button-label' })).at(-1)!)
const editsSent = () => api.sentTo(invoicesApi.edit).map(({ body }) => body)

test('saves by itself after a pause, and keeps what was refused until it is sent again', async () => {
  openDraft()
  api.on(invoicesApi.edit, (attempt) =>
    attempt === 1
      ? refused('Otra persona ha cambiado este borrador.')
      : ok(invoicesApi.edit, { invoices: [], version: 4 }),
  )
  put((await line(1)).getByLabelText(/^Precio con IVA/), '100')
  await screen.findByText('Otra persona ha cambiado este borrador.')
  expect(total()).toMatch(/^300,00/)
  expect(editsSent()).toHaveLength(1)
  expect(editsSent()[0]).toMatchObject({ facturaURL: idOf('i1'), version: 3, titularURL: idOf('c1') })
  await press('Guardar borrador')
  await screen.findByText(/^Guardada a las/)
  put((await line(1)).getByLabelText(/^Cantidad/), '2')
  await waitFor(() => expect(editsSent()).toHaveLength(3))
  expect(editsSent()[2]).toMatchObject({ version: 4, Conceptos: [{ name: 'Alojamiento', price: 100, amount: 2 }] })
})

test('an issued invoice offers its PDF at once', async () => {
  openDraft()
  api.on(invoicesApi.edit, () => ok(invoicesApi.edit, { invoices: [], version: 4 }))
  const info = issueReply.info
  api.on(invoicesApi.issue, () =>
    ok(invoicesApi.issue, {
      ...issueReply,
      bytes: btoa('%PDF'),
      name: 'F-00012.pdf',
      info: { ...info, number: 'F-00012' },
    }),
  )
  await line(1)
  await press('Emitir factura')
  fireEvent.click(within(await screen.findByRole('dialog', { name: 'Emitir la factura' })).getByText('Emitir factura'))
  await screen.findByText('Número F-00012')
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  fireEvent.click(await screen.findByText('Descargar PDF'))
  expect(saved).toEqual(['F-00012.pdf'])
})

test('saves the day of an operation that was before the issue', async () => {
  openDraft()
  api.on(invoicesApi.edit, () => ok(invoicesApi.edit, { invoices: [], version: 4 }))
  put(await screen.findByLabelText(/^Fecha de operación/), '30/12/2025')
  await waitFor(() => expect(editsSent().at(-1)).toMatchObject({ fechaOperacion: '2025-12-30' }))
})

test('leaves the day of the operation of a corrective invoice to the one that it corrects', async () => {
  openDraft(aDraft({ type: 'R1', corrects: [{ id: idOf('i9'), number: 'H-00001' }] }))
  await line(1)
  expect(screen.queryByLabelText(/^Fecha de operación/)).toBeNull()
})

test('does not save a line that is not complete, and says which', async () => {
  openDraft()
  await press('Línea')
  put((await line(2)).getByLabelText(/^Concepto/), 'Limpieza')
  await screen.findByText('Sin guardar: complete la línea 2')
  expect(editsSent()).toEqual([])
})

test('a fixed extra of the series adds to its line, a variable one is added with quantity 1, one sold once only once', async () => {
  openDraft()
  api.on(invoicesApi.edit, () => ok(invoicesApi.edit, { invoices: [], version: 4 }))
  const addItem = async (name: string) => {
    await press('Extra de la serie')
    fireEvent.click(await screen.findByText(name, { selector: '[role=menuitem] *' }))
  }
  await line(1)
  await addItem('Desayuno')
  await addItem('Desayuno')
  expect((await line(2)).getByLabelText(/^Cantidad/)).toHaveProperty('value', '2')
  await addItem('Taxi')
  expect((await line(3)).getByLabelText(/^Precio con IVA/)).toHaveProperty('value', '')
  await press('Extra de uso único')
  put(await screen.findByLabelText(/^Nombre/), 'desayuno')
  put(screen.getByLabelText(/^Precio( \*)?$/), '5')
  await press('Añadir')
  await screen.findByText('Este extra de uso único ya existe en la factura')
})

test('moves lines by keyboard, and asks why no tax is due', async () => {
  openDraft()
  await press('Línea')
  put((await line(2)).getByLabelText(/^Concepto/), 'Limpieza')
  fireEvent.keyDown((await line(2)).getByLabelText(/^Concepto/), { key: 'ArrowUp', altKey: true })
  await waitFor(async () => expect((await line(1)).getByLabelText(/^Concepto/)).toHaveProperty('value', 'Limpieza'))
  const rate = (await line(1)).getAllByLabelText(/^IVA/)[0]!
  fireEvent.click(rate)
  await waitFor(() => expect(rate.getAttribute('aria-controls')).toBeTruthy())
  fireEvent.click(within(document.getElementById(rate.getAttribute('aria-controls')!)!).getByText('0 %'))
  expect((await line(1)).getAllByLabelText(/^Motivo de que no lleve IVA/).length).toBeGreaterThan(0)
})

test('a new invoice without payer is not saved and says what is missing at the field', async () => {
  openDraft()
  fireEvent.click(await screen.findByLabelText('Cerrar'))
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  fireEvent.keyDown(document.body, { key: 'n' })
  await press('Emitir factura')
  await screen.findByText('Por favor, seleccione un titular para la factura')
  const person = {
    id: idOf('c2'),
    name: 'Klaus Brandt',
    phone: '',
    email: 'klaus@ejemplo.test',
    visits: 0,
    isCompany: false,
    company: { id: '', name: '' },
  }
  api.on(clientsApi.search, () => ok(clientsApi.search, { clients: [person], total: 1 }))
  api.on(agenciesApi.search, () =>
    ok(agenciesApi.search, { agencies: [{ id: idOf('a1'), name: 'Brandt Reisen' }], total: 1 }),
  )
  put(screen.getByLabelText(/^Titular/), 'Brandt')
  fireEvent.click(await screen.findByText('Agencia'))
  await screen.findByText('Sin guardar: elija la serie')
  fireEvent.click(screen.getAllByLabelText(/^Serie/)[0]!)
  fireEvent.click(await screen.findByText('Hotel', { selector: '[role=option] *' }))
  api.on(invoicesApi.add, () => ok(invoicesApi.add, { id: idOf('i2') }))
  await waitFor(() =>
    expect(api.sentTo(invoicesApi.add)[0]?.body).toMatchObject({
      serieURL: idOf('s1'),
      titularURL: idOf('a1'),
      tipo_titular: 'agencia',
    }),
  )
})

test('a new invoice can be brought from a booking, and opens as its draft', async () => {
  const { user } = openInvoices(api)
  await user.click(await screen.findByText('Nueva factura'))
  await user.click(await screen.findByRole('button', { name: 'Traer de una reserva' }))
  const found = {
    id: idOf('b1'),
    locator: 'N4HX8C',
    holderName: 'Sofia Lindqvist',
    establishmentName: 'Hotel',
    establishmentKind: 'hotel' as const,
    checkIn: '2026-06-22',
    checkOut: '2026-06-27',
    rooms: [{ id: idOf('r1'), name: 'Suite Tajo' }],
    guestName: '',
    checkedIn: true,
    checkedOut: false,
  }
  api.on(bookingsApi.search, () => ok(bookingsApi.search, { results: [found], total: 1, similarTo: [] }))
  await paste(user, await screen.findByLabelText('Reserva', { selector: 'input' }), 'sofia')
  api.on(bookingBillingApi.draft, (attempt) =>
    attempt === 1 ? refused('La reserva ya está facturada.') : ok(bookingBillingApi.draft, { id: idOf('i1') }),
  )
  await user.click(await screen.findByRole('option', { name: /N4HX8C/ }))
  await screen.findByText('La reserva ya está facturada.')
  serveExtras()
  api.on(invoicesApi.get, () => ok(invoicesApi.get, aDraft()))
  api.on(invoicesApi.preview, () => ok(invoicesApi.preview, { bytes: '', name: 'Borrador.pdf' }))
  await user.click(screen.getByLabelText('Reserva', { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: /N4HX8C/ }))
  await screen.findByRole('dialog', { name: 'Factura en borrador' })
  expect(api.sentTo(bookingBillingApi.draft)[1]?.body).toMatchObject({ bookingURL: idOf('b1') })
})
