import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import type { Input, Reply } from '@posada/contract/endpoint'
import { readPage, toTable } from '../../../platform/http/input/table-page.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { callsOf } from '../queries/calls.ts'
import { establishmentKey } from './require-connection.ts'

type Calls = (typeof channelConnectionApi)['calls']

/** The calls of an establishment, newest first. */
export async function callTable(context: RequestContext, request: Input<Calls>): Promise<Reply<Calls>> {
  const page = readPage(request, { hora: 'at' }, { column: 'at', direction: 'desc' })
  const key = await establishmentKey(context, request.establishmentId)
  const { rows, total } = await callsOf(context.db, key, page)
  const shown = rows.map(({ id, at, operation, milliseconds, code, bytesSent, bytesReceived }) => ({
    id: String(id),
    at: at.toISOString(),
    operation,
    milliseconds,
    code,
    bytesSent,
    bytesReceived,
  }))
  return toTable(channelConnectionApi.calls.path, page, shown, total)
}
