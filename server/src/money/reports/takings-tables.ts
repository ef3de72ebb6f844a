import type { Reply } from '@posada/contract/endpoint'
import type { LostBookings, reportsApi } from '@posada/contract/money/reports/reports'
import { weekdayNames } from '@posada/domain/platform/days/day'
import { paymentMethodLabels, paymentMethods } from '@posada/domain/platform/money/payment-methods'
import type { Table } from '../../platform/documents/spreadsheets/table.ts'

type Takings = Reply<(typeof reportsApi)['takings']>
export type TakingsReport = 'takings' | 'extras' | 'lost' | 'weekdays'

const lostRow = (name: string, { bookings, nights, amount, before }: LostBookings) => [
  name,
  bookings,
  nights,
  amount,
  before.bookings,
  before.nights,
  before.amount,
]

/** The tables of the takings' reports, with the name of their file and of their sheet. */
export const takingsTables: Record<
  TakingsReport,
  { fileName: string; sheet: string; make: (figures: Takings) => Table }
> = {
  takings: {
    fileName: 'cobros',
    sheet: 'Cobros',
    make: ({ takings }) => ({
      columns: [
        { title: 'Desde', kind: 'day' },
        { title: 'Hasta', kind: 'day' },
        ...paymentMethods.map((method) => ({ title: paymentMethodLabels[method], kind: 'money' as const })),
        { title: 'Total', kind: 'money' },
      ],
      rows: takings.map(({ from, to, totals, total }) => [
        from,
        to,
        ...paymentMethods.map((method) => totals[method]),
        total,
      ]),
    }),
  },
  extras: {
    fileName: 'extras',
    sheet: 'Extras',
    make: ({ extras }) => ({
      columns: [
        { title: 'Extra', kind: 'text' },
        { title: 'Unidades', kind: 'number' },
        { title: 'Importe', kind: 'money' },
        { title: 'Unidades, año anterior', kind: 'number' },
        { title: 'Importe, año anterior', kind: 'money' },
      ],
      rows: extras.map(({ name, count, revenue, countBefore, revenueBefore }) => [
        name,
        count,
        revenue,
        countBefore,
        revenueBefore,
      ]),
    }),
  },
  lost: {
    fileName: 'cancelaciones',
    sheet: 'Cancelaciones',
    make: ({ cancelled, noShows }) => ({
      columns: [
        { title: 'Qué', kind: 'text' },
        { title: 'Reservas', kind: 'number' },
        { title: 'Noches', kind: 'number' },
        { title: 'Importe perdido', kind: 'money' },
        { title: 'Reservas, año anterior', kind: 'number' },
        { title: 'Noches, año anterior', kind: 'number' },
        { title: 'Importe perdido, año anterior', kind: 'money' },
      ],
      rows: [lostRow('Canceladas', cancelled), lostRow('No presentadas', noShows)],
    }),
  },
  weekdays: {
    fileName: 'dias-de-la-semana',
    sheet: 'Días de la semana',
    make: ({ weekdays }) => ({
      columns: [
        { title: 'Día', kind: 'text' },
        { title: 'Noches disponibles', kind: 'number' },
        { title: 'Noches vendidas', kind: 'number' },
        { title: 'Ocupación %', kind: 'percent' },
        { title: 'ADR', kind: 'money' },
        { title: 'Ingresos', kind: 'money' },
      ],
      rows: weekdays.map(({ available, sold, occupancy, adr, revenue }, index) => [
        weekdayNames[index] ?? '',
        available,
        sold,
        occupancy,
        adr,
        revenue,
      ]),
    }),
  },
}
