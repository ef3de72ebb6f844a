import { invoicePaymentsApi } from '@posada/contract/money/invoices/invoice-payments'
import { invoicesApi } from '@posada/contract/money/invoices/invoices'
import { seriesApi } from '@posada/contract/money/invoices/series'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { idOf } from '../../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { anInvoiceRow, anIssuedInvoice, openInvoices } from '../../../test/invoices.ts'
import '../invoices-screen.tsx'
import '../payment/payment-dialog.tsx'
import '../payment/unpay-dialog.tsx'

const api = apiDouble()

test('keeps view, search and page in the address, and asks for all invoices, the newest first', async () => {
  const { user, path } = openInvoices(api, { total: 25, address: '/dashboard/invoices?pagina=2' })
  await screen.findByText('Mostrando facturas 1 de 1 de 25')
  fireEvent.click(screen.getByLabelText(/^Sin cobrar/))
  await waitFor(() => expect(path()).toBe('/dashboard/invoices?vista=unpaid'))
  await user.click(screen.getByLabelText('Buscar facturas'))
  await user.paste('robles')
  await waitFor(() => expect(path()).toContain('buscar=robles'))
  await screen.findByText('Mostrando facturas 1 de 1 de 25')
})

test('says that the establishments cannot be loaded', async () => {
  openInvoices(api)
  api.on(seriesApi.establishments, () => refused('No disponible'))
  await screen.findByText('Error al obtener establecimientos')
  await screen.findByText('No disponible')
})

test('shows what remains to be paid, and the state of drafts, corrective and annulled invoices', async () => {
  openInvoices(api, {
    rows: [
      anInvoiceRow({ id: idOf('i4'), number: '', state: 'draft' }),
      anInvoiceRow({ isPaid: true, paymentMethod: 'card' }),
      anInvoiceRow({ id: idOf('i2'), number: 'R-H-00009', type: 'R1', total: -4_840 }),
      anInvoiceRow({
        id: idOf('i7'),
        number: 'R-H-00008',
        type: 'R1',
        total: -4_840,
        owed: 0,
        paymentState: 'set-off',
      }),
      anInvoiceRow({ id: idOf('i3'), number: 'H-00312', state: 'annulled' }),
      anInvoiceRow({ id: idOf('i5'), number: 'H-00311', state: 'corrected', owed: 7_000 }),
      anInvoiceRow({ id: idOf('i6'), number: 'H-00310', state: 'corrected', owed: 0, paymentState: 'set-off' }),
      anInvoiceRow({ id: idOf('i8'), number: 'H-00309', owed: 7_738, paymentState: 'partly-paid' }),
      anInvoiceRow({ id: idOf('i9'), number: 'H-00308', isPaid: true, methods: ['card', 'cash'] }),
    ],
  })
  const rowOf = async (words: string) => (await screen.findByText(words)).closest('tr')?.textContent
  expect(await rowOf('Sin número')).toMatch(/214,50\s€–Borrador/)
  expect(await rowOf('H-00317')).toContain('CobradaTarjetaEmitida')
  expect(await rowOf('R-H-00009')).toMatch(/-48,40\s€A devolver48,40\s€Rectificativa/)
  expect(await rowOf('R-H-00008')).toMatch(/-48,40\s€CompensadaRectificativa/)
  expect(await rowOf('H-00312')).toContain('–Anulada')
  expect(await rowOf('H-00311')).toMatch(/Pendiente70,00\s€Rectificada/)
  expect(await rowOf('H-00310')).toContain('CompensadaRectificada')
  expect(await rowOf('H-00309')).toMatch(/Cobrada en partefaltan 77,38\s€Emitida/)
  expect(await rowOf('H-00308')).toContain('CobradaTarjeta y efectivoEmitida')
})

test('counts the invoices of each view, and leads to those that the AEAT objects to', async () => {
  const text = 'Error 1110 del bloque Destinatarios'
  const submission = { state: 'rejected', code: '1110', text, advice: 'El NIF no está en el censo' } as const
  const { user, path } = openInvoices(api, {
    rows: [
      anInvoiceRow({ submission }),
      anInvoiceRow({ id: idOf('i2'), number: 'H-00309', correctedBy: ['R-H-00009'] }),
    ],
    counts: { all: 1_445, drafts: 3, unpaid: 12, faulty: 2, corrected: 9, annulled: 2 },
  })
  const row = (await screen.findByText('H-00317')).closest('tr')
  expect(row?.textContent).toContain('El NIF no está en el censo')
  expect((await screen.findByText('H-00309')).closest('tr')?.textContent).toContain('Rectificada por R-H-00009')
  expect(screen.getByLabelText('Todas 1445')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Envíos a la AEAT/ }).textContent).toContain('2')
  await user.click(screen.getByLabelText(/^Por corregir/))
  await waitFor(() => expect(path()).toBe('/dashboard/invoices?vista=faulty'))
})

test('the menu of a row opens the invoice with the question', async () => {
  const { user } = openInvoices(api)
  api.on(invoicesApi.get, () => ok(invoicesApi.get, anIssuedInvoice()))
  api.on(invoicesApi.preview, () => ok(invoicesApi.preview, { bytes: '', name: 'Factura_H-00317.pdf' }))
  await user.click(await screen.findByLabelText('Más de H-00317'))
  await user.click(await screen.findByText('Rectificar…'))
  expect(await screen.findByText(/Motivo/)).toBeTruthy()
})

