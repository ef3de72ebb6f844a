import { type Day, isDay } from '@posada/domain/platform/days/day'
import { isUuid } from '@posada/domain/platform/text/formats'
import type { Sort } from '../../ui/table/data-table.tsx'

export const invoiceViews = ['all', 'drafts', 'unpaid', 'faulty', 'corrected', 'annulled'] as const
export type InvoicesView = (typeof invoiceViews)[number]

/** Search parameters of the invoices screen, so that a link shows the same. */
export type InvoicesSearch = {
  establecimiento?: string | undefined
  vista?: InvoicesView | undefined
  pagina?: number | undefined
  /** In the format of the table's endpoint: 'Number|desc'. */
  orden?: string | undefined
  buscar?: string | undefined
  /** The period of the sums. */
  desde?: Day | undefined
  hasta?: Day | undefined
  /** The open invoice. */
  factura?: string | undefined
}

export const defaultInvoicesSort: Sort = { key: 'Date', descending: true }

const sortKeys: readonly string[] = ['Number', 'Date', 'BookingID', 'Owner', 'Total', 'Paid']

/** The parameters of an address, without invalid values. */
export function parseInvoicesSearch(search: { [K in keyof InvoicesSearch]?: unknown }) {
  const { establecimiento, vista, pagina, orden, buscar, desde, hasta, factura } = search
  const page = Number(pagina)
  const [key = '', direction] = asText(orden).split('|')
  return {
    establishmentId: isUuid(establecimiento) ? establecimiento : null,
    view: invoiceViews.find((view) => view === vista) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    sort: sortKeys.includes(key) ? { key, descending: direction !== 'asc' } : defaultInvoicesSort,
    // The router parses a text that looks like a number as a number.
    filter: asText(buscar).slice(0, 100),
    dates: { from: isDay(desde) ? desde : null, to: isDay(hasta) ? hasta : null },
    invoiceId: isUuid(factura) ? factura : null,
  }
}

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
