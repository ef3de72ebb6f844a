import {
  guestOfferApi,
  offerPagePath,
  offerParameters as names,
} from '@posada/contract/distribution/offers/guest-offer'
import { readRefusal } from '@posada/contract/declared-refusals'
import { engineLanguageIn } from '@posada/contract/distribution/engine/engine-address'
import type { Endpoint } from '@posada/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { addressOf } from '../../../platform/configuration/http-address.ts'
import { InvalidLink, UserError } from '../../../platform/http/errors.ts'
import { admitLink, countedCaller } from '../../../platform/http/handlers/handle-link-request.ts'
import type { LinkContext } from '../../../platform/http/handlers/request-context.ts'
import { styleNonceOf } from '../../../platform/http/pages/security-headers.ts'
import { answerWith, colours, sendHtml } from '../../engine-page/public.ts'
import { type Frame, inFrame, readFrame } from '../../../platform/http/pages/frame.ts'
import { html } from '../../../platform/http/pages/html.ts'
import { acceptOffer } from '../accept-offer.ts'
import { declineOffer } from '../answer-offer.ts'
import type { OfferNotice, OfferPage } from './offer-page.ts'
import { readOffer } from './read-offer.ts'
import { renderOffer } from './render-offer.ts'

type Route = { Params: { name: string; token: string } }
type Request = FastifyRequest<Route>

/** A guest sends a number and a word. */
const FORM = { type: 'application/x-www-form-urlencoded', bytes: 2_000 }
const READING = { ...guestOfferApi.opened, method: 'GET' } as const
const NOTICES: readonly OfferNotice[] = ['gone', 'notPayable', 'failed']

/** Serves the page of an offer, HTML of the server in the frame of the engine's page; its presses are forms. */
export function offerPageRoutes(app: FastifyInstance, dependencies: Dependencies, webFolder: string): void {
  const frame = readFrame(webFolder, 'engine.html')
  app.get('/reservar/:name/oferta/:token', answerWith(frame, sendPage(dependencies)))
  void app.register(async (forms) => {
    forms.addContentTypeParser(FORM.type, { parseAs: 'string', bodyLimit: FORM.bytes }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    forms.post('/reservar/:name/oferta/:token', answerWith(frame, takeAnswer(dependencies)))
  })
}

const inOffer = <T>(
  endpoint: Endpoint,
  dependencies: Dependencies,
  { request, reply }: { request: Request; reply: FastifyReply },
  work: (context: LinkContext) => Promise<T>,
): Promise<T> => {
  admitLink(request, reply, endpoint, dependencies)
  return countedCaller(dependencies, endpoint, request).inTransaction(work)
}

const sendPage =
  (dependencies: Dependencies) =>
  async (frame: Frame, request: Request, reply: FastifyReply): Promise<FastifyReply> => {
    const { token, name } = request.params
    const origin = addressOf(dependencies.config)
    const { searchParams } = new URL(request.url, origin)
    const asked = {
      token,
      origin,
      language: engineLanguageIn(searchParams.get(names.language) ?? ''),
      option: Number(searchParams.get(names.option)) || null,
      notice: NOTICES.find((notice) => notice === searchParams.get(names.notice)) ?? null,
      nonce: styleNonceOf(reply),
    }
    const page = await inOffer(READING, dependencies, { request, reply }, (context) =>
      readOffer(dependencies, context, asked),
    )
    // The name is for people: a former or a mistyped one leads to the present one.
    if (page.engine.name !== name)
      return reply.redirect(`${offerPagePath(page.engine.name, token)}?${searchParams.toString()}`, 302)
    const { language } = page.engine
    return sendHtml(
      reply.header('content-language', language),
      inFrame(frame, { language, head: headOf(page), body: renderOffer(page) }),
    )
  }

const headOf = ({ engine, offerWords }: OfferPage) =>
  html`<title>${`${offerWords.title('')} – ${engine.establishment.name}`}</title>
    <meta name="robots" content="noindex" />
    ${colours(engine)}`

/** A press: it leads to the payment, or back to the page, which says what has become of it. */
const takeAnswer =
  (dependencies: Dependencies) =>
  async (_frame: Frame, request: Request, reply: FastifyReply): Promise<FastifyReply> => {
    const { token, name } = request.params
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const { searchParams } = new URL(request.url, addressOf(dependencies.config))
    const back = (change: Record<string, string> = {}) =>
      reply.redirect(
        `${offerPagePath(name, token)}?${new URLSearchParams({ ...Object.fromEntries(searchParams), ...change }).toString()}`,
        303,
      )
    const option = Number(form.get(names.option))
    try {
      if (form.get(names.act) === names.acts.decline) {
        await inOffer(guestOfferApi.decline, dependencies, { request, reply }, declineOffer)
        return await back()
      }
      const { payUrl } = await inOffer(guestOfferApi.accept, dependencies, { request, reply }, (context) =>
        acceptOffer(dependencies, context, { option }),
      )
      return payUrl === '' ? await back() : await reply.redirect(new URL(payUrl).pathname, 303)
    } catch (error) {
      if (!(error instanceof UserError) || error instanceof InvalidLink) throw error
      const code = readRefusal(guestOfferApi.accept, error.fields)?.code ?? 'failed'
      const notice = NOTICES.find((one) => one === code)
      return back(notice === undefined ? {} : { [names.notice]: notice, [names.option]: String(option) })
    }
  }
