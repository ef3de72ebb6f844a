import { guestLanguage, type GuestLanguage } from '@posada/domain/travellers/guest-language'
import { messageTexts } from '@posada/domain/guest-pages/messages/message-texts'
import { fillIn } from '@posada/domain/guest-pages/messages/placeholders'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { findBooking } from '../../bookings/bookings/public.ts'
import type { Db } from '../../platform/db/database.ts'
import { openLink } from '../../platform/db/gate.ts'
import { inAccount } from '../../platform/db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { escapeHtml } from '../../platform/http/pages/escape-html.ts'
import { styleNonceOf } from '../../platform/http/pages/security-headers.ts'
import { sha256 } from '../../platform/http/sessions/tokens.ts'
import { insertDeclined } from '../../outbox/message-outbox/public.ts'

const LIMIT = { name: 'decline', max: 60, windowMs: 60_000 }

/**
 * The page by which a guest receives no more messages that are not part of a booking. Opening it changes nothing, because mail
 * scanners open everything; only its button does, and the mail program that posts to it (RFC 8058).
 */
export function declinePage(app: FastifyInstance, dependencies: Dependencies): void {
  void app.register(async (scope) => {
    // What a form and a mail program send says nothing that the token does not say; multipart is accepted everywhere.
    const body = { bodyLimit: 10_000, parseAs: 'string' } as const
    scope.addContentTypeParser('application/x-www-form-urlencoded', body, async () => undefined)
    const config = { addressLimit: LIMIT }
    scope.get<Token>('/baja/:token', { config }, async ({ params }, reply) => {
      const guest = await openedBy(dependencies, params.token)
      return guest ? send(reply, askPage(guest)) : send(reply.code(404), UNKNOWN)
    })
    scope.post<Token>('/baja/:token', { config }, async ({ params }, reply) => {
      const guest = await openedBy(dependencies, params.token, (db, accountId, email) =>
        insertDeclined(db, accountId, email, dependencies.clock.now()),
      )
      return guest ? send(reply, donePage(guest)) : send(reply.code(404), UNKNOWN)
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

function askPage({ language, establishment }: Guest): Page {
  const { title, question, button } = messageTexts[language].decline
  const form = `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`
  return {
    language,
    title: fillIn(title, { alojamiento: establishment }),
    content: `<p>${escapeHtml(question)}</p>${form}`,
  }
}

function donePage({ language, establishment }: Guest): Page {
  const { title, done } = messageTexts[language].decline
  return {
    language,
    title: fillIn(title, { alojamiento: establishment }),
    content: `<p role="status">${escapeHtml(done)}</p>`,
  }
}

type Page = { language: string; title: string; content: string }

const UNKNOWN: Page = {
  language: 'es',
  title: 'El enlace no es válido o ha caducado',
  content: '<p lang="en">The link is not valid or has expired.</p>',
}

const STYLE = `body{margin:0;padding:32px 20px;background:#f5f3ef;color:#24211e;font:16px/24px system-ui,sans-serif}
main{max-width:560px;margin:0 auto}h1{font-size:26px;line-height:32px;overflow-wrap:anywhere}
button{min-height:52px;padding:0 24px;border:0;border-radius:10px;background:#0f5a58;color:#fff;font:inherit;font-weight:600}
button:focus-visible{outline:3px solid #0f5a58;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#1b1a18;color:#f1eee9}button{background:#7fc4bd;color:#10201f}}`

function send(reply: FastifyReply, { language, title, content }: Page): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('x-robots-tag', 'noindex, nofollow').send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style nonce="${styleNonceOf(reply)}">${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`)
}
