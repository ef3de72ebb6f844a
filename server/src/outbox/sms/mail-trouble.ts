import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { queueMail, renderMail } from '../mails/public.ts'
import { establishmentOfSms } from './queries.ts'

/**
 * Mails the establishment that a message with a link did not leave, or may not have: nobody looks into the history of a booking
 * for it. Of an arrival code the guest notices it at once. In the transaction that records the outcome, so that it is sent once.
 */
export async function mailTrouble(
  context: JobContext,
  smsId: string,
  { state, reason }: { state: 'failed' | 'unconfirmed'; reason: string },
): Promise<void> {
  const { db, accountId } = context
  const establishment = await establishmentOfSms(db, accountId, smsId)
  if (!establishment || establishment.email === '' || establishment.purpose !== 'link') return
  const what =
    state === 'failed'
      ? 'Un SMS con un enlace no se ha podido enviar'
      : 'No se sabe si un SMS con un enlace ha llegado, y no se repite solo'
  const mail = renderMail({
    title: state === 'failed' ? 'Un SMS no ha salido' : 'Un SMS está sin confirmar',
    paragraphs: [
      `${what}. Reserva ${establishment.locator}: ${reason}.`,
      'Envíe el enlace de otra manera, o de nuevo, desde la reserva.',
    ],
  })
  const subject = `${establishment.name}: SMS ${state === 'failed' ? 'no enviado' : 'sin confirmar'} de la reserva ${establishment.locator}`
  await queueMail(context, { ...mail, purpose: 'sms-trouble', recipient: establishment.email, subject })
}
