import type { Role } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { wire } from './wire.ts'

/** The kind of a call: it defines who may call it and which transaction the server opens for it. */
export type EndpointKind = 'account' | 'gate' | 'link' | 'provider' | 'stream' | 'cleaner'
/** A `hook` is a POST by another system: its body is handed on as bytes, because its signature covers them. */
type EndpointForm = 'post' | 'get' | 'table' | 'upload' | 'post-or-upload' | 'download' | 'stream' | 'hook'

/** What a public link opens: every call and page of its purpose, and nothing else. */
export type LinkPurpose =
  | 'payment'
  | 'card-webhook'
  | 'self-checkin'
  | 'decline-messages'
  | 'my-stay'
  | 'channel-push'
  | 'calendar'
  /** The public name of a booking engine. */
  | 'engine'
  /** What somebody wrote into the waiting list, to take it back. */
  | 'waiting-wish'
  /** An offer that the desk has made to a guest. */
  | 'offer'
  /** A telephone that reads documents for one open dialog. */
  | 'document-phone'
  /** The six digits that a telephone exchanges for such a link; no call is opened by them. */
  | 'document-phone-code'
  /** The cartas of an establishment, whose address is printed on its tables. */
  | 'menu'

/**
 * What a call of a user or a cleaner does in an account whose subscription has ended: it only reads, it changes something
 * and goes on all the same, or it is refused.
 */
type WhileExpired = 'reads' | 'continues' | 'refused'

/** A refusal that a screen distinguishes from the others: what its reply contains besides the message. */
export type DeclaredRefusal = {
  /** The key of the reply by which the refusal is recognised, and its value; without value, any. */
  mark: readonly [wireName: string, value?: unknown]
  fields: z.ZodType
}

type Accepted = 'image' | 'document' | 'any'
export type CallLimit = { calls: number; seconds: number }

export type Endpoint = {
  method: 'GET' | 'POST'
  path: string
  kind: EndpointKind
  form: EndpointForm
  /** Of calls of kind `link`: the purpose of the links that open it. */
  purpose?: LinkPurpose | undefined
  /** Of calls of kind `link` whose token everybody knows: how many an address may make, and in how many seconds. */
  perAddress?: CallLimit | undefined
  /** Of calls of kind `link` that many read with one token: how many, where it is not the usual limit of readings. */
  perToken?: CallLimit | 'unlimited' | undefined
  /** How many bytes the body may have, or the file of an upload, where it is not the usual limit of the kind. */
  maxBodyBytes?: number | undefined
  /** Roles that may call it; only `account` and `stream` endpoints check them. */
  roles: readonly Role[]
  /** Whether the reply depends on an external system: it is called between two transactions, for attempt and result. */
  outside: boolean
  /** Whether the call takes an `Idempotency-Key`, because it creates bookings, payments or documents. */
  idempotent: boolean
  /** Without meaning for the calls of guests, of other systems and of the provider, which go on. */
  whileExpired: WhileExpired
  /** Whether it is about money or passwords: the provider's staff may not make it in a customer's account. */
  refusedToProvider: boolean
  /** Whether it issues invoices: those of an account wait for their turn. */
  issuesInvoices: boolean
  /**
   * The files that an upload accepts: only an image, which is decoded before any other use, the picture of an identity document,
   * which its handler decodes, or any file.
   */
  accepts: Accepted
  /** One line for the API's documentation page. */
  summary: string
  request: z.ZodType
  reply: z.ZodType
  /** Refusals that a screen distinguishes, by our code. */
  refusals?: Record<string, DeclaredRefusal>
}
export type Api = Record<string, Endpoint>
export type Input<E extends Endpoint> = z.output<E['request']>
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** A schema without fields. */
const noFields = wire({}) as unknown as z.ZodType<object, object> // the type of an empty shape allows no other key
type NoFields = typeof noFields

const noRefusals = {} satisfies Record<string, DeclaredRefusal>
type NoRefusals = typeof noRefusals

type Options<
  Q extends z.ZodType,
  R extends z.ZodType,
  K extends EndpointKind,
  O extends boolean,
  N extends Record<string, DeclaredRefusal> = NoRefusals,
> = {
  refusals?: N
  summary: string
  request?: Q
  reply?: R
  kind?: K
  outside?: O
  idempotent?: boolean
  issuesInvoices?: true
  accepts?: Accepted
  maxBodyBytes?: number
  perAddress?: CallLimit
  perToken?: CallLimit | 'unlimited'
} & Access<K> &
  Restrictions

