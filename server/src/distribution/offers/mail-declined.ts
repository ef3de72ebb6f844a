import { formatDay } from '@posada/domain/platform/days/day'
import type { EstablishmentRow } from '../../establishments/establishments/public.ts'
import { queueMail, renderMail } from '../../outbox/mails/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { mailPurposeOf } from './offer-link.ts'
import type { Offer } from './queries.ts'

/** Tells the establishment that a guest does not want an offer. A mail is no place for the names of guests. */
export async function mailDeclined(
  context: JobContext,
  { email, name }: Pick<EstablishmentRow, 'email' | 'name'>,
  { id, options, holdsUnits }: Offer,
): Promise<void> {
  if (email === '') return
  const title = 'un presupuesto no interesa'
  const stays = options.map(
    ({ typeName, unitName, checkIn, checkOut }) =>
      `${unitName || typeName}: del ${formatDay(checkIn)} al ${formatDay(checkOut)}`,
  )
  const text = holdsUnits
    ? 'El huésped ha contestado que no le interesa. Lo que guardaba vuelve a estar libre.'
    : 'El huésped ha contestado que no le interesa.'
  const mail = renderMail({ title, paragraphs: [text, stays.join('\n')] })
  await queueMail(context, {
    ...mail,
    purpose: mailPurposeOf({ id }),
    recipient: email,
    subject: `${name}: ${title}`,
    isSideEffect: true,
  })
}
