import type { Input, Reply } from '@posada/contract/endpoint'
import type { quarterApi } from '@posada/contract/money/invoices/quarter'
import { splitParts } from '@posada/domain/money/invoices/ledger/split-parts'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { UserError } from '../../../platform/http/errors.ts'
import type { Download, Refusal, RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { invoiceFileName } from '../files/invoice-file.ts'
import { pdfContents, pdfRows, type PdfRow } from '../queries/report.ts'
import { readScope } from './report-scope.ts'

type Requested = Input<(typeof quarterApi)['pdfs']>

/** A ZIP file is made in memory: twice its size while it is read from the database. */
const LIMITS = { mostFiles: 500, mostBytes: 24_000_000 }

/**
 * The ZIP files of a period, one for as many PDFs as a download can have. A PDF that is missing, as after a crash, is
 * drawn by a job; the refusal is returned, so that the jobs are committed.
 */
export async function listPdfParts(
  context: RequestContext,
  requested: Requested,
): Promise<Reply<(typeof quarterApi)['pdfs']> | Refusal> {
  const { period, parts, missing } = await partsOf(context, requested)
  for (const { id } of missing.slice(0, MOST_JOBS)) context.enqueue('invoices', id)
  if (missing.length > 0) return { refusal: missingWords(missing.length) }
  return {
    ...period,
    parts: parts.map((rows, index) => ({
      number: index + 1,
      first: rows[0]?.number ?? '',
      last: rows.at(-1)?.number ?? '',
      count: rows.length,
      bytes: rows.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
    })),
  }
}

const MOST_JOBS = 1000

const missingWords = (count: number): string =>
  count === 1
    ? 'Un PDF todavía se está preparando: vuelva a intentarlo en un minuto'
    : `${count} PDF todavía se están preparando: vuelva a intentarlo en un minuto`

/** One ZIP file of a period; undefined where there is none with this number. */
export async function zipPdfs(
  context: RequestContext,
  { number, ...requested }: Input<(typeof quarterApi)['pdfPart']>,
): Promise<Download | undefined> {
  const { period, parts, missing } = await partsOf(context, requested)
  if (missing.length > 0) throw new UserError(missingWords(missing.length))
  const place = (number ?? 1) - 1
  const rows = parts[place]
  if (!rows) return undefined
  const part = parts.length === 1 ? '' : `-${place + 1}-de-${parts.length}`
  const name = `facturas-${period.from}-${period.to}${part}.zip`
  return { bytes: await zipOf(context, rows), contentType: 'application/zip', name }
}

async function partsOf(context: RequestContext, requested: Requested) {
  const scope = await readScope(context, requested)
  const rows = await pdfRows(context.db, scope)
  const sizes = rows.map(({ bytes }) => bytes ?? 0)
  return {
    period: { from: scope.from, to: scope.to },
    parts: splitParts(sizes, LIMITS).map(({ from, to }) => rows.slice(from, to)),
    missing: rows.filter(({ bytes }) => bytes === null),
  }
}

const READ_AT_ONCE = 25

/** PDFs are compressed already. */
async function zipOf({ db, accountId }: RequestContext, rows: readonly PdfRow[]): Promise<Buffer> {
  const zip = new ZipFile()
  const bytes = buffer(zip.outputStream)
  const used = new Set<string>()
  for (let place = 0; place < rows.length; place += READ_AT_ONCE) {
    const read = rows.slice(place, place + READ_AT_ONCE)
    const contents = await pdfContents(
      db,
      accountId,
      read.map(({ id }) => id),
    )
    for (const { id, number } of read) {
      const content = contents.get(id)
      if (content) zip.addBuffer(content, freeName(number, used), { compress: false })
    }
  }
  zip.end()
  return bytes
}

/** Two numbers can have the same file name, because it has no characters but letters and digits. */
function freeName(number: string, used: Set<string>): string {
  const name = invoiceFileName(number)
  for (let turn = 1; ; turn++) {
    const candidate = turn === 1 ? name : name.replace(/\.pdf$/, `-${turn}.pdf`)
    if (used.has(candidate)) continue
    used.add(candidate)
    return candidate
  }
}