/** By default a GET reads, and a POST is refused once the subscription has ended, so that none goes on by omission. */
export type Restrictions = { whileExpired?: 'reads' | 'continues'; refusedToProvider?: true }

/** Every call of an account names its roles, and every call of a link its purpose, so that none is open by omission. */
type Access<K extends EndpointKind> = K extends 'account'
  ? { roles: readonly Role[]; purpose?: never }
  : K extends 'link'
    ? { roles?: never; purpose: LinkPurpose }
    : { roles?: never; purpose?: never }

export const post = <
  Q extends z.ZodType = NoFields,
  R extends z.ZodType = NoFields,
  const K extends EndpointKind = 'account',
  const O extends boolean = false,
  const N extends Record<string, DeclaredRefusal> = NoRefusals,
>(
  path: string,
  options: Options<Q, R, K, O, N>,
) => endpoint('POST', 'post', path, options)

export const get = <
  Q extends z.ZodType = NoFields,
  R extends z.ZodType = NoFields,
  const K extends EndpointKind = 'account',
>(
  path: string,
  options: Options<Q, R, K, false>,
) => endpoint('GET', 'get', path, options)

/** The request is multipart: one file under `file`, and the declared fields. */
export const upload = <
  Q extends z.ZodType = NoFields,
  R extends z.ZodType = NoFields,
  const K extends 'account' | 'cleaner' = 'account',
  const N extends Record<string, DeclaredRefusal> = NoRefusals,
>(
  path: string,
  options: Options<Q, R, K, false, N>,
) => endpoint('POST', 'upload', path, options)

/** The request is JSON, or multipart with the same fields and a file under `file`. */
export const postOrUpload = <
  Q extends z.ZodType = NoFields,
  R extends z.ZodType = NoFields,
  const N extends Record<string, DeclaredRefusal> = NoRefusals,
>(
  path: string,
  options: Options<Q, R, 'account', false, N>,
) => endpoint('POST', 'post-or-upload', path, options)

/** The reply is bytes; the fields of the request are the path's parameters and the query. */
export const download = <Q extends z.ZodType = NoFields, const K extends EndpointKind = 'account'>(
  path: string,
  options: Options<Q, NoFields, K, false>,
) => endpoint('GET', 'download', path, options)

const MAX_HOOK_BYTES = 262_144

/** A message from another system. The link's token is the parameter `:token` of the path; the reply has no fields. */
export const hook = (path: `${string}/:token`, options: { summary: string; purpose: LinkPurpose }) =>
  endpoint('POST', 'hook', path, { ...options, kind: 'link', maxBodyBytes: MAX_HOOK_BYTES })

/** Server-sent events. */
export const stream = (path: string, options: { summary: string; roles: readonly Role[] }) =>
  endpoint('GET', 'stream', path, { ...options, kind: 'stream' })

/** A call of any form. */
export function endpoint<
  const M extends 'GET' | 'POST',
  const F extends EndpointForm,
  Q extends z.ZodType = NoFields,
  R extends z.ZodType = NoFields,
  const K extends EndpointKind = 'account',
  const O extends boolean = false,
  const N extends Record<string, DeclaredRefusal> = NoRefusals,
>(
  method: M,
  form: F,
  path: string,
  options: Omit<Options<Q, R, K, O, N>, 'roles' | 'purpose'> & { roles?: readonly Role[]; purpose?: LinkPurpose },
) {
  const { summary, roles = [], purpose, perAddress, perToken, maxBodyBytes } = options
  const { idempotent = false, accepts = 'image' } = options
  const whileExpired: WhileExpired = options.whileExpired ?? (method === 'GET' ? 'reads' : 'refused')
  const refusedToProvider = options.refusedToProvider ?? false
  const issuesInvoices = options.issuesInvoices ?? false
  const kind = (options.kind ?? 'account') as K
  const outside = (options.outside ?? false) as O
  const request = (options.request ?? noFields) as Q
  const reply = (options.reply ?? noFields) as R
  const refusals = (options.refusals ?? noRefusals) as N
  const access = {
    kind,
    roles,
    purpose,
    perAddress,
    perToken,
    maxBodyBytes,
    outside,
    idempotent,
    accepts,
    whileExpired,
    refusedToProvider,
    issuesInvoices,
  }
  return { method, form, path, ...access, summary, request, reply, refusals }
}
