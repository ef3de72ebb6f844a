type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error'

type ErrorBody = { type: ErrorType; message: string; code?: string; param?: string } & Record<string, unknown>

/** An answer with the documented error envelope. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export const invalidRequest = (message: string, details: { code?: string; param?: string } = {}) =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...details })

export const missingObject = (name: string, id: string, param = 'id') =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${name}: '${id}'`,
    param,
  })

export const serverFailure = () =>
  new StripeRefusal(500, { type: 'api_error', message: 'An unknown error occurred (simulated).' })

export const rateLimitRefusal = () =>
  new StripeRefusal(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded (simulated).',
  })
