import type { Endpoint } from '@posada/contract/endpoint'
import { guestMenuApi } from '@posada/contract/restaurant/guest-menu'
import { menuLanguageIn, readAvoided, writeAvoided } from '@posada/contract/restaurant/menu-address'
import { guestMenus } from '@posada/domain/restaurant/guest-menus'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { errorForLog } from '../../platform/db/error-for-log.ts'
import { HttpError, InvalidLink } from '../../platform/http/errors.ts'
import { admitLink, countedCaller } from '../../platform/http/handlers/handle-link-request.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { inPublicTurn } from '../../platform/http/limits/public-turns.ts'
import { preferredLanguage } from '../../platform/http/pages/choose-language.ts'
import { type Frame, inFrame, readFrame, withStylesInside } from '../../platform/http/pages/frame.ts'
import { NOT_BUILT } from '../../platform/http/pages/pages.ts'
import { allowFramesOf, allowStylesOf } from '../../platform/http/pages/security-headers.ts'
import { followMenus } from './follow-menus.ts'
import { guestMenuReply } from './guest-menu-reply.ts'
import { bytesFor, keepPages } from './page-cache.ts'
import { menuPicture } from './menu-picture.ts'
import { momentIn, readSnapshot, situationIn } from './read-snapshot.ts'
import { renderMenuPage } from './render-page.ts'
import { menuMessageHead, menuMessagePage } from './views/message-page.ts'
import type { MenuMessageKind } from './words/page-words.ts'

/** A page reads what the call reads, and counts by itself. */
const PAGE: Endpoint = { ...guestMenuApi.get, path: '/carta/:token' }

type Route = { Params: { token: string; language?: string } }
type Built = { frame: Frame; styles: string[] }

/** Serves the page of the cartas of an establishment, `/carta/<token>` and `/carta/<token>/<language>`, and the same as data. */
export function menuPageRoutes(app: FastifyInstance, dependencies: Dependencies, webFolder: string): void {
  const frame = readFrame(webFolder, 'menu.html')
  const built = frame && withStylesInside(frame, webFolder)
  const sendPage = built && makePages(dependencies, built)
  const open = async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    if (built === undefined || sendPage === undefined)
      return reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT)
    try {
      return await sendPage(request, reply)
    } catch (error) {
      return sendProblem(built, error as Error, request, reply)
    }
  }
  app.get('/carta/:token', open)
  app.get('/carta/:token/:language', open)
  implement(app, dependencies, guestMenuApi, {
    get: async ({ language }, context) => guestMenuReply(await readSnapshot(context), language ?? 'es', context.now),
    picture: (input, context) => menuPicture(context, input),
  })
}

function makePages(dependencies: Dependencies, { frame, styles }: Built) {
  const menusOf = followMenus()
  const pageOf = keepPages()
  return async (request: FastifyRequest<Route>, reply: FastifyReply): Promise<FastifyReply> => {
    const { token } = request.params
    allowFramesOf(reply, ['*'])
    admitLink(request, reply, PAGE, dependencies)
    const language = languageOf(request)
    if (language === null) return sendMessage({ frame, styles }, 'missing', request, reply.code(404))
    const snapshot = await menusOf(token, (known) =>
      inPublicTurn(() =>
        countedCaller(dependencies, PAGE, request).inTransaction((context) => readSnapshot(context, known)),
      ),
    )
    const moment = momentIn(snapshot, dependencies.clock.now())
    const avoided = readAvoided(new URL(request.url, 'http://posada').searchParams)
    const { version, day, establishment, menus } = snapshot
    const page = await pageOf(
      [token, version, language, situationIn(snapshot, moment), writeAvoided(avoided)].join('\n'),
      () =>
        renderMenuPage(frame, {
          token,
          language,
          establishment,
          day,
          avoided,
          content: guestMenus(menus, moment, language),
        }),
    )
    allowStylesOf(reply, [...styles, page.style].filter(Boolean))
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, accept-encoding')
      .header('content-language', language)
      .header('etag', page.etag)
      .type('text/html; charset=utf-8')
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    const { bytes, coding } = bytesFor(page, request.headers['accept-encoding'] ?? '')
    if (coding !== '') reply.header('content-encoding', coding)
    return reply.send(bytes)
  }
}

/** That of the address, else that of the browser; null for one that there is not. */
function languageOf({ params, headers }: FastifyRequest<Route>): GuestLanguage | null {
  return params.language === undefined ? preferredLanguage(headers['accept-language']) : menuLanguageIn(params.language)
}

/** What a guest reads instead. Unknown, replaced and malformed addresses look alike. */
function sendProblem(built: Built, error: Error, request: FastifyRequest<Route>, reply: FastifyReply) {
  const status = error instanceof HttpError ? error.status : 'statusCode' in error ? error.statusCode : undefined
  if (status === 429) return sendMessage(built, 'busy', request, reply.code(429))
  if (error instanceof InvalidLink || error instanceof HttpError)
    return sendMessage(built, 'missing', request, reply.code(404))
  request.log.error({ error: errorForLog(error) }, 'unexpected error')
  return sendMessage(built, 'failed', request, reply.code(500))
}

function sendMessage(
  { frame, styles }: Built,
  kind: MenuMessageKind,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
) {
  const language = languageOf(request) ?? preferredLanguage(request.headers['accept-language'])
  const parts = { language, head: menuMessageHead(kind, language), body: menuMessagePage(kind, language) }
  allowStylesOf(reply, styles)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .send(inFrame(frame, parts))
}
