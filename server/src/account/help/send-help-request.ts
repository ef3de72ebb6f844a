import type { Input } from '@posada/contract/endpoint'
import { helpApi } from '@posada/contract/account/help/help'
import { roleLabels } from '@posada/domain/account/users/roles'
import type { Dependencies } from '../../dependencies.ts'
import { establishmentsOf } from '../../establishments/establishments/public.ts'
import { declaredRefusal } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { countMailsSince, lockMailPurpose, queueMail, renderMail } from '../../outbox/mails/public.ts'
import { findUser } from '../users/public.ts'
import { programVersion } from './program-version.ts'

const MOST_AN_HOUR = 5
const HOUR_MS = 3_600_000
const NOT_CONFIGURED =
  'Esta instalación no tiene todavía un correo de soporte. Copie su mensaje y envíelo a quien le presta Posada.'
const TOO_MANY = `Ha enviado ya ${MOST_AN_HOUR} mensajes en la última hora. Espere un rato: el texto sigue en el formulario.`

type HelpRequest = Input<(typeof helpApi)['sendForm']>
type Config = Pick<Dependencies['config'], 'smtpUrl' | 'supportMail'>

/**
 * Mails a question to the company that runs Posada, and a copy to the user, both through the outbox. Returns the user's
 * address. @throws UserError where no address for questions is set up, or after too many questions within the hour
 */
export async function sendHelpRequest(config: Config, context: RequestContext, request: HelpRequest): Promise<string> {
  const { db, accountId, loginId, now } = context
  if (config.smtpUrl === undefined || config.supportMail === undefined)
    throw declaredRefusal(helpApi.sendForm, 'notConfigured', NOT_CONFIGURED)
  const purpose = `help-request ${loginId}`
  await lockMailPurpose(db, accountId, purpose)
  if ((await countMailsSince(db, accountId, purpose, new Date(now.getTime() - HOUR_MS))) >= MOST_AN_HOUR)
    throw declaredRefusal(helpApi.sendForm, 'tooMany', TOO_MANY)
  const { email, name } = (await findUser(db, accountId, loginId))!
  const question = { ...(await describeSender(context, { email, name })), details: technicalDetails(request) }
  await queueMail(context, {
    purpose,
    recipient: config.supportMail,
    replyTo: email,
    subject: `Pregunta de ${question.establishments}`.slice(0, 120),
    ...renderMail({
      title: 'Pregunta de un usuario',
      paragraphs: [request.message, question.sender, `Cuenta: ${accountId}`, ...question.details],
      footer: 'Al responder a este correo, responde al usuario.',
    }),
  })
  await queueMail(context, {
    purpose: 'help-request-copy',
    recipient: email,
    subject: 'Copia de su mensaje a soporte de Posada',
    ...renderMail({
      title: 'Hemos enviado su mensaje',
      paragraphs: [
        'Esto es lo que ha escrito. La respuesta le llegará a esta dirección.',
        request.message,
        ...question.details,
      ],
    }),
  })
  return email
}

async function describeSender(
  { db, accountId, role }: RequestContext,
  { email, name }: { email: string; name: string },
) {
  const names = (await establishmentsOf(db, accountId)).map((each) => each.name)
  const establishments = names.join(', ')
  return { establishments, sender: `De: ${name ? `${name}, ` : ''}${email} (${roleLabels[role]})\n${establishments}` }
}

const technicalDetails = ({ withDetails, browser }: HelpRequest): string[] =>
  withDetails === true ? [`Versión: ${programVersion()}${browser === null ? '' : `\nNavegador: ${browser}`}`] : []
