import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { hasLink, type MessageKey, type MessageText } from '@posada/domain/guest-pages/messages/message-key'
import { messageTexts } from '@posada/domain/guest-pages/messages/message-texts'
import {
  fillIn,
  messageParts,
  paragraphsOf,
  type PlaceholderValues,
} from '@posada/domain/guest-pages/messages/placeholders'
import type { Db } from '../../platform/db/database.ts'
import { renderMail } from '../mails/public.ts'
import { findText, type TextTarget } from './queries.ts'

export type ComposedMail = {
  subject: string
  text: string
  html: string
  attachment?: { name: string; bytes: Buffer }
}

type Composition = {
  key: MessageKey
  language: GuestLanguage
  text: MessageText
  values: PlaceholderValues
  /** Somebody has corrected the text with its values in it: braces in it are what they wrote. */
  isFilledIn?: boolean
  /** Where the button leads. */
  link?: string | undefined
  /** The address that stops further messages. */
  declineUrl?: string | undefined
}

/** The establishment's own text in the language, else Posada's. */
export const messageTextOf = async (db: Db, accountId: string, target: TextTarget): Promise<MessageText> =>
  (await findText(db, accountId, target)) ?? messageTexts[target.language].messages[target.key]

/** A message as the guest gets it. */
export function composeMessage(composition: Composition): ComposedMail {
  const { key, language, text, values, isFilledIn = false, link, declineUrl } = composition
  const words = messageTexts[language]
  const establishment = values.alojamiento ?? ''
  const subject = (isFilledIn ? text.subject : fillIn(text.subject, values)).replace(/\s+/g, ' ').trim() // a line break would end the mail header
  const button = hasLink(key) && link !== undefined ? { label: words.buttons[key], url: link } : undefined
  const paragraphs = (isFilledIn ? paragraphsOf(text.body) : messageParts(key, text.body, values))
    .map((part) => (part === 'button' ? button : part.paragraph))
    .filter((part) => part !== undefined)
  return {
    subject,
    ...renderMail({
      title: titleOf(subject, establishment),
      paragraphs,
      language,
      brand: establishment,
      copyLink: words.copyLink,
      footer: fillIn(words.footer, { alojamiento: establishment }),
      ...(declineUrl !== undefined && { footerLink: { label: words.decline.link, url: declineUrl } }),
    }),
  }
}

/**
 * The subject without the establishment's name, which is above the title: 'Hotel Las Encinas: Pago de 50,00 €' becomes
 * 'Pago de 50,00 €'.
 */
export function titleOf(subject: string, establishment: string): string {
  const rest = subject.startsWith(establishment)
    ? /^\s*:\s*(.+)$/.exec(subject.slice(establishment.length))?.[1]
    : undefined
  if (rest !== undefined) return rest
  const start = subject.endsWith(establishment)
    ? /^(.+\S)\s*–\s*$/.exec(subject.slice(0, subject.length - establishment.length))?.[1]
    : undefined
  return start ?? subject
}
