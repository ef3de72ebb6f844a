import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { refusalEnvelope } from '../replies/envelope.ts'
import { sha256 } from '../sessions/tokens.ts'

export type Waiting = { mails: number; jobs: number }

type MetricsDependencies = { version: string; config: Pick<Dependencies['config'], 'metricsToken'> }

/**
 * Prometheus metrics at `/metrics`, for clients that send the token of the configuration as `Authorization: Bearer`. Without a
 * token in the configuration there are none: a request that a proxy on this machine passes on looks like a local one.
 * `waiting` is called at each scrape.
 */
export function addMetrics(
  app: FastifyInstance,
  { version, config: { metricsToken } }: MetricsDependencies,
  waiting?: () => Promise<Waiting>,
): void {
  const registry = new Registry()
  registry.setDefaultLabels({ build: version })
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'posada_request_seconds',
    help: 'Duration of requests, by route template',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // An event stream lasts minutes by design and would distort the durations.
    if (routeOptions.url === '/api/events') return
    duration.observe({ method, route: routeOptions.url ?? 'other', status: statusCode }, elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!isPermitted(request, metricsToken)) return reply.code(404).send(refusalEnvelope('Esa dirección no existe'))
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
  if (waiting) addWaitingGauge(registry, waiting)
}

function isPermitted({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false
  return timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${token}`))
}

function addWaitingGauge(registry: Registry, waiting: () => Promise<Waiting>) {
  new Gauge({
    name: 'posada_waiting',
    help: 'Mails not yet sent, and jobs that no worker has taken',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const counted = await waiting().catch(() => undefined)
      for (const [kind, count] of Object.entries(counted ?? {})) this.set({ kind }, count)
    },
  })
}
