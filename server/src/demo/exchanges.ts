import { queryEnvelope, submissionEnvelope } from '../adapters/ses/soap.ts'
import type { JobContext } from '../http/call.ts'
import { newId } from '../ids.ts'
import { communicationContent, type CommunicationRow } from '../registry/queries/reports.ts'
import { insertExchange, type ExchangeRow } from '../registry/queries/work.ts'

type SentReport = { batch: string; sentAt: Date; /** Null without an answer. */ settledAt: Date | null }

/** Stores the requests and answers of a report's submission and of the query for its outcome. */
export async function insertExchanges(
  { db, accountId }: JobContext,
  report: CommunicationRow,
  { batch, sentAt, settledAt }: SentReport,
) {
  const content = await communicationContent(db, accountId, report.id)
  const kind = report.isCancellation ? 'cancellation' : report.kind === 'travellers' ? 'travellers' : 'reservation'
  const keep = (exchange: Pick<ExchangeRow, 'operation' | 'at' | 'request' | 'response'>) =>
    insertExchange(db, {
      accountId,
      id: newId(),
      communicationId: report.id,
      httpStatus: 200,
      failure: '',
      ...exchange,
    })
  const body = content?.body ?? Buffer.alloc(0)
  const request = submissionEnvelope({ landlordCode: '0000000001', kind, body })
  await keep({ operation: 'submit', at: sentAt, request, response: answer(batch) })
  if (settledAt)
    await keep({ operation: 'query', at: settledAt, request: queryEnvelope([batch]), response: answer(batch) })
}

const answer = (batch: string): string =>
  `<respuesta><codigo>0</codigo><descripcion>Ok (demostración)</descripcion><lote>${batch}</lote></respuesta>`
