import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Writable } from 'node:stream'
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { describe, expect, inject, test, vi } from 'vitest'
import { connect } from '../../db/database.ts'
import { withClient } from '../../db/with-client.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { addHealth } from './health.ts'
import { addMetrics } from './metrics.ts'
import { replyWithError } from '../replies/error-handler.ts'
import { addRequestLog, logOptions, requestIds } from './request-log.ts'

describe('health', () => {
  const login = { ...inject('cluster').app, database: 'postgres' }

  test('is ready while the database answers and the server is not stopping', async () => {
    const db = connect(login, 1)
    let draining = false
    const app = Fastify()
    addHealth(app, { app: db, draining: () => draining })
    const answerOf = async (url: string) => {
      const reply = await app.inject(url)
      return [reply.statusCode, reply.json<{ mensaje: string }>().mensaje]
    }
    await connectable(db)
    expect(await answerOf('/readyz')).toEqual([200, ''])
    draining = true
    expect(await answerOf('/readyz')).toEqual([503, 'El servidor se está parando'])
    expect(await answerOf('/healthz')).toEqual([200, ''])
    draining = false
    await db.destroy()
    expect(await answerOf('/readyz')).toEqual([503, 'La base de datos no responde'])
    expect(await answerOf('/healthz')).toEqual([200, ''])
  })

  test.each([
    ['default_transaction_read_only = on', 'La base de datos no admite cambios en este momento.'],
    // Stands for a full disk: the check must need room on the disk, not only an answer.
    ['temp_file_limit = 0', 'La base de datos no responde'],
  ])('is not ready when the database cannot write: %s', async (setting, sentence) => {
    const logins = await testDatabase()
    const { superuser, app: appLogin } = logins
    await withClient({ ...superuser, database: appLogin.database }, (client) =>
      client.query(`alter database ${appLogin.database} set ${setting}`),
    )
    const db = connect(appLogin, 1)
    const app = Fastify()
    addHealth(app, { app: db, draining: () => false })
    const reply = await app.inject('/readyz')
    expect([reply.statusCode, reply.json<{ mensaje: string }>().mensaje]).toEqual([
      503,
      expect.stringContaining(sentence),
    ])
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await db.destroy()
  })

  test('uses one query and one connection for concurrent checks', async () => {
    const { superuser } = inject('cluster')
    const name = `probe ${Date.now()}`
    const db = connect({ ...login, application_name: name }, 10)
    const app = Fastify()
    addHealth(app, { app: db, draining: () => false })
    for (let round = 0; round < 5; round++) {
      const replies = await Promise.all(Array.from({ length: 40 }, () => app.inject('/readyz')))
      expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
    }
    const connections = await withClient(superuser, (client) =>
      client.query('select from pg_stat_activity where application_name = $1', [name]),
    )
    expect(connections.rowCount).toBe(1)
    await db.destroy()
  })

  test('does not wait longer than two seconds', async () => {
    const app = Fastify()
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const db = connect({ ...login, host: '127.0.0.1', port: (silent.address() as AddressInfo).port }, 1)
    addHealth(app, { app: db, draining: () => false })
    await app.ready()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let status = 0
    const asking = app.inject('/readyz').then((response) => (status = response.statusCode))
    await once(silent, 'connection')
    await vi.advanceTimersByTimeAsync(1_990)
    expect(status).toBe(0)
    await vi.advanceTimersByTimeAsync(10)
    await asking
    expect(status).toBe(503)
    vi.useRealTimers()
    silent.close()
  })
})

const connectable = (db: ReturnType<typeof connect>) =>
  expect.poll(async () => db.connection().execute(async () => true)).toBe(true)

