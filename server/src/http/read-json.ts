import type { FastifyRequest } from 'fastify'

/** Parses JSON. An empty body is an empty request; `__proto__` keys are dropped. */
export function readJson(
  _request: FastifyRequest,
  text: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
) {
  try {
    done(null, text === '' ? {} : JSON.parse(String(text), dropPrototype))
  } catch {
    done(Object.assign(new Error('Invalid JSON'), { statusCode: 400 }))
  }
}

const dropPrototype = (key: string, value: unknown) => (key === '__proto__' ? undefined : value)
