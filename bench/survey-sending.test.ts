import { setTimeout as sleep } from 'node:timers/promises'
import { type IneSimulator, startIneSimulator } from '@posada/server/simulators/ine/start-ine-simulator'
import type { IneBehaviour } from '@posada/server/simulators/ine/types'
import { sizes } from '@posada/server/test/sizes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PosadaWithClock, startPosadaWithClock } from './registry/posada-with-clock.ts'
import { type BenchEstablishment, createEstablishment, requireOk } from './support/establishment.ts'
import { createFolder, removeFolders, serverProgram } from './support/posada.ts'
import { type MonthToSend, monthsToSend } from './surveys/months-to-send.ts'

const MINUTE = 60_000
/** After it nobody waits for an answer any more. */
const OVER = 12 * MINUTE
const AT_ONCE = 3

/** What the service does with a month, and whether the server dies meanwhile. */
const fates: { behaviour: IneBehaviour; isKilled?: true }[] = [
  { behaviour: {} },
  { behaviour: { fault: 'swallow' } },
  { behaviour: { fault: 'down' } },
  { behaviour: { fault: 'http-500' } },
  { behaviour: { fault: 'garbage' } },
  { behaviour: { fault: 'late', slowMs: 400 } },
  { behaviour: { slowMs: 400 } },
  { behaviour: { fault: 'refuse' } },
  ...Array.from({ length: sizes.surveyKills }, (_, turn) => ({
    behaviour: turn % 2 === 0 ? { fault: 'late' as const, slowMs: 600 } : { slowMs: 600 },
    isKilled: true as const,
  })),
]

let ine: IneSimulator
let posada: PosadaWithClock
let house: BenchEstablishment
let months: MonthToSend[]
const dataDir = createFolder()

beforeAll(async () => {
  ine = await startIneSimulator()
  const env = { INE_ENDPOINT: ine.url, POSADA_SIMULATE: '1' }
  posada = await startPosadaWithClock({ dataDir, program: await serverProgram(), env })
  house = await createEstablishment(posada.address(), dataDir, 1)
  months = await monthsToSend(house, dataDir, { now: posada.now(), count: fates.length })
}, 600_000)

afterAll(async () => {
  await posada?.stop()
  await ine?.close()
  removeFolders()
})

/** A new session: those from before a kill are gone with the clock. */
async function call(path: string, fields: object) {
  const [owner] = await posada.people(house.email, 1)
  return owner!.post(`/api/encuestas/${path}`, { url: house.establishmentId, ...fields })
}

const send = (mes: string) => call('ine_hotels/enviar', { mes, action: 'enviar' })
const takenOf = ({ controlCode }: MonthToSend) =>
  ine.taken().filter((month) => month.controlCode === controlCode).length
const stateOf = async ({ month: mes }: MonthToSend) =>
  ((await requireOk(call('get_data', { mes })))['estado'] as { estado: string }).estado

test(`${fates.length} months and ${sizes.surveyKills} kills: each is presented once, or says that nobody knows`, async () => {
  for (const [at, fate] of fates.entries()) await sendThrough(fate, months[at]!)
  await posada.move(OVER, { sweeps: false })
  ine.setBehaviour({})
  for (const month of months) await settle(month)
}, 1_800_000)

/** Sends a month several times at once, whatever becomes of the replies. */
async function sendThrough({ behaviour, isKilled }: (typeof fates)[number], month: MonthToSend): Promise<void> {
  ine.setBehaviour(behaviour)
  const sent = Promise.allSettled(Array.from({ length: AT_ONCE }, () => send(month.month)))
  if (isKilled) {
    await sleep(200 + Math.random() * 500)
    await posada.kill(false)
    await sent
    await posada.startAgain()
  }
  const replies = await sent
  const accepted = replies.filter((reply) => reply.status === 'fulfilled' && reply.value.resultado === 'Ok')
  expect(accepted.length, JSON.stringify(behaviour)).toBeLessThanOrEqual(1)
  expect(takenOf(month)).toBeLessThanOrEqual(1)
  const state = await stateOf(month)
  if (accepted.length === 1) expect(state).toBe('presentada')
  if (state === 'presentada' || takenOf(month) === 0) return
  expect(state, `taken with ${JSON.stringify(behaviour)}`).toBe('sin_confirmar')
}

/** A month that is not confirmed is not sent again; a person looks and says what became of it. */
async function settle(month: MonthToSend): Promise<void> {
  const before = takenOf(month)
  const state = await stateOf(month)
  if (state === 'presentada' || state === 'sin_confirmar') {
    expect((await send(month.month)).resultado).toBe('Error')
    expect(takenOf(month)).toBe(before)
  }
  if (state === 'sin_confirmar')
    await requireOk(call('marcar_presentada', { mes: month.month, presentada: before, motivo: 'Visto en IRIA' }))
  if (before === 0) await requireOk(send(month.month))
  expect(await stateOf(month)).toBe('presentada')
  expect(takenOf(month)).toBe(1)
}
