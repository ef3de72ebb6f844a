import type { FastifyReply, FastifyRequest } from 'fastify'
import { toEnvelope, type Envelope } from '../replies/envelope.ts'
import { takeIssueTurn } from '../limits/turns.ts'
import { sendDownload } from '../replies/send-download.ts'
import { readInput } from '../input/read-body.ts'
import type { Caller } from './caller.ts'
import { idempotencyKey, keyedRequestOf, runOncePerKey } from './idempotency-key.ts'
import { inOutsideTransactions } from './outside-transactions.ts'
import type { Download, JobContext, OwnedUpload, StreamedDownload } from './request-context.ts'

export type AnyHandler = (input: unknown, context: unknown) => Promise<object | undefined>
type AnyPrepared = {
  before(
    input: unknown,
    signed: unknown,
    upload: OwnedUpload | undefined,
  ): Promise<(context: unknown) => Promise<object>>
}
/** A handler, one with work before its transaction, or one that calls an external system: the endpoint says which. */
export type SlowHandler = AnyHandler | AnyPrepared

type GivenRequest = {
  /** The body as it was sent, by which a repeated request is recognised. */
  body: unknown
  upload?: OwnedUpload
}

/**
 * Answers a request of a caller, a user or a guest with a link, once its body is here: validates it, runs the handler in
 * the caller's transaction (once per idempotency key), and writes the reply. `signed` is handed to work before the transaction.
 */
export async function handleRequest<C extends JobContext>(
  caller: Caller<C>,
  handler: SlowHandler,
  { body, upload }: GivenRequest,
  request: FastifyRequest,
  signed: unknown,
): Promise<Envelope> {
  const { endpoint } = caller
  const valid = await readValidInput(caller, body)
  const key = idempotencyKey(endpoint, request.headers['idempotency-key'])
  const inTurn = endpoint.issuesInvoices ? inIssueTurns(caller, await requireCaller(caller)) : caller
  if (endpoint.outside) return inOutsideTransactions(inTurn, { input: valid, key, body }, handler)
  const run =
    typeof handler === 'object'
      ? await handler.before(valid, signed, upload)
      : (context: unknown) => handler(valid, context) as Promise<object>
  return inTurn.inTransaction(async (context) => {
    const work = async () => toEnvelope(endpoint, await run(upload ? { ...context, file: upload.file } : context))
    return key ? runOncePerKey(context, keyedRequestOf(caller, key, body, context), work) : work()
  })
}

/** A caller whose first transaction waits for its turn before it takes a connection. */
const inIssueTurns = <C extends JobContext>(caller: Caller<C>, accountId: string): Caller<C> => ({
  ...caller,
  inTransaction: (work) => takeIssueTurn(accountId, () => caller.inTransaction(work)),
})

/** Answers a request for a file; the fields of the request are the parameters of the path and the query. */
export async function handleDownload<C extends JobContext>(
  caller: Caller<C>,
  run: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const input = await readValidInput(caller, addressFieldsOf(request))
  const download = await caller.inTransaction((context) => run(input, context))
  return sendDownload(reply, download as Download | StreamedDownload | undefined)
}

export const addressFieldsOf = ({ query, params }: FastifyRequest) => ({ ...(query as object), ...(params as object) })

/**
 * The validated input. Checks the caller before reporting an invalid body, so that only who may call sees why.
 */
export async function readValidInput<C extends JobContext>(caller: Caller<C>, body: unknown): Promise<unknown> {
  try {
    return readInput(caller.endpoint, body)
  } catch (error) {
    await requireCaller(caller)
    throw error
  }
}

/** Checks the caller; returns the account in which the request may be made. */
export const requireCaller = <C extends JobContext>(caller: Caller<C>): Promise<string> =>
  caller.inTransaction(async ({ accountId }) => accountId)
