import { withClient } from '@posada/server/platform/db/with-client'
import { copyInvoice, oneInvoice } from './support/copied-invoices.ts'
import { createEstablishment, databaseOwnerOf, requireOk, type BenchEstablishment } from './support/establishment.ts'
import { checkTarget, megabytes, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'

const INVOICES = 10_000
const MOST_MS = 10_000
const MOST_MB = 800
const quarter = { desde: '2026-04-01', hasta: '2026-06-30' }
const path = (name: string) => `/api/contabilidad/${name}`

const dataDir = createFolder()
const posada = await startPosada({ dataDir, program: await builtServer() })
try {
  const establishment = await createEstablishment(posada.address, dataDir, 1)
  const number = await oneInvoice(establishment)
  await withClient(await databaseOwnerOf(dataDir), (client) => copyInvoice(client, establishment, number, INVOICES))
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  console.log(`\nthe journal of a quarter with ${INVOICES} invoices, nine of ten paid; load before: ${load}`)
  await measure(establishment, posada.child.pid!)
} finally {
  await posada.stop()
}

/** The memory is that of the server process, without PostgreSQL. */
async function measure({ owner }: BenchEstablishment, pid: number): Promise<void> {
  const idle = Math.round(megabytes(pid, 'VmRSS'))
  const timed = async (name: string, fields: object) => {
    const begun = performance.now()
    const reply = await requireOk(owner.post(path(name), { ...quarter, ...fields }))
    return { ms: Math.round(performance.now() - begun), reply }
  }
  const summary = await timed('resumen', { formato: 'csv' })
  console.log(`the figures: ${summary.ms} ms`)
  for (const formato of ['csv', 'xlsx', 'contasol']) {
    const { ms, reply } = await timed('exportar', { formato })
    const bytes = Buffer.from(String(reply['Fichero']), 'base64').length
    const { asientos } = reply['resumen'] as { asientos: number }
    console.log(
      `${formato}: ${asientos} entries, ${round1(bytes / 1e6)} MB; most memory so far ${Math.round(megabytes(pid, 'VmHWM'))} MB`,
    )
    checkTarget(`the file takes at most ${MOST_MS} ms`, ms <= MOST_MS, `${ms} ms`)
  }
  const again = await timed('resumen', { formato: 'csv' })
  console.log(`the figures after the export: ${again.ms} ms`)
  const most = Math.round(megabytes(pid, 'VmHWM'))
  checkTarget(`the server needs at most ${MOST_MB} MB`, most <= MOST_MB, `${most} MB, idle ${idle} MB`)
}
