import type { Endpoint } from '@posada/contract/endpoint'
import { refusalOf } from '@posada/contract/refusal'
import { UserError } from './errors.ts'

/** Validates and decodes a request. @throws UserError that names the invalid field by its Spanish label */
export function readInput(endpoint: Endpoint, body: unknown): unknown {
  const raw = body === undefined || body === null || body === '' ? {} : body
  const result = endpoint.request.safeParse(raw)
  if (result.success) return result.data
  throw new UserError(refusalOf(endpoint.request, result.error, raw))
}
