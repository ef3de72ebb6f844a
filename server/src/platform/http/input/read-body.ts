import type { Endpoint } from '@posada/contract/endpoint'
import { refusalOf } from '@posada/contract/refusal'
import type { FastifyRequest } from 'fastify'
import { isModestJson } from '../../untrusted/json-budget.ts'
import { UserError } from '../errors.ts'

/** Validates and decodes a request. @throws UserError that names the invalid field by its Spanish label */
export function readInput(endpoint: Endpoint, body: unknown): unknown {
  const raw = body === undefined || body === null || body === '' ? {} : body
  const result = endpoint.request.safeParse(raw)
  if (result.success) return result.data
  throw new UserError(refusalOf(endpoint.request, result.error, raw))
}

const TOO_MANY_VALUES = 'Lo que envía tiene demasiados datos'

/** Parses JSON of a modest size and depth. An empty body is an empty request; `__proto__` keys are dropped. */
export function readJson(
  _request: FastifyRequest,
  text: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
) {
  const json = String(text)
  if (!isModestJson(json)) return void done(new UserError(TOO_MANY_VALUES))
  try {
    done(null, json === '' ? {} : JSON.parse(json, dropPrototype))
  } catch {
    done(Object.assign(new Error('Invalid JSON'), { statusCode: 400 }))
  }
}

const dropPrototype = (key: string, value: unknown) => (key === '__proto__' ? undefined : value)
