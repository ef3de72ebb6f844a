import { afterAll, beforeEach, expect, test } from 'vitest'
import { startJobs } from '../../jobs/start-jobs.ts'
import { startMailSimulator } from '../../simulators/mail/mail-simulator.ts'
import { givenEstablishment, PASSWORD } from '../../test/given.ts'

const SUPPORT = 'asistencia@ejemplo.test'
const simulator = await startMailSimulator()
const config = { smtpUrl: simulator.url, supportMail: SUPPORT }
const { owner, email, logins, clock, dependencies } = await givenEstablishment({ name: 'Hotel Peñón', config })
const jobs = await startJobs(logins.owner, dependencies)
afterAll(async () => {
  await jobs.stop()
  await simulator.close()
})
beforeEach(async () => {
  clock.moveBy(2 * 3_600_000)
  await owner.logIn(email, PASSWORD)
})

const send = (body: object, headers = {}) => owner.post('/api/ayuda/send_form', body, headers)
async function mailsTo(address: string, words: string, count = 1) {
  const found = () => simulator.mails(address).filter(({ text }) => text.includes(words))
  await expect.poll(() => found().length).toBe(count)
  return found()
}

test('a message reaches the support, which answers the sender, and the sender gets a copy', async () => {
  const message = 'No encuentro la <b>caja</b> de ayer.\n\n¿Dónde está?'
  expect(await send({ message })).toMatchObject({ resultado: 'Ok', mensaje: 'Mensaje enviado', copiaA: email })
  const [asked] = await mailsTo(SUPPORT, 'la <b>caja</b> de ayer.\n\n¿Dónde está?')
  expect(asked).toMatchObject({ subject: 'Pregunta de Hotel Peñón', replyTo: email })
  expect(asked?.html).toContain('&lt;b&gt;caja&lt;/b&gt;')
  expect(asked?.text).toContain(`${email} (Propietario)\nHotel Peñón`)
  expect(asked?.text).not.toMatch(/Versión|Navegador/)
  const [copy] = await mailsTo(email, 'la <b>caja</b> de ayer.\n\n¿Dónde está?')
  expect(copy?.subject).toBe('Copia de su mensaje a soporte de Posada')
})

test.each([
  { agrees: true, shown: /Versión: \d+\.\d+\.\d+.*\nNavegador: Firefox\/140/ },
  { agrees: false, shown: /^(?!.*(Versión|Navegador)).*$/s },
])('version and browser are named only if the sender agrees ($agrees)', async ({ agrees, shown }) => {
  const message = `Datos técnicos: ${agrees}`
  await send({ message, datosTecnicos: agrees, navegador: 'Firefox/140' })
  for (const address of [SUPPORT, email]) expect((await mailsTo(address, message))[0]?.text).toMatch(shown)
})

test.each([
  [{ message: '  ' }, 'Falta el mensaje'],
  [{}, 'Falta el mensaje'],
  [{ message: 'x'.repeat(5001) }, 'El mensaje no puede tener más de 5000 caracteres'],
  [
    { message: 'La tarjeta 4111 1111 1111 1111' },
    'El mensaje contiene el número de una tarjeta, que no se puede guardar',
  ],
])('a message that cannot be sent is refused: %#', async (body, mensaje) => {
  expect(await send(body)).toMatchObject({ resultado: 'Error', mensaje })
})

test('a repeated request sends one message', async () => {
  const headers = { 'idempotency-key': 'clave-de-una-sola-pregunta' }
  for (const _ of [1, 2]) expect((await send({ message: 'Una sola vez' }, headers)).resultado).toBe('Ok')
  await send({ message: 'Después de la repetida' })
  await mailsTo(SUPPORT, 'Después de la repetida')
  await mailsTo(SUPPORT, 'Una sola vez')
})

test('after five messages within an hour, also of ten at once, the sender has to wait', async () => {
  const atOnce = await Promise.all(Array.from({ length: 10 }, (_, turn) => send({ message: `Pregunta ${turn}` })))
  expect(atOnce.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(5)
  expect(await send({ message: 'Una más' })).toMatchObject({
    codigo: 'demasiados',
    mensaje: expect.stringContaining('5 mensajes en la última hora'),
  })
  clock.moveBy(61 * 60_000)
  await owner.logIn(email, PASSWORD)
  expect((await send({ message: 'Una hora después' })).resultado).toBe('Ok')
})

test('without an address for questions the refusal has a code', async () => {
  const without = await givenEstablishment({ config: { smtpUrl: simulator.url } })
  expect(await without.owner.post('/api/ayuda/send_form', { message: 'Hola' })).toMatchObject({
    resultado: 'Error',
    codigo: 'sin_asistencia',
    mensaje: expect.stringContaining('no tiene todavía un correo de soporte'),
  })
})
