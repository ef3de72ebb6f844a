import { guestLanguage, type GuestLanguage } from '@posada/domain/travellers/guest-language'
import { messageTexts } from '@posada/domain/guest-pages/messages/message-texts'
import { fillIn } from '@posada/domain/guest-pages/messages/placeholders'
import type { FastifyInstance } from 'fastify'
import { findBooking } from '../../bookings/bookings/public.ts'
import type { Db } from '../../platform/db/database.ts'
import { openLink } from '../../platform/db/gate.ts'
import { inAccount } from '../../platform/db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { escapeHtml } from '../../platform/http/pages/escape-html.ts'
import {
  acceptForms,
  pageText,
  type PlainPage,
  pressForm,
  sendPlainPage,
  UNKNOWN_LINK,
} from '../../platform/http/pages/plain-page.ts'
import { sha256 } from '../../platform/http/sessions/tokens.ts'
import { insertDeclined } from '../../outbox/message-outbox/public.ts'

const LIMIT = { name: 'decline', max: 60, windowMs: 60_000 }

/**
 * The page by which a guest receives no more messages that are not part of a booking. Opening it changes nothing, because mail
 * scanners open everything; only its button does, and the mail program that posts to it (RFC 8058).
 */
export function declinePage(app: FastifyInstance, dependencies: Dependencies): void {
  void app.register(async (scope) => {
    acceptForms(scope)
    const config = { addressLimit: LIMIT }
    scope.get<Token>('/baja/:token', { config }, async ({ params }, reply) => {
      const guest = await openedBy(dependencies, params.token)
      return guest ? sendPlainPage(reply, askPage(guest)) : sendPlainPage(reply.code(404), UNKNOWN_LINK)
    })
    scope.post<Token>('/baja/:token', { config }, async ({ params }, reply) => {
      const guest = await openedBy(dependencies, params.token, (db, accountId, email) =>
        insertDeclined(db, accountId, email, dependencies.clock.now()),
      )
      return guest ? sendPlainPage(reply, donePage(guest)) : sendPlainPage(reply.code(404), UNKNOWN_LINK)
    })
  })
}

type Token = { Params: { token: string } }
type Guest = { language: GuestLanguage; establishment: string }

async function openedBy(
  { gate, app, clock }: Dependencies,
  token: string,
  work: (db: Db, accountId: string, email: string) => Promise<void> = async () => {},
): Promise<Guest | undefined> {
  const link = await openLink(gate, sha256(token), 'decline-messages', clock.now())
  if (!link) return undefined
  const { accountId, objectId } = link
  return inAccount(app, accountId, async (db) => {
    const booking = await findBooking(db, accountId, objectId)
    if (!booking) return undefined
    if (booking.email !== '') await work(db, accountId, booking.email)
    return { language: guestLanguage(booking), establishment: booking.establishmentName }
  })
}

function askPage({ language, establishment }: Guest): PlainPage {
  const { title, question, button } = messageTexts[language].decline
  return {
    language,
    title: fillIn(title, { alojamiento: establishment }),
    content: pageText(question) + pressForm(button),
  }
}

function donePage({ language, establishment }: Guest): PlainPage {
  const { title, done } = messageTexts[language].decline
  return {
    language,
    title: fillIn(title, { alojamiento: establishment }),
    content: `<p role="status">${escapeHtml(done)}</p>`,
  }
}
