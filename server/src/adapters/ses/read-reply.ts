import { registryRefusalOf, type RegistryRefusal } from './answer-code.ts'
import type { Reply } from './post-soap.ts'

type FailedExchange = { status: 'failed'; reason: string; mayHaveArrived: boolean }

/** The text of a successful HTTP answer; otherwise the outcome of the failed exchange. */
export function readReply(reply: Reply): { status: 'read'; text: string } | RegistryRefusal | FailedExchange {
  if (!reply.isAnswer) return { status: 'failed', reason: reply.reason, mayHaveArrived: reply.left }
  const { status, text } = reply
  if (status === 401 || status === 403) return registryRefusalOf({ code: String(status), reason: '' })!
  if (status >= 200 && status < 300) return { status: 'read', text }
  return { status: 'failed', reason: failureOf(status), mayHaveArrived: true }
}

function failureOf(status: number): string {
  if (status >= 500) return `El registro ha fallado (HTTP ${status})`
  if (status === 404) return 'La dirección del registro no existe o está fuera de servicio (HTTP 404)'
  return `El registro ha respondido de un modo inesperado (HTTP ${status})`
}