describe('metrics', () => {
  const token = 'a token of the administrator'.replaceAll(' ', '-')
  const server = { version: 'v7', config: { metricsToken: token } }
  const scrape = { url: '/metrics', headers: { authorization: `Bearer ${token}` } }

  test('contain durations by route template, waiting work and process figures', async () => {
    const app = Fastify()
    addMetrics(app, server, async () => ({ mails: 3, jobs: 5 }))
    app.get('/api/files/:id', async () => ({}))
    await app.inject('/api/files/secret-id')
    await app.inject('/nowhere')
    const { body } = await app.inject(scrape)
    expect(body).toContain(
      'posada_request_seconds_count{build="v7",method="GET",route="/api/files/:id",status="200"} 1',
    )
    expect(body).toContain('posada_request_seconds_count{build="v7",method="GET",route="other",status="404"} 1')
    expect(body).toContain('posada_waiting{kind="mails",build="v7"} 3')
    expect(body).toContain('posada_waiting{kind="jobs",build="v7"} 5')
    expect(body).toContain('process_resident_memory_bytes')
    expect(body).not.toContain('secret-id')
  })

  test.each([
    [undefined, {}],
    [undefined, { authorization: 'Bearer undefined' }],
    [undefined, { authorization: 'Bearer ' }],
    [token, {}],
    [token, { authorization: token }],
    [token, { authorization: `Bearer ${token}x` }],
    [token, { authorization: 'Bearer another-token-of-nobody' }],
  ])('with the token %j respond 404 to this machine with %j', async (metricsToken, headers) => {
    const app = Fastify()
    addMetrics(app, { version: 'v7', config: metricsToken === undefined ? {} : { metricsToken } })
    const reply = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })
    expect([reply.statusCode, reply.json()]).toEqual([404, { resultado: 'Error', mensaje: 'Esa dirección no existe' }])
  })

  test('are served even when the waiting work cannot be counted', async () => {
    const app = Fastify()
    addMetrics(app, server, () => Promise.reject(new Error('no database')))
    expect((await app.inject(scrape)).statusCode).toBe(200)
  })
})

describe('the log', () => {
  async function linesOf(trustProxy: boolean, id = 'proxy-id-1234') {
    const lines: Record<string, unknown>[] = []
    const output = new Writable({
      write(line, _encoding, done) {
        lines.push(JSON.parse(String(line)) as Record<string, unknown>)
        done()
      },
    })
    const log: FastifyBaseLogger = pino(logOptions, output)
    const app = Fastify({
      loggerInstance: log,
      logController: new LogController({ disableRequestLogging: true }),
      genReqId: requestIds({ trustProxy }),
    })
    addRequestLog(app)
    app.post('/menu/:token', async (request) => {
      request.log.info({ headers: request.headers }, 'careless')
      return {}
    })
    const headers = {
      cookie: 'posada_access=sesame',
      'x-csrf-token': 'sesame',
      'x-link-token': 'sesame',
      'x-request-id': id,
    }
    await app.inject({
      method: 'POST',
      url: '/menu/sesame?filter=ana@sesame.test',
      headers,
      payload: { password: 'sesame' },
    })
    return lines
  }

  test('has no line of its own for each request that a full disk refuses', async () => {
    const lines: { msg: string }[] = []
    const output = new Writable({
      write(line, _encoding, done) {
        lines.push(JSON.parse(String(line)) as { msg: string })
        done()
      },
    })
    const loggerInstance: FastifyBaseLogger = pino(logOptions, output)
    const app = Fastify({ loggerInstance, logController: new LogController({ disableRequestLogging: true }) })
    app.setErrorHandler(replyWithError)
    addRequestLog(app)
    app.post('/save', async () => {
      throw Object.assign(new Error('no space left'), { code: '53100' })
    })
    for (let index = 0; index < 5; index++)
      expect((await app.inject({ method: 'POST', url: '/save' })).statusCode).toBe(503)
    expect(lines.length).toBeLessThanOrEqual(1) // another test may have had the line of this minute
    expect(lines.filter(({ msg }) => msg === 'request')).toEqual([])
  })

  test('has one line per request, without any secret', async () => {
    const lines = await linesOf(false)
    expect(lines.map(({ msg }) => msg)).toEqual(['careless', 'request'])
    expect(lines[1]).toMatchObject({ method: 'POST', route: '/menu/:token', status: 200, ms: expect.any(Number) })
    expect(JSON.stringify(lines)).not.toContain('sesame')
  })

  test.each([
    [true, 'proxy-id-1234', true],
    [false, 'proxy-id-1234', false],
    [true, 'two words\n', false],
    [true, 'x'.repeat(65), false],
  ])('behind a proxy (%s) keeps the id %j: %s', async (trustProxy, id, taken) => {
    const [line] = await linesOf(trustProxy, id.replace('\n', ''))
    expect(line?.['reqId'] === id).toBe(taken)
    expect(line?.['reqId']).toMatch(taken ? /^proxy/ : /^[0-9a-f-]{36}$/)
  })
})
