import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { type ChargeRow, findRequest } from '../../cards/public.ts'

type Card = Pick<ChargeRow, 'brand' | 'last4'>

/** A card as receptionists and guests know it: 'Visa ·4242', or 'Bizum'; '' where nothing is known of it. */
export const cardName = ({ brand, last4 }: Card): string =>
  last4 === '' ? brand : `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ·${last4}`

/** What a charge is for, in the words of its payment request; a charge without words names its card. */
export async function chargeConcept(
  { db, accountId }: JobContext,
  { requestId, ...card }: Card & Pick<ChargeRow, 'requestId'>,
): Promise<string> {
  const request = requestId === null ? undefined : await findRequest(db, { accountId, id: requestId })
  return request?.concept || cardName(card)
}
