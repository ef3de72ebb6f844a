import { hasLastDay, hasLink, type MessageKey, messageLimits, type MessageText } from './message-key.ts'

/** What a text may name in braces, in the order in which it is offered, and how it is explained. */
export const placeholders = {
  nombre: 'Nombre del titular',
  alojamiento: 'Nombre del alojamiento',
  reserva: 'Localizador de la reserva',
  entrada: 'Día de entrada',
  salida: 'Día de salida',
  horaEntrada: 'Hora de entrada',
  horaSalida: 'Hora de salida',
  noches: 'Número de noches',
  personas: 'Número de personas',
  total: 'Importe de la reserva',
  pendiente: 'Importe pendiente',
  direccion: 'Dirección del alojamiento',
  telefono: 'Teléfono del alojamiento',
  importe: 'Importe de este pago',
  concepto: 'Concepto de este pago',
  enlace: 'Botón con el enlace',
  hasta: 'Último día del enlace',
  objeto: 'Lo que se ha encontrado',
} as const
type Placeholder = keyof typeof placeholders
export type PlaceholderValues = Partial<Record<Placeholder, string>>

const OF_MONEY: readonly Placeholder[] = ['importe', 'concepto']

/** Those that have a value in a message. */
export function placeholdersOf(key: MessageKey): Placeholder[] {
  const isOfMoney = key === 'payment-request' || key === 'receipt' || key === 'refund'
  return (Object.keys(placeholders) as Placeholder[]).filter(
    (name) =>
      (hasLink(key) || name !== 'enlace') &&
      (hasLastDay(key) || name !== 'hasta') &&
      (isOfMoney || !OF_MONEY.includes(name)) &&
      (key === 'lost-property' || name !== 'objeto'),
  )
}

const IN_BRACES = /\{([^{}\n]{0,40})\}/g

/** Why a text of an establishment cannot be used, in Spanish; null where it can. */
export function messageTextFault(key: MessageKey, { subject, body }: MessageText): string | null {
  if (subject.trim() === '') return 'Falta el asunto'
  if (body.trim() === '') return 'Falta el texto'
  if (subject.length > messageLimits.subject) return 'El asunto es demasiado largo'
  if (body.length > messageLimits.body) return 'El texto es demasiado largo'
  const known: readonly string[] = placeholdersOf(key)
  for (const [whole, name = ''] of `${subject}\n${body}`.matchAll(IN_BRACES)) {
    if (known.includes(name)) continue
    return name in placeholders ? `El dato ${whole} no existe en este mensaje` : `El dato ${whole} no existe`
  }
  return subject.includes('{enlace}') ? 'El enlace no puede ir en el asunto' : null
}

/** Replaces the names in braces. A name without value becomes nothing; values are not searched for further names. */
export const fillIn = (text: string, values: PlaceholderValues): string =>
  text.replace(IN_BRACES, (whole, name: string) => (name in placeholders ? (values[name as Placeholder] ?? '') : whole))

/** Without what an empty value leaves: 'Hola, :' and 'Hello ,'. */
const tidied = (text: string) =>
  text
    .replace(/[ \t]+/g, ' ')
    .replace(/, ?([:,])/g, '$1')
    .replace(/ ,/g, ',')
    .trim()

/** A paragraph, or the place of the button. */
type MessagePart = { paragraph: string } | 'button'

/**
 * The body as paragraphs, with its values. The button is at `{enlace}`, or at the end of a text without it.
 * Paragraphs of which nothing remains are left out.
 */
export function messageParts(key: MessageKey, body: string, values: PlaceholderValues): MessagePart[] {
  const parts: MessagePart[] = []
  body.split('{enlace}').forEach((piece, index) => {
    if (index > 0 && !parts.includes('button')) parts.push('button')
    for (const paragraph of piece.split(/\n\s*\n/)) {
      const filled = tidied(fillIn(paragraph, values))
      if (/[\p{L}\p{N}]/u.test(filled)) parts.push({ paragraph: filled })
    }
  })
  if (hasLink(key) && !parts.includes('button')) parts.push('button')
  return parts
}

/** The paragraphs of a text that is filled in already, as they are. */
export const paragraphsOf = (text: string): MessagePart[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => ({ paragraph: paragraph.trim() }))
    .filter(({ paragraph }) => paragraph !== '')
