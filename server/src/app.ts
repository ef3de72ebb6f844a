import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { apis } from '@posada/contract/apis'
import { apiUrlOf } from './platform/http/sessions/support-url.ts'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { accountRoutes } from './account/sign-in/routes.ts'
import { auditRoutes } from './account/audit/routes.ts'
import { providerRoutes } from './provider/desk/routes.ts'
import { profileRoutes } from './establishments/profile/routes.ts'
import { userRoutes } from './account/users/routes.ts'
import { agencyRoutes } from './bookings/agencies/routes.ts'
import { bookingRoutes } from './bookings/bookings/routes.ts'
import { cleanerSessionRoutes } from './cleaning/cleaner-sessions/routes.ts'
import { cleanersAppRoutes } from './cleaning/cleaners-app/routes.ts'
import { cleaningOfficeRoutes } from './cleaning/day/routes.ts'
import { debooksRoutes } from './distribution/debooks/routes.ts'
import { surveyRoutes } from './surveys/surveys/routes.ts'
import { channelRoutes } from './distribution/channel/routes.ts'
import { clientRoutes } from './bookings/clients/routes.ts'
import { dayValueRoutes } from './prices/day-values/routes.ts'
import { seasonRoutes } from './prices/seasons/routes.ts'
import { portalBookingRoutes } from './distribution/portal-bookings/routes.ts'
import { bookingAlarms } from './distribution/channel/public.ts'
import type { Dependencies } from './dependencies.ts'
import { phonePairingRoutes } from './travellers/phone-pairings/routes.ts'
import { downloadRoutes } from './travellers/downloads/routes.ts'
import { establishmentRoutes } from './establishments/establishments/routes.ts'
import { extraRoutes } from './bookings/extras/routes.ts'
import { backupRoutes } from './provider/backups/routes.ts'
import { bankRoutes } from './accounting/bank/routes.ts'
import { anfixRoutes } from './accounting/anfix/routes.ts'
import { billingRoutes } from './money/billing/routes.ts'
import { invoiceRoutes } from './money/invoices/routes.ts'
import { verifactuRoutes } from './money/invoices/verifactu/routes.ts'
import { fileRoutes } from './platform/files/routes.ts'
import { countVisitors } from './distribution/engine-funnel/public.ts'
import { engineFunnelRoutes } from './distribution/engine-funnel/routes.ts'
import { enginePageRoutes } from './distribution/engine-page/routes.ts'
import { firstStepsRoutes } from './account/first-steps/routes.ts'
import { guestRoutes } from './travellers/guests/routes.ts'
import { helpRoutes } from './account/help/routes.ts'
import { addDocs } from './platform/http/openapi/docs-page.ts'
import { replyToInvalidUrl, replyWithError } from './platform/http/replies/error-handler.ts'
import { makeBytes } from './platform/http/replies/make-bytes.ts'
import { replyToInvalidHttp } from './platform/http/replies/invalid-http.ts'
import {
  CONNECTION_LIMITS,
  limitConnections,
  nodeServerOptions,
  timeoutOptions,
  type ConnectionLimits,
} from './platform/http/limits/connection-limits.ts'
import { addOpenBodyLimits } from './platform/http/limits/open-bodies.ts'
import { addEventStream } from './platform/http/events/event-stream.ts'
import { addHealth } from './platform/http/monitoring/health.ts'
import { measureCallTimes } from './platform/http/monitoring/call-times.ts'
import { addMetrics, type Waiting } from './platform/http/monitoring/metrics.ts'
import { addPages } from './platform/http/pages/pages.ts'
import { redirectToHttps } from './platform/http/pages/redirect-to-https.ts'
import { addRateLimits } from './platform/http/limits/rate-limits.ts'
import { MAX_FILE_BYTES } from './platform/http/uploads/read-upload.ts'
import { readJson } from './platform/http/input/read-body.ts'
import { addRequestLog, requestIds } from './platform/http/monitoring/request-log.ts'
import { addSecurityHeaders } from './platform/http/pages/security-headers.ts'
import { messageRoutes } from './guest-pages/messages/routes.ts'
import { myStayRoutes } from './guest-pages/my-stay/routes.ts'
import { menuPageRoutes } from './restaurant/menu-page/routes.ts'
import { noteRoutes } from './bookings/notes/routes.ts'
import { engineRequestRoutes } from './distribution/engine/requests/routes.ts'
import { icalRoutes } from './distribution/calendars/routes.ts'
import { importRoutes } from './bookings/imports/routes.ts'
import { cardPaymentRoutes } from './money/payments/routes.ts'
import { ownDataRoutes } from './account/own-data/routes.ts'
import { planningRoutes } from './bookings/planning/routes.ts'
import { engineUrlOf } from './distribution/engine/public.ts'
import { engineRoutes } from './distribution/engine/routes.ts'
import { waitingListRoutes } from './distribution/waiting-list/routes.ts'
import { offerPageRoutes } from './distribution/offers/page/routes.ts'
import { offerRoutes } from './distribution/offers/routes.ts'
import { pricePlanRoutes } from './prices/price-plans/routes.ts'
import { saleTypeRoutes } from './prices/sale-types/routes.ts'
import { referenceDataRoutes } from './platform/reference-data/routes.ts'
import { registryRoutes } from './travellers/registry/routes.ts'
import { registrySettingsRoutes } from './travellers/registry/settings/routes.ts'
import { ledgerRoutes } from './accounting/ledger/routes.ts'
import { reportRoutes } from './money/reports/routes.ts'
import { blockRoutes } from './bookings/bookings/blocks/routes.ts'
import { cleaningRoutes } from './establishments/units/cleaning/routes.ts'
import { unitRoutes } from './establishments/units/routes.ts'
import { guestFormRoutes } from './guest-pages/self-check-in/guest-page/routes.ts'
import { selfCheckinRoutes } from './guest-pages/self-check-in/routes.ts'
import { shellRoutes } from './account/shell/routes.ts'
import { supportRoutes } from './provider/support/routes.ts'
import { menuPaperRoutes } from './restaurant/menu-papers/routes.ts'
import { menuRoutes } from './restaurant/menus/routes.ts'
import { todayRoutes } from './account/today/routes.ts'
import { touristTaxRoutes } from './bookings/tourist-tax/routes.ts'

