import type { Role } from '@posada/domain/roles'
import { z } from 'zod'
import { int, maybe, text } from './fields.ts'
import { wire, type Wire, type WireFields } from './wire.ts'

/** Which door a call comes through: who may call it, and what the server opens for it. */
export type Kind = 'account' | 'gate' | 'link' | 'provider' | 'stream'
export type Form = 'post' | 'get' | 'table' | 'upload' | 'download' | 'stream'

export type Endpoint = {
  method: 'GET' | 'POST'
  path: string
  kind: Kind
  form: Form
  /** Roles that may call it; only `account` and `stream` endpoints look at them. */
  roles: readonly Role[]
  /** The reply is the outside's answer: attempt and result are two transactions with the call between them. */
  outside: boolean
  /** Takes an `Idempotency-Key`: it makes bookings, money or documents. */
  idempotent: boolean
  /** What an upload may hold: only a picture, which is decoded before anything looks at it, or any file. */
  accepts: 'image' | 'any'
  /** One line for the API's page. */
  summary: string
  request: z.ZodType
  reply: z.ZodType
}
export type Api = Record<string, Endpoint>
export type Input<E extends Endpoint> = z.output<E['request']>
export type Reply<E extends Endpoint> = z.output<E['reply']>

export const everyone: readonly Role[] = ['owner', 'reception', 'accounting', 'read-only']
export const frontDesk: readonly Role[] = ['owner', 'reception']
/** Clients, agencies and money: the front desk and the accounts. */
export const backOffice: readonly Role[] = ['owner', 'reception', 'accounting']
export const ownerOnly: readonly Role[] = ['owner']
/** Who may see what the registry asks of guests: identity data is nothing for the accounts. */
export const guestReaders: readonly Role[] = ['owner', 'reception', 'read-only']

/** No fields at all. */
export const nothing = wire({}) as unknown as z.ZodType<object, object> // an empty shape's own type admits no other key beside it
type Nothing = typeof nothing

type Options<Q extends z.ZodType, R extends z.ZodType, K extends Kind, O extends boolean> = {
  summary: string
  request?: Q
  reply?: R
  kind?: K
  roles?: readonly Role[]
  outside?: O
  idempotent?: boolean
  accepts?: 'image' | 'any'
}

export const post = <
  Q extends z.ZodType = Nothing,
  R extends z.ZodType = Nothing,
  const K extends Kind = 'account',
  const O extends boolean = false,
>(
  path: string,
  options: Options<Q, R, K, O>,
) => endpoint('POST', 'post', path, options)

export const get = <Q extends z.ZodType = Nothing, R extends z.ZodType = Nothing, const K extends Kind = 'account'>(
  path: string,
  options: Options<Q, R, K, false>,
) => endpoint('GET', 'get', path, options)

/** The request is multipart: one file under `file`, the declared fields beside it. */
export const upload = <Q extends z.ZodType = Nothing, R extends z.ZodType = Nothing>(
  path: string,
  options: Options<Q, R, 'account', false>,
) => endpoint('POST', 'upload', path, options)

/** The reply is bytes; the request comes from the path's parameters and the query. */
export const download = <Q extends z.ZodType = Nothing, const K extends Kind = 'account'>(
  path: string,
  options: Options<Q, Nothing, K, false>,
) => endpoint('GET', 'download', path, options)

/** Server-sent events. */
export const stream = (path: string, options: { summary: string; roles?: readonly Role[] }) =>
  endpoint('GET', 'stream', path, { ...options, kind: 'stream' })

const tableFields = {
  page: ['page', maybe(int(1, 1_000_000)), 'La página'],
  perPage: ['per_page', maybe(int(1, 100)), 'El número de filas'],
  perPageDashed: ['per-page', maybe(int(1, 100)), 'El número de filas'],
  sort: ['sort', maybe(text(60)), 'El orden'],
  filter: ['filter', maybe(text(100)), 'El texto buscado'],
} as const
export type TableRequest = z.output<Wire<typeof tableFields>>
const notNarrowed = {} satisfies WireFields

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

/** A page of rows: `?page=1&per_page=10&sort=Nombre|desc&filter=texto`, and what else the table may be narrowed by. */
export const table = <Row extends z.ZodType, const Narrowing extends WireFields = typeof notNarrowed>(
  path: string,
  { row, narrowing, ...options }: { row: Row; narrowing?: Narrowing; summary: string; roles?: readonly Role[] },
) =>
  endpoint('GET', 'table', path, {
    ...options,
    request: wire({ ...tableFields, ...((narrowing ?? notNarrowed) as Narrowing) }),
    reply: wire({ rows: ['data', z.array(row)], links: ['links', wire({ pagination: ['pagination', pagination] })] }),
  })

function endpoint<
  const M extends 'GET' | 'POST',
  const F extends Form,
  Q extends z.ZodType = Nothing,
  R extends z.ZodType = Nothing,
  const K extends Kind = 'account',
  const O extends boolean = false,
>(method: M, form: F, path: string, options: Options<Q, R, K, O>) {
  const { summary, roles = everyone, idempotent = false, accepts = 'image' } = options
  const kind = (options.kind ?? 'account') as K
  const outside = (options.outside ?? false) as O
  const request = (options.request ?? nothing) as Q
  const reply = (options.reply ?? nothing) as R
  return { method, form, path, kind, roles, outside, idempotent, accepts, summary, request, reply }
}
