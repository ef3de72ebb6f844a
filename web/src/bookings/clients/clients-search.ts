import { isUuid } from '@posada/domain/platform/text/formats'
import type { Sort } from '../../ui/table/data-table.tsx'

export type ClientsMode = 'particular' | 'empresa' | 'intermediario'

/** Search parameters of the clients screen, so that a link shows the same: mode, page, order, search, open record. */
export type ClientsSearch = {
  modo?: ClientsMode | undefined
  pagina?: number | undefined
  /** In the format of the table's endpoint: 'Nombre|desc'. */
  orden?: string | undefined
  buscar?: string | undefined
  ficha?: string | undefined
}

export const defaultClientsSort: Sort = { key: 'Nombre', descending: false }

/** The sortable columns of each mode. */
const sortKeys: Record<ClientsMode, readonly string[]> = {
  particular: ['Nombre', 'VisitasTotales'],
  empresa: ['Nombre', 'NumeroIdentificacion'],
  intermediario: [], // ordered within its card
}

/** The parameters of an address, without invalid values. */
export function parseClientsSearch({ modo, pagina, orden, buscar, ficha }: { [K in keyof ClientsSearch]?: unknown }) {
  const mode: ClientsMode = modo === 'empresa' || modo === 'intermediario' ? modo : 'particular'
  const page = Number(pagina)
  const [key = '', direction] = asText(orden).split('|')
  return {
    mode,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    sort: sortKeys[mode].includes(key) ? { key, descending: direction !== 'asc' } : defaultClientsSort,
    // The router parses a text that looks like a number as a number.
    filter: asText(buscar).slice(0, 100),
    recordId: isUuid(ficha) ? ficha : null,
  }
}

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
