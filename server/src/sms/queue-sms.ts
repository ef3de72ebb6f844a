import { UserError } from '../http/errors.ts'
import type { JobContext } from '../http/handlers/request-context.ts'
import { newId } from '../ids.ts'
import { countSms, insertSms, lockSms } from './queries.ts'

/** Cents, for one message of at most 160 characters. */
export const SMS_PRICE = 15

const DAY_MS = 86_400_000
const MOST_A_DAY = { ofBooking: 3, ofAccount: 200 }

/** Stores a text message in the caller's transaction; it is sent after the commit. @throws UserError beyond the limits */
export async function queueSms(
  { db, accountId, now, enqueue }: JobContext,
  sms: { bookingId: string; recipient: string; body: string },
): Promise<string> {
  await lockSms(db, accountId)
  const since = new Date(now.getTime() - DAY_MS)
  const { ofAccount, ofBooking } = await countSms(db, accountId, { bookingId: sms.bookingId, since })
  if (ofBooking >= MOST_A_DAY.ofBooking)
    throw new UserError(`Ya se han enviado ${MOST_A_DAY.ofBooking} SMS de esta reserva en un día. Copie el enlace.`)
  if (ofAccount >= MOST_A_DAY.ofAccount)
    throw new UserError(`Ya se han enviado ${MOST_A_DAY.ofAccount} SMS en un día. Espere a mañana o copie el enlace.`)
  const id = newId(now.getTime())
  await insertSms(db, accountId, { ...sms, id, price: SMS_PRICE, now })
  enqueue('sms', accountId)
  return id
}
