import { reportsApi } from '@posada/contract/money/reports/reports'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { idOf } from '../../test/an-establishment.ts'
import { apiDouble, ok } from '../../test/api-double.ts'
import '../../test/browser.ts'
// Imported here so that loading the lazy modules does not count towards the first test's timeout.
import './report-chart.tsx'
import './reports-screen.tsx'
import { aReport, openReports } from '../../test/reports.ts'

const api = apiDouble()
// A chart is drawn only in an element with a size, which jsdom does not have.
vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 240))
const asked = () => api.sentTo(reportsApi.get).at(-1)?.body

test('the address selects period, establishment and tab; figures are compared with a year ago, in words', async () => {
  const address = `/dashboard/informes?periodo=fechas&desde=2026-02-01&hasta=2026-02-28&casa=${idOf('Sur')}`
  const { user, path } = openReports(api, address, aReport)
  const figures = within((await screen.findByText('80,0 %')).closest('dl') as HTMLElement)
  figures.getByText('20,0 puntos más que hace un año')
  figures.getByText('224 de 280 noches')
  figures.getByText('11,1 % más que hace un año')
  figures.getByText('22.400,00 €')
  expect(asked()).toMatchObject({ fechaInicio: '2026-02-01', fechaFin: '2026-02-28', AccomodationID: idOf('Sur') })
  expect(asked()).toMatchObject({ conPickup: false, prevision: false })
  await user.click(figures.getByRole('button', { name: 'Qué es: RevPAR' }))
  await screen.findByText(/por cada noche disponible, vendida o no/)
  await user.click(screen.getByRole('radio', { name: 'Año pasado' }))
  await waitFor(() => expect(path()).toContain('periodo=ano-pasado'))
  expect(path()).not.toContain('desde')
  await waitFor(() => expect(asked()).toMatchObject({ fechaFin: expect.stringMatching(/-12-31$/) as string }))
})

test('the chart can be switched to a table, and both can be downloaded as spreadsheets', async () => {
  const { user } = openReports(api, '/dashboard/informes?periodo=ano', aReport)
  const chart = await screen.findByRole('figure', { name: 'Ocupación por mes, con el año anterior' })
  await waitFor(() => expect(chart.querySelectorAll('.recharts-bar-rectangle path')).toHaveLength(12))
  within(chart).getByText('Un año antes')
  await user.click(screen.getByRole('radio', { name: 'Tabla' }))
  const table = within(await screen.findByRole('table', { name: 'Ocupación e ingresos por fecha' }))
  expect(table.getAllByRole('row')).toHaveLength(13)
  expect(table.getAllByRole('row')[1]?.textContent).toContain('8 de 10')
  const urls = vi.fn(() => 'blob:one')
  Object.assign(URL, { createObjectURL: urls, revokeObjectURL: vi.fn() })
  api.on(reportsApi.download, () => ok(reportsApi.download, { bytes: btoa('x'), name: 'agencias.xlsx' }))
  const shares = within(screen.getByRole('region', { name: 'De dónde vienen' }))
  await user.click(shares.getByRole('radio', { name: 'Agencias' }))
  within(shares.getByRole('table', { name: 'Agencias' })).getByText('100,0 %')
  await user.click(shares.getByRole('button', { name: 'Descargar' }))
  await user.click(await screen.findByText('Excel (.xlsx)'))
  await waitFor(() => expect(urls).toHaveBeenCalled())
  expect(api.sentTo(reportsApi.download)[0]?.body).toMatchObject({ informe: 'agencias', type: 'xlsx' })
})

test('each tab requests its own data, and the forecast explains itself in a sentence', async () => {
  const ahead = { from: '2026-06-01', to: '2026-06-01', available: 10, booked: 4, revenue: 40_000 }
  const { user } = openReports(api, '/dashboard/informes', (period) => ({
    ...aReport(period),
    forecast: [{ ...ahead, bookedThen: 3, soldBefore: 9, revenueBefore: 81_000 }],
  }))
  await user.click(await screen.findByRole('tab', { name: 'Previsión' }))
  await waitFor(() => expect(asked()).toMatchObject({ conPickup: false, prevision: true }))
  const card = await screen.findByRole('region', { name: 'Previsión' })
  expect(card.textContent).toContain('hay 4 noches reservadas. Hace un año, a estas alturas')
  expect(card.textContent).toContain('tenían 3 y terminaron con 9')
  await user.click(screen.getByRole('tab', { name: 'Ritmo de reservas' }))
  await waitFor(() => expect(asked()).toMatchObject({ conPickup: true, prevision: false }))
  await screen.findByText('Nadie ha reservado todavía noches de este período.')
})

test('shows what to do for an account without units', async () => {
  openReports(api, '/dashboard/informes', (period) => aReport(period, { now: [0, 0, 0], before: [0, 0, 0] }))
  await screen.findByRole('heading', { name: 'No había unidades en este período' })
  expect(screen.getByRole('link', { name: 'Ir al panel de usuario' }).getAttribute('href')).toBe('/dashboard/profile')
})

test('does not request a report for dates that form no valid period', async () => {
  openReports(api, '/dashboard/informes?periodo=fechas&desde=2026-03-01&hasta=2026-02-01', aReport)
  await screen.findByText('La segunda fecha debe ser igual o posterior a la primera.')
  expect(api.sentTo(reportsApi.get)).toHaveLength(0)
})
