import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import compress from '@fastify/compress'
import staticFiles from '@fastify/static'
import { isLoginPage } from '@posada/contract/account/login-page'
import { isCleanersPage } from '@posada/contract/cleaning/cleaners-page'
import { isGuestPage, isPaymentPage, isScanPhonePage } from '@posada/contract/guest-pages/guest-pages'
import { constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { refusalEnvelope } from '../replies/envelope.ts'
import { isHttps } from '../sessions/cookies.ts'
import { addCleanersManifest } from './cleaners-manifest.ts'
import { escapeHtml } from './escape-html.ts'
import { allowFormsTo, isEndpointPath, styleNonceOf } from './security-headers.ts'

type Options = { webFolder: string; version: string; config: Dependencies['config'] }

/** Pages whose URL contains a token send no referrer. */
const URL_WITH_TOKEN = /^\/(recover_password|confirm_email)\/./
export const NOT_BUILT = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Posada</title>
<h1>Falta construir la aplicación</h1><p>El servidor está en marcha, pero no encuentra las pantallas. Ejecute <code>npm start</code>, que las construye.</p>`

/**
 * Serves the built web application: its files, login.html for the sign-in, guest.html for the pages of guests, phone.html for a telephone that reads documents,
 * cleaners.html for the app of cleaners, and index.html for every other page URL.
 */
export async function addPages(app: FastifyInstance, { webFolder, version, config }: Options): Promise<void> {
  const page = readIfBuilt(join(webFolder, 'index.html'))
  const loginPage = readIfBuilt(join(webFolder, 'login.html'))
  const guestPage = readIfBuilt(join(webFolder, 'guest.html'))
  const phonePage = readIfBuilt(join(webFolder, 'phone.html'))
  const cleanersPage = readIfBuilt(join(webFolder, 'cleaners.html'))
  if (page !== undefined) await addFiles(app, webFolder)
  addCleanersManifest(app)
  // Only the replies of routes added from here on are compressed when they are sent, because only they differ from
  // request to request: the build has compressed the files, and the page with its nonce is too short to be worth it.
  // Event streams bypass compression: they write to the raw response.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  const meta = escapeHtml(JSON.stringify({ version, simulate: config.simulate, secure: isHttps(config) }))
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPageRequest(request)) return reply.code(404).send(refusalEnvelope('Esa dirección no existe'))
    const isForPhone = isScanPhonePage(request.url)
    const isForGuests = isGuestPage(request.url) || isForPhone
    if (isForGuests || URL_WITH_TOKEN.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    if (isPaymentPage(request.url)) allowFormsTo(reply, gatewaySites(config))
    const isForCleaners = isCleanersPage(request.url)
    if (isForGuests || isForCleaners) reply.header('x-robots-tag', 'noindex, nofollow')
    const pageOfStaff = isLoginPage(request.url) ? loginPage : page
    const requested = isForPhone ? phonePage : isForGuests ? guestPage : isForCleaners ? cleanersPage : pageOfStaff
    if (requested === undefined) return sendPage(reply.code(503), NOT_BUILT)
    // The replacements are functions because `$` is special in a replacement text.
    return sendPage(
      reply,
      requested.replaceAll('__NONCE__', () => styleNonceOf(reply)).replaceAll('__POSADA_META__', () => meta),
    )
  })
}

/** Where the page of a payment posts its form: to Redsys, for real terminals and those of tests, or to the server in its place. */
const gatewaySites = ({ endpoints: { redsys } }: Options['config']): string[] =>
  redsys === undefined ? ['https://sis.redsys.es', 'https://sis-t.redsys.es:25443'] : [new URL(redsys).origin]

const readIfBuilt = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

const sendPage = (reply: FastifyReply, html: string) =>
  reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store').send(html)

/** Hashed assets never change; the few other files are revalidated each time. */
function addFiles(app: FastifyInstance, webFolder: string) {
  const assets = join(webFolder, 'assets') + sep
  return app.register(staticFiles, {
    root: webFolder,
    wildcard: false,
    index: false,
    globIgnore: [
      'index.html',
      'login.html',
      'guest.html',
      'phone.html',
      'cleaners.html',
      'engine.html',
      'menu.html',
      'widget.js',
      '**/*.{map,br,gz}',
    ],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
}

/** Whether a browser navigates to a page. A missing file or endpoint must not get a page as its reply. */
function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || isEndpointPath(url) || url.startsWith('/assets/')) return false
  const isFile = /\.[a-z0-9]{2,5}$/i.test(url.split('?')[0] ?? '')
  return !isFile && /text\/html|\*\/\*|^$/.test(headers.accept ?? '')
}
