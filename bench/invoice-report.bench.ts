import { withClient } from '@posada/server/platform/db/with-client'
import { copyInvoice, oneInvoice } from './support/copied-invoices.ts'
import { createEstablishment, databaseOwnerOf, requireOk, type BenchEstablishment } from './support/establishment.ts'
import { checkTarget, megabytes, quantile, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'

const INVOICES = 10_000
const TURNS = 3
const SUMS = 40
const MOST_MS = 10_000
const MOST_MB = 400
const MOST_SUMS_MS = 300
const path = (name: string) => `/api/facturacion/${name}`
const quarter = { startDate: '2026-04-01', endDate: '2026-06-30' }

const dataDir = createFolder()
const posada = await startPosada({ dataDir, program: await builtServer() })
try {
  const establishment = await createEstablishment(posada.address, dataDir, 1)
  const number = await oneInvoice(establishment)
  await withClient(await databaseOwnerOf(dataDir), (client) => copyInvoice(client, establishment, number, INVOICES))
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  console.log(`\nthe workbook of a quarter with ${INVOICES} invoices; load before: ${load}`)
  await measureReport(establishment, posada.child.pid!)
  await measureSums(establishment)
} finally {
  await posada.stop()
}

/** The memory is that of the server process, without PostgreSQL. */
async function measureReport({ owner }: BenchEstablishment, pid: number): Promise<void> {
  const idle = Math.round(megabytes(pid, 'VmRSS'))
  const times: number[] = []
  let size = 0
  for (let turn = 0; turn < TURNS; turn++) {
    const begun = performance.now()
    const reply = await requireOk(owner.post(path('get_report'), quarter))
    times.push(performance.now() - begun)
    size = Buffer.from(String(reply['Report']), 'base64').length
  }
  const slowest = Math.round(Math.max(...times))
  const most = Math.round(megabytes(pid, 'VmHWM'))
  console.log(`${round1(size / 1e6)} MB; median ${Math.round(quantile(times, 0.5))} ms; idle ${idle} MB`)
  checkTarget(`the workbook takes at most ${MOST_MS} ms`, slowest <= MOST_MS, `${slowest} ms`)
  checkTarget(`the server needs at most ${MOST_MB} MB`, most <= MOST_MB, `${most} MB`)
}

async function measureSums({ owner }: BenchEstablishment): Promise<void> {
  const times: number[] = []
  for (let turn = 0; turn < SUMS; turn++) {
    const begun = performance.now()
    const { facturas } = await requireOk(owner.post(path('trimestre'), quarter))
    times.push(performance.now() - begun)
    if (facturas !== INVOICES) throw new Error(`${String(facturas)} invoices were counted`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  const p95 = round1(quantile(times, 0.95))
  const words = `${p95} ms, median ${round1(quantile(times, 0.5))} ms`
  checkTarget(`the sums of the quarter: p95 at most ${MOST_SUMS_MS} ms`, p95 <= MOST_SUMS_MS, words)
}
