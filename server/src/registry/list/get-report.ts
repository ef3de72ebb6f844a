import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { exchangesOf, guestsOfCommunication } from '../queries/details.ts'
import { communicationTableRows } from '../queries/list.ts'
import { communicationContent } from '../queries/reports.ts'
import { describeCommunication } from './describe-report.ts'

/** @throws UserError when the account has no communication with that id */
export async function describedCommunication(
  { db, accountId, now }: Pick<RequestContext, 'db' | 'accountId' | 'now'>,
  id: string,
) {
  const [row] = await communicationTableRows(db, accountId, [id])
  if (!row) throw new UserError('La comunicación no existe')
  return describeCommunication(row, now)
}

/** One communication with its guests and all exchanges with the registry. */
export async function getCommunication(context: RequestContext, id: string) {
  const { db, accountId } = context
  const communication = await describedCommunication(context, id)
  const exchanges = await exchangesOf(db, accountId, id)
  return {
    communication,
    exchanges: exchanges.map((exchange) => ({ ...exchange, at: exchange.at.toISOString() })),
    people: await guestsOfCommunication(db, accountId, id),
    xml: (await communicationContent(db, accountId, id))?.xml ?? '',
  }
}
