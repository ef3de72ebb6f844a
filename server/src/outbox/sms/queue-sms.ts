import { smsRefusal } from '@posada/domain/guest-pages/messages/sending-caps'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { isAccountProved } from '../mails/public.ts'
import { countSms, insertSms, lockInstallationSms, lockSms, type SmsPurpose, smsSituation } from './queries.ts'

/** Cents, for one message of at most 160 characters. */
const SMS_PRICE = 15

const DAY_MS = 86_400_000
const LINKS_OF_BOOKING = 3
const MOST_OF_ACCOUNT = 200

type NewMessage = { bookingId: string; recipient: string; body: string; purpose?: SmsPurpose }

/**
 * Stores a text message in the caller's transaction; it is sent after the commit. Messages for other purposes than a link are
 * limited by those who queue them. @throws UserError beyond the limits
 */
export async function queueSms(
  { db, accountId, now, enqueue }: JobContext,
  { purpose = 'link', ...sms }: NewMessage,
): Promise<string> {
  await lockSms(db, accountId)
  const since = new Date(now.getTime() - DAY_MS)
  const { ofAccount, ofBooking } = await countSms(db, accountId, { bookingId: sms.bookingId, since, purpose })
  if (purpose === 'link' && ofBooking >= LINKS_OF_BOOKING)
    throw new UserError(`Ya se han enviado ${LINKS_OF_BOOKING} SMS de esta reserva en un día. Copie el enlace.`)
  if (ofAccount >= MOST_OF_ACCOUNT)
    throw new UserError(
      purpose === 'link'
        ? `Ya se han enviado ${MOST_OF_ACCOUNT} SMS en un día. Espere a mañana o copie el enlace.`
        : `Ya se han enviado ${MOST_OF_ACCOUNT} SMS en un día. Llame al alojamiento.`,
    )
  await lockInstallationSms(db) // before the count, in a statement of its own: another transaction may just have written
  const situation = await smsSituation(db, accountId, now)
  const isProved = await isAccountProved(db, accountId)
  const refusal = smsRefusal({ ...situation, isProved, recipient: sms.recipient })
  if (refusal !== undefined)
    throw new UserError(purpose === 'link' ? refusal : 'El alojamiento no puede enviarle un SMS. Llame al alojamiento.')
  const id = newId(now.getTime())
  await insertSms(db, accountId, { ...sms, id, purpose, price: SMS_PRICE, now })
  enqueue('sms', accountId)
  return id
}
