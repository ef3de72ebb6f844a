import { withClient } from '@posada/server/platform/db/with-client'
import { newId } from '@posada/server/platform/ids'
import { createEstablishment, databaseOwnerOf, requireOk } from './support/establishment.ts'
import { checkTarget, median, quantile, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'
import { seedAccounts } from './support/seed-accounts.ts'
import { seedStays } from './surveys/seed-stays.ts'

const UNITS = 500
/** Other accounts of the same size in the same tables. */
const OTHERS = 10
const TIMES = 20
const MONTH = '2026-05'

const dataDir = createFolder()
const posada = await startPosada({ dataDir, program: await builtServer() })
try {
  const establishment = await createEstablishment(posada.address, dataDir, UNITS)
  const { owner, accountId, establishmentId } = establishment
  const database = await databaseOwnerOf(dataDir)
  const others = Array.from({ length: OTHERS }, () => newId())
  await withClient(database, async (client) => {
    await seedAccounts(
      client,
      others.map((id) => ({ accountId: id, units: UNITS })),
    )
    const days = 42
    await seedStays(client, [
      { establishment: { accountId, establishmentId }, first: '2025-04-26', days },
      ...[{ accountId, establishmentId }, ...others.map((id) => ({ accountId: id, establishmentId: id }))].map(
        (establishment) => ({
          establishment,
          first: '2026-04-26',
          days,
        }),
      ),
    ])
  })
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  const call = (path: string, fields: object = {}) =>
    requireOk(owner.post(`/api/encuestas/${path}`, { url: establishmentId, mes: MONTH, ...fields }))
  const answers = {
    RAZON_SOCIAL: 'Grande SL',
    CIF_NIF: 'B12345674',
    DIRECCION: 'Calle Mayor 1',
    CODIGO_POSTAL: '28013',
    MUNICIPIO: 'Madrid',
    PROVINCIA: '28',
    TELEFONO_1: '910000000',
    FECHA_REFERENCIA: `${MONTH}-01`,
  }
  await call('update_ine_info', { ineData: answers })
  const { resumen, revision } = (await call('get_data')) as unknown as {
    resumen: { pernoctaciones: number; nochesOcupadas: number }
    revision: unknown[]
  }
  console.log(
    `\nsurveys: ${UNITS} units, ${resumen.nochesOcupadas} unit nights, ${resumen.pernoctaciones} person nights, ${revision.length} findings, beside ${OTHERS} accounts; load before: ${load}`,
  )
  const kinds: [string, () => Promise<unknown>, number][] = [
    ['state of the months', () => call('meses'), 300],
    ['review, with the year before', () => call('get_data'), 1_000],
    ['file', () => call('ine_hotels/enviar', { action: 'descargar' }), 1_000],
    ['workbook', () => call('libro'), 10_000],
    ['list', () => requireOk(owner.get('/api/encuestas/get_accomodations')), 300],
    ['count of the menu', () => requireOk(owner.get('/api/encuestas/counts')), 300],
  ]
  const figures: Record<string, object> = {}
  for (const [name, work, most] of kinds) {
    const times: number[] = []
    for (let turn = 0; turn < TIMES; turn++) {
      const begun = performance.now()
      await work()
      times.push(performance.now() - begun)
    }
    const p95 = quantile(times, 0.95)
    figures[name] = { median: round1(median(times)), p95: round1(p95) }
    checkTarget(`${name}: 95 % within ${most} ms`, p95 <= most, `${round1(p95)} ms`)
  }
  console.table(figures)
} finally {
  await posada.stop()
}
