import {
  engineLanguageIn,
  enginePagePath,
  isAddressOfForm,
  readEngineAddress,
  writeEngineAddress,
} from '@posada/contract/distribution/engine/engine-address'
import { engineApi } from '@posada/contract/distribution/engine/engine'
import { enginePreviewApi } from '@posada/contract/distribution/engine/engine-preview'
import type { Endpoint } from '@posada/contract/endpoint'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import type { VisitorCounts } from '../engine-funnel/public.ts'
import { addressOf } from '../../platform/configuration/http-address.ts'
import { admitLink, countedCaller } from '../../platform/http/handlers/handle-link-request.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { inPublicTurn } from '../../platform/http/limits/public-turns.ts'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'
import { allowFramesOf, styleNonceOf } from '../../platform/http/pages/security-headers.ts'
import { describeEstablishment, engineName, engineOfLink, readMonths, searchStay } from '../engine/public.ts'
import { preferredLanguage } from '../../platform/http/pages/choose-language.ts'
import { stepsOfView } from './count-view.ts'
import type { EnginePage } from './engine-page.ts'
import { type Frame, inFrame, readFrame } from '../../platform/http/pages/frame.ts'
import { FEED_MS, makePriceFeeds } from './price-feed.ts'
import { previewPage } from './preview-page.ts'
import { type RenderedPage, renderPage } from './render-page.ts'
import { answerWith, sendHtml, sendMessagePage } from './send-page.ts'
import { engineSitemap } from './sitemap.ts'
import { widgetRoute } from './widget.ts'
import { wordsOf } from './words/unit-words.ts'

/** A page reads what the calls read, under the limits of reading: many guests open the same address. */
const READING = { ...engineApi.establishment, method: 'GET' } as const
/** A feed is much to read, and nobody needs it often. */
const FEED_READING = {
  ...READING,
  path: '/reservar/:token/rates.xml',
  perAddress: { calls: 30, seconds: 60 },
}

type Route = { Params: { token: string; language?: string } }

type Options = { webFolder: string; visitors: VisitorCounts }

/** Serves the page of the booking engine, which is HTML of the server: `/reservar/<name>` and `/reservar/<name>/<language>`. */
export function enginePageRoutes(
  app: FastifyInstance,
  dependencies: Dependencies,
  { webFolder, visitors }: Options,
): void {
  const frame = readFrame(webFolder, 'engine.html')
  const answer = (send: SendPage) =>
    answerWith(frame, (built, request: FastifyRequest<Route>, reply) => send(built, dependencies, request, reply))
  implement(app, dependencies, enginePreviewApi, {
    render: (input, context) => previewPage(dependencies, context, { frame, draft: input }),
  })
  const open = answer(sendEnginePage(visitors))
  app.get('/reservar/:token', open)
  app.get('/reservar/:token/:language', open)
  widgetRoute(app, webFolder)
  app.get('/reservar/:token/sitemap.xml', answer(sendSitemap))
  app.get('/reservar/:token/rates.xml', answer(sendFeed(makePriceFeeds())))
}

/** The prices for metasearch. */
const sendFeed =
  (feeds: ReturnType<typeof makePriceFeeds>): SendPage =>
  async (_frame, dependencies, request, reply) => {
    const { xml, tag } = await inEngine(dependencies, request, reply, (context) => feeds.of(context), FEED_READING)
    reply.header('etag', tag).header('cache-control', `public, max-age=${FEED_MS / 1000}`)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('application/xml; charset=utf-8').send(xml)
  }

async function sendSitemap(
  _frame: Frame,
  dependencies: Dependencies,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const name = await inEngine(dependencies, request, reply, async (context) => {
    const { establishment } = await engineOfLink(context)
    return engineName(context.db, { accountId: context.accountId, establishmentId: establishment.id })
  })
  const sitemap = engineSitemap({ origin: addressOf(dependencies.config), name: name ?? '' })
  return reply.removeHeader('x-robots-tag').type('application/xml; charset=utf-8').send(sitemap)
}

type SendPage = (
  frame: Frame,
  dependencies: Dependencies,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
) => Promise<FastifyReply>

const sendEnginePage =
  (visitors: VisitorCounts): SendPage =>
  async (frame, dependencies, request, reply) => {
    const { token, language: part } = request.params
    const language = part === undefined ? preferredLanguage(request.headers['accept-language']) : engineLanguageIn(part)
    if (part === undefined) reply.header('vary', 'accept-language')
    if (language === null) return sendMessagePage(frame, 'missing', reply.code(404))
    const origin = addressOf(dependencies.config)
    const query = new URL(request.url, origin).searchParams
    if (isAddressOfForm(query))
      return reply.redirect(
        enginePagePath(token, part === undefined ? undefined : language) + writeEngineAddress(readEngineAddress(query)),
        303,
      )
    const opened = await inEngine(dependencies, request, reply, async (context) => {
      const published = await engineOfLink(context)
      const { presentName, ...establishment } = await describeEstablishment(dependencies, context, published, {
        language,
      })
      if (presentName !== token) return presentName
      const page: EnginePage = {
        name: token,
        language,
        words: wordsOf(language, establishment.unitNoun),
        establishment,
        address: readEngineAddress(query),
        origin,
        nonce: styleNonceOf(reply),
        sites: published.engine.sites,
      }
      const rendered = await renderPage(page, {
        months: (input) => readMonths(context, published, input),
        search: (input) => searchStay(dependencies, context, published, input),
      })
      return {
        rendered,
        sites: published.engine.sites,
        where: { accountId: context.accountId, establishmentId: published.establishment.id, day: published.today },
      }
    })
    if (typeof opened === 'string') {
      const path = enginePagePath(opened, part === undefined ? undefined : language)
      return reply.redirect(path + new URL(request.url, origin).search, 301)
    }
    const { rendered, sites, where } = opened
    // The step with the button that obliges to pay is shown in no frame: nobody is led to press it without seeing where.
    if (!rendered.view.isDataStep) allowFramesOf(reply, sites)
    visitors.count(where, stepsOfView(request, token, rendered), rendered.view.stay)
    return sendRendered(frame, rendered, language, reply)
  }

/** Runs `work` in a transaction of the account whose engine has the name in the address, under the limits of links. */
async function inEngine<T>(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (context: LinkContext) => Promise<T>,
  reading: Endpoint = READING,
): Promise<T> {
  admitLink(request, reply, reading, dependencies)
  // Nothing in these addresses is secret, and the calls of the page's script are told apart by their origin.
  reply.header('referrer-policy', 'same-origin')
  return inPublicTurn(() => countedCaller(dependencies, reading, request).inTransaction(work))
}

function sendRendered(
  frame: Frame,
  { head, body, isIndexed }: RenderedPage,
  language: GuestLanguage,
  reply: FastifyReply,
) {
  if (isIndexed) reply.removeHeader('x-robots-tag')
  return sendHtml(reply.header('content-language', language), inFrame(frame, { language, head, body }))
}
