import { expect, test } from 'vitest'
import { ineSurveys } from '../../../adapters/ine/client.ts'
import { startIneSimulator } from '../../../simulators/ine/start-ine-simulator.ts'
import { closeAtTheEnd } from '../../../test/given.ts'
import { ANSWERS, fileTextOf, givenSurvey, LATER, MAY } from '../test/given-survey.ts'

const NUMBERS = { NUMERO_ORDEN: '2026HOT001L', CODIGO_CONTROL: '0001L' }

/** A month that could be sent, and the service that takes it. */
async function givenSendable() {
  const simulator = await startIneSimulator()
  closeAtTheEnd(() => simulator.close())
  const given = await givenSurvey({ config: { endpoints: { ine: simulator.url } } })
  await given.stay(0, ['2026-05-11', '2026-05-13'], [{}, {}])
  await given.goTo(LATER)
  await given.answer({ ...ANSWERS, ...NUMBERS, FECHA_REFERENCIA: '2026-05-20', PersonalRemuneradoFijo: 2 })
  const send = (mes = MAY) => given.call('ine_hotels/enviar', { mes, action: 'enviar' })
  const state = async () => (await given.read())['estado']
  return { ...given, simulator, send, state }
}

test('sends a month once, and keeps what was sent', async () => {
  const { db, simulator, send, state, ok, read, call } = await givenSendable()
  expect(await read()).toMatchObject({ seEnvia: true, revision: [] })
  expect(await send()).toMatchObject({ resultado: 'Ok', mensaje: 'Encuesta presentada' })
  expect(await state()).toMatchObject({ estado: 'presentada', medio: 'servicio', tieneFichero: true, difiere: [] })
  expect(await send()).toMatchObject({ mensaje: expect.stringContaining('ya está presentado') as string })
  const [taken] = simulator.taken()
  expect(simulator.taken()).toHaveLength(1)
  expect(taken).toMatchObject({ orderNumber: '2026HOT001L', controlCode: '0001L', month: '05/2026', root: 'ENCUESTA' })
  expect(fileTextOf(await ok('presentado', { mes: MAY }))).toBe(taken!.xml)
  expect((await read())['ineData']).toMatchObject({ CODIGO_CONTROL: '', FECHA_REFERENCIA: '2026-05-01' })
  expect(await call('marcar_presentada', { mes: MAY, presentada: 0 })).toMatchObject({
    mensaje: 'Se presentó por el servicio del INE: no se puede anotar que no',
  })
  await db.destroy()
})

test('is refused with the reason of the service, and may be sent again', async () => {
  const { db, simulator, send, state } = await givenSendable()
  simulator.setBehaviour({ fault: 'refuse', times: 1 })
  expect(await send()).toMatchObject({
    resultado: 'Error',
    mensaje: 'El INE ha rechazado la encuesta: Cuestionario no disponible (código 99)',
  })
  expect(await state()).toMatchObject({
    estado: 'rechazada',
    motivo: 'Cuestionario no disponible (código 99)',
    tieneFichero: false,
  })
  expect(await send()).toMatchObject({ resultado: 'Ok' })
  await db.destroy()
})

test.each(['down', 'garbage', 'empty', 'swallow', 'http-500'] as const)(
  'is not confirmed where the service answers with %s, and is not sent again',
  async (fault) => {
    const { db, simulator, send, state, call } = await givenSendable()
    simulator.setBehaviour({ fault })
    expect(await send()).toMatchObject({
      resultado: 'Error',
      mensaje: expect.stringContaining('No la envíe otra vez') as string,
    })
    expect(await state()).toMatchObject({ estado: 'sin_confirmar', tieneFichero: true })
    simulator.setBehaviour({})
    expect(await send()).toMatchObject({ mensaje: expect.stringContaining('nadie ha confirmado') as string })
    const processed = ['garbage', 'empty', 'swallow'].includes(fault)
    expect(simulator.taken()).toHaveLength(processed ? 1 : 0)
    const mark = { mes: MAY, presentada: processed ? 1 : 0 }
    expect(await call('marcar_presentada', mark)).toMatchObject({ mensaje: 'Indique cómo lo ha comprobado' })
    expect(await call('marcar_presentada', { ...mark, motivo: 'Visto en IRIA' })).toMatchObject({ resultado: 'Ok' })
    expect(await state()).toMatchObject(
      processed
        ? { estado: 'presentada', medio: 'mano', motivo: 'Visto en IRIA' }
        : { estado: 'abierta', tieneFichero: false },
    )
    await db.destroy()
  },
)

test('sends late months, and says so; not one that has not ended', async () => {
  const { db, goTo, send, answer, stay } = await givenSendable()
  await goTo('2026-06-09T10:00:00Z')
  expect(await send()).toMatchObject({ mensaje: 'Encuesta presentada. Fuera de plazo: terminaba el 05/06/2026' })
  await stay(0, ['2026-06-10', '2026-06-11'], [{}])
  await answer({ FECHA_REFERENCIA: '2026-06-01', CODIGO_CONTROL: '0002L' })
  expect(await send('2026-06')).toMatchObject({ mensaje: 'El mes todavía no ha terminado' })
  await db.destroy()
})

test('without a service says what to do instead', async () => {
  const { db, goTo, call } = await givenSurvey()
  await goTo(LATER)
  expect(await call('ine_hotels/enviar', { mes: MAY, action: 'enviar' })).toMatchObject({
    mensaje: 'Descargue el fichero, súbalo en iria.ine.es y márquelo aquí como presentado',
  })
  await db.destroy()
})

test('two requests at once send one month', async () => {
  const { db, simulator, send } = await givenSendable()
  simulator.setBehaviour({ slowMs: 200 })
  const replies = await Promise.all([send(), send(), send()])
  expect(replies.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(1)
  expect(simulator.taken()).toHaveLength(1)
  await db.destroy()
})

test('an answer that does not come in time leaves the month unconfirmed', async () => {
  const simulator = await startIneSimulator()
  closeAtTheEnd(() => simulator.close())
  simulator.setBehaviour({ fault: 'late', slowMs: 500 })
  const service = ineSurveys({ endpoint: simulator.url, timeoutMs: 100 })
  const outcome = await service.submit({ orderNumber: '1', controlCode: '1', email: '', xml: '<A/>' })
  expect(outcome).toMatchObject({ kind: 'unknown' })
})
