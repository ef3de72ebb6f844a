import { frontDesk } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post } from '../endpoint.ts'
import { messageLimits } from '@posada/domain/guest-pages/messages/message-key'
import { coded, freeText, id, maybe } from '../fields.ts'
import { messageLanguage } from '../guest-pages/messages/message-fields.ts'
import { wire } from '../wire.ts'
import { cleaningEventField, cleaningKindField } from './cleaning-fields.ts'

const theItem = ['id', id, 'El objeto perdido'] as const
const theEstablishment = ['safe_url_alojamiento', id, 'El establecimiento'] as const

const pendingTask = wire({
  id: ['safe_url', id],
  title: ['title', z.string()],
  /** HTML: the text escaped, with its line breaks as `<br>`. */
  html: ['notes', z.string()],
  /** As it was typed. */
  body: ['texto', z.string()],
  createdAt: ['date_adition', z.string()],
  hasImages: ['has_imgs', z.boolean()],
  images: ['imgs', z.array(wire({ id: ['id', id], url: ['url', z.string()] }))],
  createdBy: ['created_by', z.string()],
  /** A cleaner says that something is broken. */
  isFault: ['averia', z.boolean()],
  roomId: ['room_id', z.string()],
  roomName: ['room_name', z.string()],
  /** Of the unit; '' for a note without unit. */
  establishmentName: ['alojamiento', z.string()],
  /** Who arrives in the unit of a fault today; '' for nobody. */
  arrivingName: ['quien_entra', z.string()],
  /** Until when the unit is blocked; '' if it is not. */
  blockedUntil: ['bloqueada_hasta', z.string()],
})
export type PendingTask = z.output<typeof pendingTask>

const cleaningRecord = wire({
  id: ['id', id],
  eventName: ['event_name', z.string()],
  user: ['user', z.string()],
  room: ['room', z.string()],
  time: ['time', z.string()],
  event: ['evento', cleaningEventField],
  kind: ['clase', cleaningKindField.nullable()],
  minutes: ['minutos', z.int().nullable()],
  detail: ['detalle', z.string()],
  /** A later change was there already: the status stayed as it was. */
  isSuperseded: ['sin_efecto', z.boolean()],
})
export type CleaningLogRecord = z.output<typeof cleaningRecord>

const lostItem = wire({
  id: ['id', id],
  description: ['descripcion', z.string()],
  roomName: ['room_name', z.string()],
  /** The booking of those who probably lost it, and its holder; '' where it is not known. */
  bookingId: ['bookingURL', z.string()],
  holder: ['titular', z.string()],
  foundBy: ['quien', z.string()],
  foundAt: ['encontrado', z.string()],
  isNotified: ['avisado', z.boolean()],
  photoUrl: ['foto', z.string()],
})
export type LostItem = z.output<typeof lostItem>

const call = '/api/cleaning_app/hotel'

/** What the cleaners have noted, done and found. */
export const cleaningLogApi = {
  pendingTasks: post(`${call}/get_pending_tasks`, {
    summary: 'Notas pendientes de la limpieza, de un establecimiento o de todos',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({ establishmentId: ['safe_url_alojamiento', maybe(id), 'El establecimiento'] }),
    reply: wire({
      /** The newest of them. */
      tasks: ['tasks', z.array(pendingTask)],
      total: ['total', z.int()],
    }),
  }),
  records: post(`${call}/get_cleaning_records`, {
    summary: 'Los últimos 100 apuntes del registro de limpieza',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({ establishmentId: theEstablishment }),
    reply: wire({ records: ['cleaning_records', z.array(cleaningRecord)] }),
  }),
  lostItems: post(`${call}/get_lost`, {
    summary: 'Objetos perdidos que se guardan en un establecimiento',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({ establishmentId: theEstablishment }),
    reply: wire({ items: ['objetos', z.array(lostItem)] }),
  }),
  changeLostItem: post(`${call}/change_lost`, {
    summary: 'Decir que se ha avisado de un objeto perdido, o que ya no se guarda',
    roles: frontDesk,
    request: wire({
      id: theItem,
      step: ['paso', coded({ se_aviso: 'notified', se_entrego: 'returned' }), 'El paso'],
    }),
  }),
  lostMail: post(`${call}/get_lost_mail`, {
    summary: 'El correo con el que se avisaría al huésped de un objeto perdido, en su idioma',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({ id: theItem }),
    reply: wire({
      /** '' where the booking has no e-mail. */
      recipient: ['destino', z.string()],
      language: ['idioma', messageLanguage],
      subject: ['asunto', z.string()],
      body: ['cuerpo', z.string()],
    }),
  }),
  sendLostMail: post(`${call}/send_lost_mail`, {
    summary: 'Avisar por correo al huésped de un objeto perdido',
    roles: frontDesk,
    idempotent: true,
    request: wire({
      id: theItem,
      subject: ['asunto', freeText(messageLimits.subject), 'El asunto'],
      body: ['cuerpo', freeText(messageLimits.body), 'El texto'],
    }),
  }),
}
