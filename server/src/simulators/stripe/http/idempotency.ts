import { StripeRefusal } from './stripe-refusal.ts'

export type Answer = { status: number; body: object }
type Stored = { request: string; at: number; answer: Answer | undefined }

const KEPT_SECONDS = 24 * 3600

/** The answers under the keys of one account. */
export function makeIdempotency(now: () => number) {
  const stored = new Map<string, Stored>()

  return {
    /** The first answer under this key, or undefined if the request is to be done now. */
    replay(key: string, request: string): Answer | undefined {
      const first = stored.get(key)
      if (!first || now() - first.at > KEPT_SECONDS) {
        stored.set(key, { request, at: now(), answer: undefined })
        return undefined
      }
      if (first.request !== request)
        throw new StripeRefusal(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
        })
      if (first.answer) return first.answer
      throw new StripeRefusal(409, {
        type: 'invalid_request_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this Idempotent Key.',
      })
    },
    /** Called when the answer leaves; a request that never began leaves its key free. */
    finish(key: string, answer: Answer | undefined): void {
      const first = stored.get(key)
      if (!first) return
      if (answer) first.answer = answer
      else stored.delete(key)
    },
  }
}
export type Idempotency = ReturnType<typeof makeIdempotency>
