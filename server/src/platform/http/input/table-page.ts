import type { Pagination, TableRequest } from '@posada/contract/table-endpoint'
import { UserError } from '../errors.ts'

const ROWS_PER_PAGE = 10

type Sort<Column extends string> = { column: Column; direction: 'asc' | 'desc' }
export type Page<Column extends string> = {
  /** As requested; repeated in the pagination links. */
  query: { sort: string | null; filter: string | null }
  limit: number
  offset: number
  number: number
  sort: Sort<Column>
  filter: string
}

/** Reads the page, sort and filter of a table request. `sort=Nombre|desc` uses the wire names in `columns`. */
export function readPage<Column extends string>(
  request: TableRequest,
  columns: Record<string, Column>,
  defaultSort: Sort<Column>,
): Page<Column> {
  const limit = request.perPage ?? request.perPageDashed ?? ROWS_PER_PAGE
  const number = request.page ?? 1
  return {
    query: { sort: request.sort, filter: request.filter },
    limit,
    number,
    offset: (number - 1) * limit,
    sort: readSort(request.sort, columns) ?? defaultSort,
    filter: request.filter ?? '',
  }
}

function readSort<Column extends string>(
  sort: string | null,
  columns: Record<string, Column>,
): Sort<Column> | undefined {
  if (!sort) return undefined
  const [name = '', direction = 'asc'] = sort.split('|')
  const column = Object.entries(columns).find(([offered]) => offered.toLowerCase() === name.toLowerCase())?.[1]
  if (!column || (direction !== 'asc' && direction !== 'desc')) throw new UserError('El orden no es válido')
  return { column, direction }
}

type Table<Row> = { rows: Row[]; links: { pagination: Pagination }; similarTo?: string[] }

/** The rows with the links of their page. `total` counts the rows of all pages. */
export function toTable<Row>(
  path: string,
  page: Page<string>,
  rows: Row[],
  total: number,
  similarTo?: string[],
): Table<Row> {
  const lastPage = Math.max(1, Math.ceil(total / page.limit))
  const sent = Object.entries(page.query).filter(([, value]) => value !== null) as [string, string][]
  const url = (number: number) => {
    if (number < 1 || number > lastPage) return null
    const query = new URLSearchParams([['page', String(number)], ['per_page', String(page.limit)], ...sent])
    return `${path}?${query.toString()}`
  }
  const pagination = {
    total,
    perPage: page.limit,
    page: page.number,
    lastPage,
    from: rows.length > 0 ? page.offset + 1 : 0,
    to: rows.length > 0 ? page.offset + rows.length : 0,
    nextUrl: url(page.number + 1),
    previousUrl: url(Math.min(page.number - 1, lastPage)),
  }
  return { rows, links: { pagination }, ...(similarTo && { similarTo }) }
}
