import type { Input } from '@posada/contract/endpoint'
import type { messagesApi } from '@posada/contract/guest-pages/messages/messages'
import type { Dependencies } from '../../dependencies.ts'
import { addressOf } from '../../platform/configuration/http-address.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { countMailsSince, queueMail } from '../../outbox/mails/public.ts'
import { findUser } from '../../account/users/public.ts'
import { previewMessage } from './preview-message.ts'

const PURPOSE = 'message-test'
const MOST_AN_HOUR = 20
const HOUR_MS = 3_600_000

/** Mails what is being written to the user themselves. Returns the address. @throws UserError if it cannot be sent */
export async function sendTestMessage(
  { config }: Pick<Dependencies, 'config'>,
  context: RequestContext,
  draft: Input<(typeof messagesApi)['preview']>,
): Promise<string> {
  const { db, accountId, loginId, now } = context
  if (config.smtpUrl === undefined) throw new UserError('El envío de correos no está configurado')
  if ((await countMailsSince(db, accountId, PURPOSE, new Date(now.getTime() - HOUR_MS))) >= MOST_AN_HOUR)
    throw new UserError('Ya se han enviado muchas pruebas en la última hora. Espere un rato.')
  const { composed, establishment } = await previewMessage(context, { publicAddress: addressOf(config) }, draft)
  const recipient = (await findUser(db, accountId, loginId))!.email
  await queueMail(context, {
    ...composed,
    subject: `Prueba: ${composed.subject}`,
    purpose: PURPOSE,
    recipient,
    fromName: establishment.name,
    replyTo: establishment.email,
  })
  return recipient
}
