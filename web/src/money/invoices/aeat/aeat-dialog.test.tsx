import { invoicesApi } from '@posada/contract/money/invoices/invoices'
import { type TaxpayerState, verifactuApi } from '@posada/contract/money/invoices/verifactu'
import type { Role } from '@posada/domain/account/users/roles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf } from '../../../test/an-establishment.ts'
import { apiDouble, ok } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { aDraft, aTaxpayer, openInvoices } from '../../../test/invoices.ts'
import '../editor/invoice-dialog.tsx'
import '../invoices-screen.tsx'
import './aeat-dialog.tsx'

const api = apiDouble()
const certificate = {
  holder: 'Casas Ejemplo S.L.',
  personTaxId: '',
  companyTaxId: 'B12345674',
  validUntil: '2028-01-01',
  fault: '',
  hint: '',
}
const rejected = {
  state: 'rejected' as const,
  code: '1110',
  text: 'El NIF no está identificado.',
  advice: 'Compruebe el NIF.',
}

async function openAeat(state: Partial<TaxpayerState> = {}, role: Role = 'owner') {
  openInvoices(api, { role })
  api.on(verifactuApi.state, () => ok(verifactuApi.state, { state: aTaxpayer(state) }))
  const troubled = [
    {
      invoiceId: idOf('i1'),
      number: 'H-00317',
      issuedOn: '2026-06-25',
      payerName: 'Ana Gil',
      submission: rejected,
    },
  ]
  api.on(verifactuApi.batches, () => ok(verifactuApi.batches, { batches: [], troubled }))
  fireEvent.click(await screen.findByRole('button', { name: /^Envíos a la AEAT/ }))
  const dialog = await screen.findByLabelText('Envíos a la AEAT')
  await within(dialog).findByText('Casas Ejemplo S.L.', { selector: 'b' })
  return within(dialog)
}

test('says what prevents the activation, which is then impossible', async () => {
  const dialog = await openAeat({ obstacles: ['Falta el certificado digital'] })
  expect(dialog.getByText(/Para activarlo: Falta el certificado digital/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Activar VERI*FACTU' })).toHaveProperty('disabled', true)
})

test('asks before the activation', async () => {
  const dialog = await openAeat({ certificate })
  fireEvent.click(dialog.getByRole('button', { name: 'Activar VERI*FACTU' }))
  const question = within(await screen.findByRole('dialog', { name: 'Activar VERI*FACTU' }))
  api.on(verifactuApi.activate, () => ok(verifactuApi.activate, { state: aTaxpayer({ certificate, mode: 'active' }) }))
  fireEvent.click(question.getByRole('button', { name: 'Activar' }))
  await waitFor(() => expect(api.sentTo(verifactuApi.activate)).toHaveLength(1))
})

test('says since when the AEAT does not answer and how many wait', async () => {
  const counts = { pending: 14, accepted: 3, acceptedWithErrors: 0, rejected: 1 }
  const incident = { incidentSince: '2026-11-20T09:40:00Z', lastFailure: 'La AEAT no admite conexiones' }
  const dialog = await openAeat({ mode: 'active', certificate, counts, ...incident })
  expect(dialog.getByText(/La AEAT no admite conexiones. Siga facturando: 14 esperan/)).toBeTruthy()
  expect(within(await dialog.findByRole('region', { name: 'Por corregir' })).getByText('H-00317')).toBeTruthy()
})

test('a user who only reads sees everything and can change nothing', async () => {
  const counts = { pending: 14, accepted: 3, acceptedWithErrors: 0, rejected: 1 }
  const dialog = await openAeat({ mode: 'active', certificate, counts }, 'read-only')
  for (const name of ['Reintentar ahora', 'Cambiar certificado', 'Desactivar', 'Comparar'])
    expect(dialog.queryByRole('button', { name })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Declaración responsable' })).toBeTruthy()
})

test('a rejected record is sent again from its invoice', async () => {
  const invoice = aDraft({ state: 'issued', info: { isIssued: true, number: 'H-00317' }, submission: rejected })
  api.on(invoicesApi.get, () => ok(invoicesApi.get, invoice))
  api.on(invoicesApi.preview, () => ok(invoicesApi.preview, { bytes: '', name: 'Factura_H-00317.pdf' }))
  openInvoices(api, { role: 'owner', address: `/dashboard/invoices?factura=${idOf('i1')}` })
  const dialog = within(await screen.findByLabelText('Factura H-00317'))
  expect(await dialog.findByText(/La AEAT ha rechazado el registro/)).toBeTruthy()
  api.on(verifactuApi.amend, () => ok(verifactuApi.amend, { submission: { ...rejected, state: 'pending' } }))
  fireEvent.click(dialog.getByRole('button', { name: 'Corregir y reenviar' }))
  await waitFor(() => expect(api.sentTo(verifactuApi.amend)[0]?.body).toEqual({ facturaURL: idOf('i1') }))
})
