import type { GuestLanguage } from '../../travellers/guest-language.ts'

/** The messages that an establishment sends to the guests of a booking. */
export const messageKeys = [
  'confirmation',
  'invitation',
  'reminder',
  'payment-request',
  'receipt',
  'refund',
  'before-arrival',
  'after-departure',
  'cancellation',
  'lost-property',
] as const
export type MessageKey = (typeof messageKeys)[number]

/** How an establishment calls them. */
export const messageNames: Record<MessageKey, string> = {
  confirmation: 'Confirmación',
  invitation: 'Invitación al auto check-in',
  reminder: 'Recordatorio del auto check-in',
  'payment-request': 'Solicitud de pago',
  receipt: 'Recibo de pago',
  refund: 'Devolución',
  'before-arrival': 'Antes de la llegada',
  'after-departure': 'Después de la salida',
  cancellation: 'Cancelación',
  'lost-property': 'Objeto perdido',
}

/** The messages that leave by themselves on a day, when they are switched on: days before the arrival or after the departure. */
export const scheduledKeys = ['invitation', 'reminder', 'before-arrival', 'after-departure'] as const
export type ScheduledKey = (typeof scheduledKeys)[number]

export const isScheduled = (key: MessageKey): key is ScheduledKey =>
  (scheduledKeys as readonly MessageKey[]).includes(key)

/** The messages that leave when a booking is confirmed or cancelled, when they are switched on. */
const stateKeys = ['confirmation', 'cancellation'] as const
export type StateKey = (typeof stateKeys)[number]

export const isStateKey = (key: MessageKey): key is StateKey => (stateKeys as readonly MessageKey[]).includes(key)

/** The messages that leave with a card payment or its refund, when they are switched on. */
const paymentKeys = ['receipt', 'refund'] as const
export type SwitchedKey = ScheduledKey | StateKey | (typeof paymentKeys)[number]

/** Whether a message can be switched on to leave by itself. */
export const canBeSwitched = (key: MessageKey): key is SwitchedKey =>
  isScheduled(key) || isStateKey(key) || (paymentKeys as readonly MessageKey[]).includes(key)

/** When a scheduled message leaves, at first. */
export const usualSending: Record<ScheduledKey, { days: number; hour: string }> = {
  invitation: { days: 7, hour: '10:00' },
  reminder: { days: 2, hour: '10:00' },
  'before-arrival': { days: 3, hour: '10:00' },
  'after-departure': { days: 1, hour: '11:00' },
}

/** The messages with a page that answers them and ends with them. */
const requestKeys = ['invitation', 'reminder', 'payment-request'] as const satisfies readonly MessageKey[]
/** The messages with the page of the stay. */
const stayPageKeys = ['confirmation', 'before-arrival'] as const satisfies readonly MessageKey[]

/** The messages whose page a guest opens by a link. */
const linkKeys = [...requestKeys, ...stayPageKeys]
export type LinkKey = (typeof linkKeys)[number]

export const hasLink = (key: MessageKey): key is LinkKey => (linkKeys as readonly MessageKey[]).includes(key)

/** Whether the link of a message has a last day that it can name. */
export const hasLastDay = (key: MessageKey): boolean => (requestKeys as readonly MessageKey[]).includes(key)

/** What is not part of the contract: its mails offer to receive no more of them. */
export const canBeDeclined = (key: MessageKey): boolean => key === 'after-departure'

/** Mails of one message that may leave for a booking within an hour; each message is counted by itself. */
export const MAX_MESSAGES_AN_HOUR = 5

export const messageLimits = { subject: 150, body: 4000, days: 60 } as const

export type MessageText = { subject: string; body: string }

/** Everything that is said to guests in one language. */
export type LanguageTexts = {
  messages: Record<MessageKey, MessageText>
  buttons: Record<LinkKey, string>
  /** Of a text message; the link follows, or the code. */
  sms: Record<'invitation' | 'payment-request' | 'arrival-code', string>
  /** Stands above the address of the button. */
  copyLink: string
  /** Below the mail. `{alojamiento}` is the establishment's name. */
  footer: string
  /** The link and the page by which no more messages of this kind come. */
  decline: { link: string; title: string; question: string; button: string; done: string }
}

export type TextsByLanguage = Record<GuestLanguage, LanguageTexts>
