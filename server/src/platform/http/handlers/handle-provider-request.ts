import type { Endpoint } from '@posada/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { readInput } from '../input/read-body.ts'
import { toEnvelope } from '../replies/envelope.ts'
import { sendDownload } from '../replies/send-download.ts'
import { setSupportCookie } from '../sessions/cookies.ts'
import { requireAccess } from '../sessions/require-access.ts'
import { addressFieldsOf, type AnyHandler } from './handle-request.ts'
import { requireProviderWithSecondFactor } from './require-provider-with-second-factor.ts'
import type { Download, ProviderContext } from './request-context.ts'

/** Answers a request of the provider's staff. Who may not call learns nothing of what was wrong with the body. */
export async function handleProviderRequest(
  endpoint: Endpoint,
  run: AnyHandler,
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const session = await requireProviderWithSecondFactor(dependencies, requireAccess(request, endpoint, dependencies))
  const context: ProviderContext = {
    ...session,
    setSupportSession: (sessionId) => setSupportCookie(reply, dependencies, sessionId),
  }
  const input = readInput(endpoint, endpoint.method === 'GET' ? addressFieldsOf(request) : request.body)
  const result = await run(input, context)
  return endpoint.form === 'download'
    ? sendDownload(reply, result as Download | undefined)
    : toEnvelope(endpoint, result as object)
}