const MAX_BODY_BYTES = 1_048_576

type AppOptions = {
  webFolder: string
  /** True once the server has begun to stop. */
  isDraining?: () => boolean
  /** Counts waiting mails and jobs for the metrics. */
  waiting?: () => Promise<Waiting>
  /** Adds routes: those of the tests and of the simulators. */
  extra?: (app: FastifyInstance) => void
  /** Certificate and key, PEM, when the server ends TLS itself. */
  https?: { cert: Buffer; key: Buffer }
  /** What differs from the usual limits: tests cannot wait for them. */
  limits?: Partial<ConnectionLimits>
}

/** Builds the whole server without its socket: the routes of every slice, and the plugins around them. */
export async function buildApp(dependencies: Dependencies, options: AppOptions) {
  const { webFolder, isDraining = () => false, waiting, extra, https } = options
  const limits: ConnectionLimits = { ...CONNECTION_LIMITS, ...options.limits }
  const nodeOptions = nodeServerOptions(limits)
  const { config, log, version } = dependencies
  const loggerInstance: FastifyBaseLogger = log
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(config),
    trustProxy: trustedProxies(config.trustProxy),
    ...(https ? { https: { ...https, ...nodeOptions } } : { http: nodeOptions }),
    ...timeoutOptions(limits),
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => apiUrlOf(url),
    frameworkErrors: replyToInvalidUrl,
    clientErrorHandler: replyToInvalidHttp,
  })
  app.setErrorHandler(replyWithError)
  app.addHook('onSend', makeBytes)
  app.removeContentTypeParser('text/plain') // endpoints take JSON only, and a form of another site could send plain text
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson)
  limitConnections(app, limits, config.trustProxy)
  addRequestLog(app)
  redirectToHttps(app, config)
  await addSecurityHeaders(app, config)
  await app.register(cookie)
  addOpenBodyLimits(app, dependencies, limits)
  await app.register(multipart, { limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 20, fieldSize: 10_000 } })
  await addRateLimits(app, dependencies)
  addMetrics(app, dependencies, waiting)
  measureCallTimes(app, dependencies)
  addHealth(app, { app: dependencies.app, draining: isDraining })
  await addPages(app, { webFolder, version, config })
  addSlices(app, dependencies)
  const visitors = countVisitors(app, dependencies)
  engineFunnelRoutes(app, dependencies, visitors)
  enginePageRoutes(app, dependencies, { webFolder, visitors })
  offerPageRoutes(app, dependencies, webFolder)
  menuPageRoutes(app, dependencies, webFolder)
  addEventStream(app, dependencies)
  addDocs(app, Object.values(apis), version)
  extra?.(app)
  await app.ready()
  return app
}

