import type { Role } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { endpoint, type Restrictions } from './endpoint.ts'
import { int, maybe, text } from './fields.ts'
import { wire, type Wire, type WireFields } from './wire.ts'

const tableFields = {
  page: ['page', maybe(int(1, 1_000_000)), 'La página'],
  perPage: ['per_page', maybe(int(1, 100)), 'El número de filas'],
  perPageDashed: ['per-page', maybe(int(1, 100)), 'El número de filas'],
  sort: ['sort', maybe(text(60)), 'El orden'],
  filter: ['filter', maybe(text(100)), 'El texto buscado'],
} as const
export type TableRequest = z.output<Wire<typeof tableFields>>
const noFilters = {} satisfies WireFields

const pagination = wire({
  total: ['total', z.int()],
  perPage: ['per_page', z.int()],
  page: ['current_page', z.int()],
  lastPage: ['last_page', z.int()],
  from: ['from', z.int()],
  to: ['to', z.int()],
  nextUrl: ['next_page_url', z.string().nullable()],
  previousUrl: ['prev_page_url', z.string().nullable()],
})
export type Pagination = z.output<typeof pagination>

/** A page of rows: `?page=1&per_page=10&sort=Nombre|desc&filter=texto`, and further filters of the table. */
export const table = <Row extends z.ZodType, const Narrowing extends WireFields = typeof noFilters>(
  path: string,
  {
    row,
    narrowing,
    ...options
  }: { row: Row; narrowing?: Narrowing; summary: string; roles: readonly Role[] } & Restrictions,
) =>
  endpoint('GET', 'table', path, {
    ...options,
    request: wire({ ...tableFields, ...((narrowing ?? noFilters) as Narrowing) }),
    reply: wire({
      rows: ['data', z.array(row)],
      links: ['links', wire({ pagination: ['pagination', pagination] })],
      /** The known words that the filter was taken for, because nothing has its own. */
      similarTo: ['parecidoA', z.array(z.string()).optional()],
    }),
  })
