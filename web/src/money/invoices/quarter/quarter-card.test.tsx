import { quarterApi } from '@posada/contract/money/invoices/quarter'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf } from '../../../test/an-establishment.ts'
import { apiDouble, ok } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { openInvoices, someSums } from '../../../test/invoices.ts'
import '../invoices-screen.tsx'
import './pdf-parts-dialog.tsx'

const api = apiDouble()
const card = async () => (await screen.findByText(/trimestre|^Período$/)).closest('section')!

test('shows the sums of the quarter, and asks for those of typed dates', async () => {
  const { path } = openInvoices(api, {})
  await waitFor(async () =>
    expect((await card()).textContent).toMatch(
      /2\.º trimestre.*AbrilMayoBase84\.120,40.*8\.981,88.*93\.102,28.*8\.214,60/,
    ),
  )
  const from = screen.getByLabelText('Desde')
  fireEvent.change(from, { target: { value: '15/04/2026' } })
  fireEvent.blur(from)
  await waitFor(() => expect(path()).toBe('/dashboard/invoices?desde=2026-04-15'))
  await waitFor(() =>
    expect(api.sentTo(quarterApi.sums).at(-1)?.body).toEqual({
      startDate: '2026-04-15',
      endDate: null,
      alojamientoURL: null,
    }),
  )
  expect((await card()).textContent).toContain('Período')
})

test('downloads the workbook of the period and establishment', async () => {
  openInvoices(api, { address: `/dashboard/invoices?hasta=2026-06-30&establecimiento=${idOf('h1')}` })
  api.on(quarterApi.report, () => ok(quarterApi.report, { bytes: '', name: 'facturas.xlsx' }))
  fireEvent.click(await screen.findByText('Descargar informe'))
  await waitFor(() =>
    expect(api.sentTo(quarterApi.report)[0]?.body).toEqual({
      startDate: null,
      endDate: '2026-06-30',
      alojamientoURL: idOf('h1'),
      nif: null,
    }),
  )
})

test('reports all tax identities in one workbook, or one of them', async () => {
  openInvoices(api, {})
  const other = { taxId: 'A58818501', name: 'Molino S.L.' }
  api.on(quarterApi.sums, () => ok(quarterApi.sums, { ...someSums, issuers: [...someSums.issuers, other] }))
  api.on(quarterApi.report, () => ok(quarterApi.report, { bytes: '', name: 'facturas.xlsx' }))
  await screen.findByText(/trimestre/)
  await waitFor(() => {
    fireEvent.click(screen.getByText('Descargar informe'))
    screen.getByText('Molino S.L., A58818501')
  })
  fireEvent.click(screen.getByText('Molino S.L., A58818501'))
  await waitFor(() => expect(api.sentTo(quarterApi.report)[0]?.body).toMatchObject({ nif: 'A58818501' }))
  fireEvent.click(screen.getByText('Descargar informe'))
  fireEvent.click(await screen.findByText('Todos, en un libro'))
  await waitFor(() => expect(api.sentTo(quarterApi.report)[1]?.body).toMatchObject({ nif: null }))
})

test('offers the PDFs in parts where they are too many for one file', async () => {
  openInvoices(api, { address: '/dashboard/invoices?desde=2026-04-01' })
  const part = { number: 1, first: 'H-00001', last: 'H-00500', count: 500, bytes: 18_240_000 }
  const next = { ...part, number: 2, first: 'H-00501', last: 'H-00620', count: 120 }
  const period = { from: '2026-04-01', to: '2026-06-25' }
  api.on(quarterApi.pdfs, () => ok(quarterApi.pdfs, { ...period, parts: [part, next] }))
  fireEvent.click(await screen.findByText('PDF en ZIP'))
  await screen.findByText('500 facturas, 18,2 MB')
  expect(screen.getByLabelText('Descargar la parte 2').getAttribute('href')).toBe(
    '/api/facturacion/pdfs/parte?startDate=2026-04-01&parte=2',
  )
})

test('refuses a period that ends before it begins', async () => {
  openInvoices(api, { address: '/dashboard/invoices?desde=2026-05-01&hasta=2026-04-01' })
  await screen.findByText('La fecha de fin no puede ser anterior a la de inicio')
  expect(api.sentTo(quarterApi.sums)).toHaveLength(0)
})

test('is hidden from readers', async () => {
  openInvoices(api, { role: 'read-only' })
  await screen.findByText('Pendiente')
  expect(screen.queryByText('Descargar informe')).toBeNull()
})
