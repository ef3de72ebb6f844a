import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { invoicePaymentsApi } from '@posada/contract/money/invoices/invoice-payments'
import { invoicesApi, type ShownInvoice } from '@posada/contract/money/invoices/invoices'
import { electronicInvoiceApi } from '@posada/contract/money/invoices/electronic-invoice'
import type { Role } from '@posada/domain/account/users/roles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClient } from '../../../test/clients.ts'
import { idOf } from '../../../test/an-establishment.ts'
import { apiDouble, ok } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { aDraft, anIssuedInvoice, openInvoices } from '../../../test/invoices.ts'
import '../editor/invoice-dialog.tsx'
import '../invoices-screen.tsx'
import './annul-dialog.tsx'
import './correct-dialog.tsx'
import './mail-dialog.tsx'

const api = apiDouble()

function openIssued(invoice: ShownInvoice = anIssuedInvoice(), role: Role = 'owner') {
  api.on(invoicesApi.get, () => ok(invoicesApi.get, invoice))
  api.on(invoicesApi.preview, () => ok(invoicesApi.preview, { bytes: '', name: 'Factura_H-00317.pdf' }))
  openInvoices(api, { role, address: `/dashboard/invoices?factura=${idOf('i1')}` })
  return screen.findByLabelText('Factura H-00317')
}
const press = async (words: string) => fireEvent.click((await screen.findAllByText(words)).at(-1)!)
const put = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

test('sends the PDF to the address of who pays', async () => {
  api.on(clientsApi.get, () => ok(clientsApi.get, { client: aClient() }))
  api.on(invoicesApi.mail, () => ok(invoicesApi.mail, {}))
  await openIssued()
  await press('Enviar por correo')
  expect(await screen.findByLabelText(/^Correo electrónico/)).toHaveProperty('value', 'ana@ejemplo.test')
  await press('Enviar')
  await waitFor(() =>
    expect(api.sentTo(invoicesApi.mail)[0]?.body).toEqual({ facturaURL: idOf('i1'), email: 'ana@ejemplo.test' }),
  )
})

test('a correction by differences takes back the ticked lines, and opens as a draft', async () => {
  const [lodging] = aDraft().lines
  const cleaning = { ...lodging!, id: 'l2', name: 'Limpieza', price: 3_500, quantity: 1, total: 3_500 }
  await openIssued(anIssuedInvoice({ lines: [lodging!, cleaning] }))
  await press('Corregir')
  await press('Rectificar…')
  fireEvent.click(await screen.findByLabelText(/^Alojamiento: 288,00/))
  await press('Preparar rectificativa')
  await screen.findByText('Este dato es obligatorio')
  await put(/^Motivo/, 'No se hizo')
  api.on(invoicesApi.correct, () => ok(invoicesApi.correct, { id: idOf('i2') }))
  await press('Preparar rectificativa')
  await waitFor(() => expect(api.sentTo(invoicesApi.correct)).toHaveLength(1))
  expect(api.sentTo(invoicesApi.correct)[0]?.body).toMatchObject({
    facturaURL: idOf('i1'),
    tipo: 'R1',
    modo: 'I',
    motivo: 'No se hizo',
    Conceptos: [{ name: 'Limpieza', price: 35, amount: -1 }],
  })
  await waitFor(() => expect(api.sentTo(invoicesApi.get).map(({ body }) => body['facturaURL'])).toContain(idOf('i2')))
})

test('annulling asks for the reason, where the focus is, and its button is one that warns', async () => {
  await openIssued()
  await press('Corregir')
  await press('Anular…')
  const reason = await screen.findByLabelText(/^Motivo/)
  await waitFor(() => expect(document.activeElement).toBe(reason))
  expect(screen.getByText('Anular factura').closest('button')?.className).toContain('destructive')
  expect(screen.getByText(/acepta/)).toBeTruthy()
})

test('marks a paid invoice as unpaid', async () => {
  api.on(invoicePaymentsApi.markPayment, () => ok(invoicePaymentsApi.markPayment, { invoice: unpaid }))
  const dialog = within(await openIssued(anIssuedInvoice({ isPaid: true, paymentMethod: 'cash' })))
  dialog.getByText('Cobrada, efectivo')
  await press('Marcar sin cobrar')
  const asked = await screen.findByRole('dialog', { name: 'Marcar sin cobrar: H-00317' })
  fireEvent.click(within(asked).getByRole('button', { name: 'Marcar sin cobrar' }))
  await waitFor(() =>
    expect(api.sentTo(invoicePaymentsApi.markPayment)[0]?.body).toEqual({
      facturaURL: idOf('i1'),
      paid: false,
      paymentMethod: null,
      importe: null,
      confirmado: null,
    }),
  )
})

test('downloads the electronic invoice of a company', async () => {
  api.on(electronicInvoiceApi.ubl, () => ok(electronicInvoiceApi.ubl, { bytes: '', name: 'Factura_H-00317.xml' }))
  await openIssued(anIssuedInvoice({ payer: { name: 'Senderos S.L.', id: idOf('c1'), kind: 'company' } }))
  fireEvent.click(await screen.findByLabelText('Otros formatos'))
  await press('Factura electrónica (UBL)')
  await waitFor(() => expect(api.sentTo(electronicInvoiceApi.ubl)[0]?.body).toEqual({ facturaURL: idOf('i1') }))
})

test('has no electronic invoice of a private person', async () => {
  const dialog = within(await openIssued())
  dialog.getByText('Enviar por correo')
  expect(dialog.queryByLabelText('Otros formatos')).toBeNull()
})

test('a reader sees the invoice and its PDF, and can change nothing', async () => {
  const dialog = within(await openIssued(anIssuedInvoice(), 'read-only'))
  dialog.getByText('Pendiente')
  dialog.getByText('PDF')
  for (const words of ['Cobrar', 'Enviar por correo', 'Corregir']) expect(dialog.queryByText(words)).toBeNull()
})

const unpaid = {
  id: idOf('i1'),
  payerName: 'Diego Amador',
  number: 'H-00317',
  total: 28_800,
  isIssued: true,
  isPaid: false,
  paymentMethod: 'none' as const,
  owed: 28_800,
  paymentState: 'pending' as const,
  received: 0,
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