test('says which stay an invoice is of, and how many an agency’s', async () => {
  openInvoices(api, {
    rows: [
      anInvoiceRow({ bookingId: idOf('b1'), locator: 'N4HX8C', bookingsCount: 1, units: ['Ático'], nights: 3 }),
      anInvoiceRow({ id: idOf('i2'), number: 'H-00315', bookingsCount: 14 }),
    ],
  })
  const rowOf = async (words: string) => (await screen.findByText(words)).closest('tr')?.textContent
  expect(await rowOf('H-00317')).toContain('N4HX8CIgnacio Robles CanoÁtico, 3 noches')
  expect(await rowOf('H-00315')).toContain('14 reservas')
})

test('the keys P and C act on the row that has the focus', async () => {
  openInvoices(api)
  api.on(invoicesApi.preview, () => ok(invoicesApi.preview, { bytes: '', name: 'Factura_H-00317.pdf' }))
  const number = await screen.findByText('H-00317')
  fireEvent.keyDown(document.body, { key: 'p' })
  number.focus()
  fireEvent.keyDown(number, { key: 'p' })
  await waitFor(() => expect(api.sentTo(invoicesApi.preview)).toHaveLength(1))
  fireEvent.keyDown(number, { key: 'c' })
  await screen.findByText(/^Cobrar 214,50\s€ de H-00317$/)
  api.on(invoicePaymentsApi.markPayment, () => ok(invoicePaymentsApi.markPayment, { invoice: aPaidInvoice }))
  fireEvent.click(await screen.findByText('Por transferencia'))
  await waitFor(() => expect(screen.queryByText(/^Cobrar 214,50/)).toBeNull())
  expect(api.sentTo(invoicePaymentsApi.markPayment)[0]?.body).toEqual({
    facturaURL: idOf('i1'),
    paid: true,
    paymentMethod: 'T',
    importe: null,
    confirmado: null,
  })
})

test('an invoice of no booking is collected whole', async () => {
  const { user } = openInvoices(api, { rows: [anInvoiceRow({ bookingsCount: 0 })] })
  await user.click(await screen.findByLabelText(/: cobrar H-00317$/))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Por transferencia')
  expect(dialog.queryByLabelText(/^Importe/)).toBeNull()
})

test('asks for the rest of an invoice, in the ways of its house, and before cash reaches the limit', async () => {
  const establishment = { acceptedMethods: ['cash', 'card', 'transfer', 'bizum'] as const }
  const row = {
    bookingsCount: 1,
    total: 125_794,
    owed: 107_738,
    paymentState: 'partly-paid' as const,
    received: 18_056,
  }
  const { user } = openInvoices(api, {
    rows: [anInvoiceRow({ ...row, acceptedMethods: [...establishment.acceptedMethods] })],
  })
  await user.click(await screen.findByLabelText(/^Cobrada en parte, faltan 1\.077,38.€: cobrar H-00317$/))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/^Faltan 1\.077,38\s€ de 1\.257,94\s€.$/)
  dialog.getByText('Por Bizum')
  dialog.getByLabelText(/^Importe/)
  api.on(invoicePaymentsApi.markPayment, (attempt) =>
    attempt === 1
      ? refused('No se pueden cobrar en efectivo', 200, { limite_efectivo: true })
      : ok(invoicePaymentsApi.markPayment, { invoice: aPaidInvoice }),
  )
  await user.click(dialog.getByText('En efectivo'))
  await user.click(await screen.findByText('Anotar en efectivo'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sentTo(invoicePaymentsApi.markPayment).map(({ body }) => body['confirmado'])).toEqual([null, true])
})

test('takes a payment back from the menu of the row', async () => {
  const { user } = openInvoices(api, { rows: [anInvoiceRow({ isPaid: true, paymentMethod: 'cash' })] })
  await user.click(await screen.findByLabelText('Más de H-00317'))
  await user.click(await screen.findByText('Marcar sin cobrar'))
  const dialog = within(await screen.findByRole('dialog'))
  api.on(invoicePaymentsApi.markPayment, () => ok(invoicePaymentsApi.markPayment, { invoice: aPaidInvoice }))
  await user.click(dialog.getByRole('button', { name: 'Marcar sin cobrar' }))
  await waitFor(() => expect(api.sentTo(invoicePaymentsApi.markPayment)[0]?.body).toMatchObject({ paid: false }))
})

test('a reader can neither create nor charge an invoice', async () => {
  openInvoices(api, { role: 'read-only' })
  await screen.findByText('Pendiente')
  expect(screen.queryByText('Nueva factura')).toBeNull()
  expect(screen.queryByLabelText(/^Pendiente: cobrar/)).toBeNull()
})

const aPaidInvoice = {
  id: idOf('i1'),
  payerName: 'Ignacio Robles Cano',
  number: 'H-00317',
  total: 21_450,
  isIssued: true,
  isPaid: true,
  paymentMethod: 'transfer' as const,
  owed: 0,
  paymentState: 'paid' as const,
  received: 21_450,
  retained: 0,
  methods: [],
  info: { isIssued: true, number: 'H-00317' },
  lines: [],
  notes: '',
  state: 'issued' as const,
  issuedOn: '2026-06-25',
  type: 'F1' as const,
  submission: null,
}

test('on a phone the invoices stand above the series', async () => {
  const wide = window.matchMedia
  onTestFinished(() => void (window.matchMedia = wide))
  window.matchMedia = (media) => ({ ...wide(media), matches: media.includes('max-width: 699px') })
  openInvoices(api)
  const invoices = await screen.findByRole('list', { name: 'Facturas' })
  const series = await screen.findByRole('heading', { name: /^Series/ })
  expect(invoices.compareDocumentPosition(series)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
