import { messageNames } from '@posada/domain/guest-pages/messages/message-key'
import { money, user, withoutLinks, words } from './columns.ts'
import { exported, keep, type TablePolicies } from './table-policy.ts'

/** The purpose of the mail that says that the account is erased; it leaves when everything else is gone. */
export const ERASED_MAIL = 'account-erased'

const message = words('Mensaje', messageNames)
const sent = words('Estado', {
  waiting: 'En espera',
  sending: 'Enviándose',
  sent: 'Enviado',
  failed: 'No enviado',
  unconfirmed: 'Sin confirmar',
})

/** Messages to guests and mails of the program. */
export const messageTables: TablePolicies = {
  message_settings: exported('mensajes-automaticos', {
    key: message,
    is_on: 'Activado',
    days: 'Días',
    hour: 'Hora',
    on_since: 'Activado desde',
    portals_since: 'De portales desde',
  }),
  message_texts: exported('textos-de-mensajes', { key: message, subject: 'Asunto' }),
  booking_messages: exported('mensajes-enviados', {
    key: message,
    recipient: 'Destinatario',
    mail_id: 'Correo (identificador)',
    sms_id: 'SMS (identificador)',
    reason_day: 'Por el día',
    reason_at: 'Por el cambio',
    queued_at: 'Preparado',
    queued_by: user('Enviado por'),
    dismissed_at: 'Descartado',
  }),
  declined_messages: exported(
    'bajas-de-mensajes',
    { email_key: 'Correo electrónico', declined_at: 'Fecha' },
    { hidden: [] },
  ),
  mails: exported(
    'correos',
    {
      purpose: 'Para',
      recipient: 'Destinatario',
      subject: 'Asunto',
      text_body: withoutLinks('Texto'),
      state: sent,
      last_error: 'Último fallo',
      from_name: 'Remitente',
      reply_to: 'Responder a',
      attachment_name: 'Adjunto',
    },
    {
      hidden: ['html_body', 'due_at', 'expires_at', 'attachment', 'decline_url'],
      erasure: keep('hasta que se envíe', () => `t.purpose = '${ERASED_MAIL}' and t.state = 'waiting'`),
    },
  ),
  sms: exported(
    'sms',
    {
      recipient: 'Teléfono',
      body: withoutLinks('Texto'),
      state: sent,
      price: money('Precio'),
      last_error: 'Último fallo',
      purpose: 'Para',
    },
    { hidden: ['due_at'] },
  ),
}
