import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { insertExchange, type ExchangeRow } from '../queries/send-queue.ts'
import type { Exchange } from '../traveller-registry.ts'

const MAX_LENGTH = 500_000

/** Stores a request and its reply, with the failure. */
export function recordExchange(
  { db, accountId, now }: JobContext,
  communicationId: string,
  exchange: Exchange & Pick<ExchangeRow, 'operation' | 'failure'>,
) {
  const { request, response, httpStatus, operation, failure } = exchange
  return insertExchange(db, {
    accountId,
    id: newId(now.getTime()),
    communicationId,
    operation,
    at: now,
    httpStatus,
    request: storableText(request),
    response: storableText(response),
    failure: failure.slice(0, 300),
  })
}

/** PostgreSQL's text type rejects NUL, which a broken answer may contain. */
const storableText = (text: string): string => text.replaceAll('\u0000', '').slice(0, MAX_LENGTH)
