import { MantineProvider } from '@mantine/core'
import type { Reply } from '@posada/contract/endpoint'
import { type EarlierExport, ledgerApi } from '@posada/contract/accounting/ledger/ledger'
import { seriesApi } from '@posada/contract/money/invoices/series'
import type { Role } from '@posada/domain/account/users/roles'
import { paymentMethods } from '@posada/domain/platform/money/payment-methods'
import { proposedPlan } from '@posada/domain/accounting/ledger/account-plan'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { idOf } from '../../test/an-establishment.ts'
import { apiDouble, ok, refused } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { signedIn } from '../../test/signed-in.ts'
import './accounts/account-plan-dialog.tsx'
import { JournalPanel } from './journal-panel.tsx'

const api = apiDouble()
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-25T10:00:00Z') }))
afterEach(() => vi.useRealTimers())

type Figures = Reply<(typeof ledgerApi)['summary']>
const figures: Figures = {
  added: 63,
  corrected: 2,
  exported: 214,
  debit: 4_128_690,
  credit: 4_128_690,
  corrections: ['Anulación: Factura H-00012, 02/05/2026', 'Corrección: Cierre de caja, 03/05/2026'],
  faults: [],
}
const may: EarlierExport = {
  id: idOf('x1'),
  from: '2026-05-01',
  to: '2026-05-31',
  format: 'contasol',
  establishmentName: '',
  entries: 148,
  isWhole: false,
  exportedAt: '2026-06-03T08:00:00.000Z',
  exportedBy: 'Marta',
}
const houses = [
  { id: idOf('h1'), name: 'Hotel', kind: 'hotel' as const, municipality: 'Ronda', province: '29' },
  { id: idOf('h2'), name: 'Molino', kind: 'hotel' as const, municipality: 'Ronda', province: '29' },
]

function open({ shown = figures, exports = [may], role = 'owner' as Role } = {}) {
  signedIn(api, role)
  api.on(seriesApi.establishments, () => ok(seriesApi.establishments, { establishments: houses }))
  api.on(ledgerApi.summary, () => ok(ledgerApi.summary, shown))
  api.on(ledgerApi.exports, () => ok(ledgerApi.exports, { exports }))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient({ retries: 0 })}>
        <JournalPanel />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const press = async (text: string | RegExp) => fireEvent.click(await screen.findByText(text))
const sent = (endpoint: Parameters<typeof api.sentTo>[0]) => api.sentTo(endpoint).at(-1)?.body

test('shows what is new in the quarter, in the format of the last time, and downloads it', async () => {
  open()
  await screen.findByText('Descargar 65 asientos')
  expect(sent(ledgerApi.summary)).toEqual({
    desde: '2026-04-01',
    hasta: '2026-06-30',
    formato: 'contasol',
    alojamientoURL: null,
    otra_vez: false,
  })
  expect(screen.getByText('Para la gestoría').closest('section')!.textContent).toMatch(
    /Mayo.*Junio.*2\.º trimestre.*nuevos63.*vez2Anulación: Factura H-00012.*exportados214.*41\.286,90/,
  )
  api.on(ledgerApi.export, () =>
    ok(ledgerApi.export, { bytes: '', name: 'APU.xlsx', figures: { entries: 279, ...figures } }),
  )
  await press('Incluir también los 214 ya exportados')
  await press('Descargar 279 asientos')
  await waitFor(() => expect(sent(ledgerApi.export)).toMatchObject({ formato: 'contasol', otra_vez: true }))
})

test('asks for the chosen month, establishment and format', async () => {
  open()
  fireEvent.click(await screen.findByText('Mayo', { selector: 'button' }))
  await press('Excel')
  await waitFor(() =>
    expect(sent(ledgerApi.summary)).toMatchObject({ desde: '2026-05-01', hasta: '2026-05-31', formato: 'xlsx' }),
  )
  const from = screen.getByLabelText('Desde')
  fireEvent.change(from, { target: { value: '15/06/2026' } })
  fireEvent.blur(from)
  await screen.findByText('La fecha de fin no puede ser anterior a la de inicio')
})

test('says where the journal and the reports differ, and downloads nothing', async () => {
  open({
    shown: { ...figures, faults: ['02/05/2026, B12345674: los asientos suman 1,00 € de base y el trimestre 2,00 €'] },
  })
  await screen.findByText(/los asientos suman 1,00/)
  expect((await screen.findByText('Descargar 65 asientos')).closest('button')!.disabled).toBe(true)
})

test('downloads an earlier file again, and says why it cannot', async () => {
  open({ shown: { ...figures, added: 0, corrected: 0, corrections: [], debit: 0, credit: 0 } })
  await screen.findByText('Nada nuevo que descargar')
  api.on(ledgerApi.downloadAgain, () => refused('La exportación no existe'))
  fireEvent.click(await screen.findByLabelText('Descargar otra vez: Mayo, ContaSol, 148 asientos · Marta, 03/06'))
  await waitFor(() => expect(sent(ledgerApi.downloadAgain)).toEqual({ exportacionURL: may.id }))
})

test('is not there for reception', async () => {
  open({ role: 'reception' })
  await waitFor(() => expect(screen.queryByText('Para la gestoría')).toBeNull())
})

const { digits, accounts, methods } = proposedPlan
const loaded: Reply<(typeof ledgerApi)['accounts']> = {
  plan: { digits, ...accounts, methods, incomeExceptions: [], taxExceptions: [], customerExceptions: [] },
  isProposed: true,
  series: [{ id: idOf('s1'), name: 'Hotel' }],
  rates: [0, 400, 1000, 2100],
}

test('saves the accounts of an establishment, and keeps what was typed when they are refused', async () => {
  open()
  api.on(ledgerApi.accounts, () => ok(ledgerApi.accounts, loaded))
  api.on(ledgerApi.editAccounts, (attempt) =>
    attempt === 1 ? refused('La serie no existe') : ok(ledgerApi.editAccounts, {}, 'Cuentas guardadas'),
  )
  await press('revisar el plan')
  const cash = await screen.findByLabelText(/^Efectivo/)
  const dialog = within(cash.closest<HTMLElement>('[role=dialog]')!)
  fireEvent.change(cash, { target: { value: 'caja' } })
  fireEvent.click(dialog.getByText('Guardar'))
  await dialog.findByText('La cuenta «caja» no vale: escriba 430, 430.12 o todas sus cifras')
  fireEvent.change(cash, { target: { value: '570.3' } })
  fireEvent.click(dialog.getByText('Añadir tipo'))
  fireEvent.change((await dialog.findAllByLabelText(/^Cuenta/)).at(-1)!, { target: { value: '' } })
  fireEvent.click(dialog.getByLabelText('Quitar la cuenta del impuesto 1'))
  fireEvent.click(dialog.getByText('Guardar'))
  await dialog.findByText(/La serie no existe/)
  expect((cash as HTMLInputElement).value).toBe('570.3')
  fireEvent.click(dialog.getByText('Guardar'))
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(sent(ledgerApi.editAccounts)).toMatchObject({
    alojamientoURL: idOf('h1'),
    cuentas: { digitos: 8, clientes: '430', medios: { E: '570.3', T: '572' }, ventasPor: [], impuestoPor: [] },
  })
  expect(Object.keys((sent(ledgerApi.editAccounts)?.['cuentas'] as { medios: object }).medios)).toHaveLength(
    paymentMethods.length,
  )
})