/** A number is the count of proxies in front of the server. */
const trustedProxies = (trustProxy: Dependencies['config']['trustProxy']) =>
  typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy

function addSlices(app: FastifyInstance, dependencies: Dependencies) {
  accountRoutes(app, dependencies)
  userRoutes(app, dependencies)
  profileRoutes(app, dependencies)
  ownDataRoutes(app, dependencies)
  auditRoutes(app, dependencies)
  shellRoutes(app, dependencies)
  helpRoutes(app, dependencies)
  firstStepsRoutes(app, dependencies)
  todayRoutes(app, dependencies)
  establishmentRoutes(app, dependencies)
  unitRoutes(app, dependencies)
  menuRoutes(app, dependencies)
  menuPaperRoutes(app, dependencies)
  bookingRoutes(app, dependencies)
  planningRoutes(app, dependencies)
  saleTypeRoutes(app, dependencies)
  pricePlanRoutes(app, dependencies, engineUrlOf(dependencies))
  engineRoutes(app, dependencies)
  waitingListRoutes(app, dependencies)
  offerRoutes(app, dependencies)
  dayValueRoutes(app, dependencies)
  seasonRoutes(app, dependencies)
  portalBookingRoutes(app, dependencies, bookingAlarms(dependencies))
  channelRoutes(app, dependencies)
  debooksRoutes(app, dependencies)
  surveyRoutes(app, dependencies)
  cleaningRoutes(app, dependencies)
  cleaningOfficeRoutes(app, dependencies)
  cleanerSessionRoutes(app, dependencies)
  cleanersAppRoutes(app, dependencies)
  blockRoutes(app, dependencies)
  engineRequestRoutes(app, dependencies)
  icalRoutes(app, dependencies)
  messageRoutes(app, dependencies)
  noteRoutes(app, dependencies)
  guestRoutes(app, dependencies)
  phonePairingRoutes(app, dependencies)
  selfCheckinRoutes(app, dependencies)
  guestFormRoutes(app, dependencies)
  myStayRoutes(app, dependencies)
  registryRoutes(app, dependencies)
  registrySettingsRoutes(app, dependencies)
  clientRoutes(app, dependencies)
  agencyRoutes(app, dependencies)
  extraRoutes(app, dependencies)
  invoiceRoutes(app, dependencies)
  billingRoutes(app, dependencies)
  bankRoutes(app, dependencies)
  anfixRoutes(app, dependencies)
  cardPaymentRoutes(app, dependencies)
  verifactuRoutes(app, dependencies)
  touristTaxRoutes(app, dependencies)
  reportRoutes(app, dependencies)
  ledgerRoutes(app, dependencies)
  importRoutes(app, dependencies)
  referenceDataRoutes(app, dependencies)
  providerRoutes(app, dependencies)
  supportRoutes(app, dependencies)
  backupRoutes(app, dependencies)
  downloadRoutes(app, dependencies)
  fileRoutes(app, dependencies)
}
