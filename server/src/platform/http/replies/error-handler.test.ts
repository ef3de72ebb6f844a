import { Writable } from 'node:stream'
import { sql } from 'kysely'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../db/database.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { replyWithError } from './error-handler.ts'
import { makeRarely } from './storage-failure.ts'

const db = connect((await testDatabase()).app, 1)
afterAll(() => db.destroy())

type Line = { level: number; msg: string; error: Record<string, string> }

/** An app that runs SQL and the lines that it logs. */
function givenApp() {
  const lines: Line[] = []
  const output = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)) as Line)
      done()
    },
  })
  const loggerInstance: FastifyBaseLogger = pino(output)
  const app = Fastify({ loggerInstance })
  app.setErrorHandler(replyWithError)
  app.post('/', async (request) => {
    await sql.raw(request.body as string).execute(db)
    return {}
  })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const run = async (statement: string) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/',
      payload: statement,
      headers: { 'content-type': 'text/plain' },
    })
    return { status: reply.statusCode, ...reply.json<{ resultado: string; mensaje: string }>() }
  }
  return { run, errors: () => lines.filter(({ level }) => level >= 50) }
}

const raising = (code: string) => `do $$ begin raise exception 'disk of ana' using errcode = '${code}'; end $$`

test('logs no value that PostgreSQL quotes in its message about a malformed one', async () => {
  const { run, errors } = givenApp()
  expect(await run(`select 'ana@ejemplo.test'::uuid`)).toMatchObject({ status: 500, resultado: 'Error' })
  const [line] = errors()
  expect(line).toMatchObject({
    msg: 'unexpected error',
    error: { code: '22P02', routine: 'string_to_uuid', message: 'PostgreSQL 22P02 (string_to_uuid)' },
  })
  expect(line?.error['stack']).toMatch(/^at /)
  expect(JSON.stringify(errors())).not.toContain('ana@')
})

test('logs the message of other unexpected errors', async () => {
  const { run, errors } = givenApp()
  await run('select * from no_such_table')
  expect(errors()[0]?.error).toMatchObject({ code: '42P01', message: 'relation "no_such_table" does not exist' })
})

test('says when the database cannot write, and logs that once a minute', async () => {
  // Another test of this process may have logged it within the last minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  const { run, errors } = givenApp()
  const replies = []
  for (const code of ['53100', '53200', '58030', '53100']) replies.push(await run(raising(code)))
  await run('begin read only')
  replies.push(await run('create table t (id int)'))
  await run('rollback')
  expect(replies.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
  expect(replies.map(({ mensaje }) => mensaje)).toEqual([
    'El disco del servidor está lleno y no se puede guardar nada. Avise a quien administra Posada.',
    'El servidor se ha quedado sin memoria y no ha guardado nada. Vuelva a intentarlo dentro de unos minutos.',
    'El servidor no puede usar su disco y no ha guardado nada. Avise a quien administra Posada.',
    'El disco del servidor está lleno y no se puede guardar nada. Avise a quien administra Posada.',
    'La base de datos no admite cambios en este momento. Avise a quien administra Posada.',
  ])
  expect(errors()).toHaveLength(1)
  expect(errors()[0]).toMatchObject({ msg: 'the database cannot write', error: { code: '53100' } })
})

test('a rare event is due again after its time, also when the clock was set back', () => {
  const isDue = makeRarely(60_000)
  expect([0, 1, 59_999, 60_000, 60_001, 5, 6].map((now) => isDue(1_000_000 + now))).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
    false,
  ])
})
