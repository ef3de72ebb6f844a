import { reportsApi } from '@posada/contract/money/reports/reports'
import { totalsByMethod } from '@posada/domain/platform/money/payment-methods'
import { figuresOf, NO_NIGHTS } from '@posada/domain/money/reports/figures'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDouble, ok } from '../../test/api-double.ts'
import '../../test/browser.ts'
import { aReport, openReports } from '../../test/reports.ts'
import './reports-screen.tsx'

const api = apiDouble()

test('sums the takings of each method below those of the days', async () => {
  const cash = totalsByMethod([{ method: 'cash', amount: 5_000 }])
  const card = totalsByMethod([{ method: 'card', amount: 7_000 }])
  const both = { ...cash, card: 7_000 }
  const lost = { bookings: 0, nights: 0, amount: 0, before: { bookings: 0, nights: 0, amount: 0 } }
  api.on(reportsApi.takings, () =>
    ok(reportsApi.takings, {
      step: 'day',
      takings: [
        { from: '2026-02-02', to: '2026-02-02', totals: cash, total: 5_000 },
        { from: '2026-02-03', to: '2026-02-03', totals: card, total: 7_000 },
      ],
      totals: both,
      totalsBefore: totalsByMethod([]),
      extras: [],
      cancelled: lost,
      noShows: lost,
      weekdays: Array.from({ length: 7 }, () => figuresOf(NO_NIGHTS)),
    }),
  )
  openReports(api, '/dashboard/informes?vista=cobros&periodo=fechas&desde=2026-02-01&hasta=2026-02-28', aReport)
  const rows = within(await screen.findByRole('table', { name: 'Cobros por forma de pago' })).getAllByRole('row')
  const texts = rows.map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')))
  expect(texts.slice(1)).toEqual([
    ['Lun 02/02/2026', '50,00 €', '–', '–', '50,00 €'],
    ['Mar 03/02/2026', '–', '70,00 €', '–', '70,00 €'],
    ['Todo el período', '50,00 €', '70,00 €', '–', '120,00 €'],
  ])
})
