import { randomInt } from 'node:crypto'
import { myStayApi } from '@posada/contract/guest-pages/my-stay/my-stay'
import { guestLanguage } from '@posada/domain/travellers/guest-language'
import { messageTexts } from '@posada/domain/guest-pages/messages/message-texts'
import { smsText } from '@posada/domain/guest-pages/messages/sms-text'
import { arrivalCode } from '@posada/domain/guest-pages/self-check-in/autonomous-arrival'
import { mobileNumber } from '@posada/domain/platform/text/mobile-number'
import type { Config } from '../../platform/configuration/config.ts'
import { declaredRefusal, UserError } from '../../platform/http/errors.ts'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { countSms, queueSms } from '../../outbox/sms/public.ts'
import { hashCode } from './hash-code.ts'
import { saveCode } from './queries.ts'
import { requireArriving, requireTraveller } from './require-arriving.ts'

type CodeSetup = { secrets: SecretBox; config: Pick<Config, 'sms'> }

const api = myStayApi.sendCode
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SHOWN_DIGITS = 3

/** The last digits of a telephone. */
export const phoneEndOf = (phone: string): string => mobileNumber(phone).slice(-SHOWN_DIGITS)

/**
 * Sends a code to the telephone of a traveller of the booking; an earlier code of the same traveller is good no more.
 * @throws UserError with its code where none can be sent
 */
export async function sendArrivalCode(
  { secrets, config }: CodeSetup,
  context: LinkContext,
  placeId: string,
): Promise<{ phoneEnd: string; expiresAt: string }> {
  const { db, accountId, now } = context
  const { locked, establishment, facts } = await requireArriving(context)
  const { booking } = locked
  const { guest } = requireTraveller(facts, placeId)
  if (config.sms === undefined)
    throw declaredRefusal(api, 'noSms', 'El alojamiento no envía SMS. Llame al alojamiento.')
  const recipient = mobileNumber(guest.phone)
  if (recipient === '') throw declaredRefusal(api, 'noMobile', 'El teléfono de ese viajero no puede recibir SMS')
  await requireFewCodes(context, booking.id)
  const code = String(randomInt(10 ** arrivalCode.digits)).padStart(arrivalCode.digits, '0')
  const text = messageTexts[guestLanguage(booking)].sms['arrival-code']
  const body = smsText({ name: establishment.name, text, link: code })
  if (body === null) throw new UserError('El SMS es demasiado largo')
  await queueSms(context, { bookingId: booking.id, recipient, body, purpose: 'arrival-code' })
  const expiresAt = new Date(now.getTime() + arrivalCode.minutes * MINUTE_MS)
  await saveCode(db, {
    accountId,
    placeId,
    guestId: guest.id,
    codeHash: hashCode({ secrets }, context, placeId, code),
    sentAt: now,
    expiresAt,
    triesLeft: arrivalCode.tries,
  })
  context.noted('Código de llegada enviado por SMS')
  context.changed('bookings', booking.id)
  return { phoneEnd: phoneEndOf(guest.phone), expiresAt: expiresAt.toISOString() }
}

async function requireFewCodes({ db, accountId, now }: LinkContext, bookingId: string): Promise<void> {
  const sentWithin = async (milliseconds: number) => {
    const since = new Date(now.getTime() - milliseconds)
    return (await countSms(db, accountId, { bookingId, since, purpose: 'arrival-code' })).ofBooking
  }
  const isTooMany =
    (await sentWithin(HOUR_MS)) >= arrivalCode.anHour || (await sentWithin(24 * HOUR_MS)) >= arrivalCode.aDay
  if (isTooMany)
    throw declaredRefusal(api, 'tooMany', 'Ya se han enviado muchos códigos. Espere una hora o llame al alojamiento.')
}
