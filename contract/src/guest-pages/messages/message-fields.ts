import { guestLanguages } from '@posada/domain/travellers/guest-language'
import { messageLimits } from '@posada/domain/guest-pages/messages/message-key'
import { z } from 'zod'
import { coded, edited, freeText } from '../../fields.ts'
import { wire } from '../../wire.ts'

export const messageKey = coded({
  confirmacion: 'confirmation',
  invitacion: 'invitation',
  recordatorio: 'reminder',
  solicitud_pago: 'payment-request',
  recibo: 'receipt',
  devolucion: 'refund',
  antes_llegada: 'before-arrival',
  despues_salida: 'after-departure',
  cancelacion: 'cancellation',
  objeto_perdido: 'lost-property',
})

export const messageLanguage = z.enum(guestLanguages)

const messageText = wire({
  subject: ['asunto', freeText(messageLimits.subject), 'El asunto'],
  body: ['cuerpo', freeText(messageLimits.body), 'El texto'],
})

const shownText = wire({ subject: ['asunto', z.string()], body: ['cuerpo', z.string()] }).nullable()

/** The establishment's own words by language; null where Posada's text is sent. */
export const ownTexts = wire({
  es: ['es', shownText],
  ca: ['ca', shownText],
  gl: ['gl', shownText],
  eu: ['eu', shownText],
  en: ['en', shownText],
  fr: ['fr', shownText],
  de: ['de', shownText],
  it: ['it', shownText],
  pt: ['pt', shownText],
  nl: ['nl', shownText],
})

/** An absent language keeps its text, null takes Posada's again. */
export const textChanges = wire({
  es: ['es', edited(messageText), 'El texto en español'],
  ca: ['ca', edited(messageText), 'El texto en catalán'],
  gl: ['gl', edited(messageText), 'El texto en gallego'],
  eu: ['eu', edited(messageText), 'El texto en euskera'],
  en: ['en', edited(messageText), 'El texto en inglés'],
  fr: ['fr', edited(messageText), 'El texto en francés'],
  de: ['de', edited(messageText), 'El texto en alemán'],
  it: ['it', edited(messageText), 'El texto en italiano'],
  pt: ['pt', edited(messageText), 'El texto en portugués'],
  nl: ['nl', edited(messageText), 'El texto en neerlandés'],
})
