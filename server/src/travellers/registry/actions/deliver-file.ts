import type { DeliveryFile, WaitingByHand } from '@posada/contract/travellers/registry/hand-delivery'
import { UserError } from '../../../platform/http/errors.ts'
import type { Download, RequestContext } from '../../../platform/http/handlers/request-context.ts'
import {
  communicationsOfFile,
  countPlansByHand,
  findDeliveryFile,
  openDeliveryFiles,
} from '../queries/delivery-files.ts'
import { confirmReport } from './resolve-report.ts'

const UNKNOWN_FILE = 'El archivo no existe'

/** What waits for a delivery by hand, and the prepared files that are not delivered. */
export async function listHandDelivery({
  db,
  accountId,
}: RequestContext): Promise<{ waiting: WaitingByHand[]; files: DeliveryFile[] }> {
  return { waiting: await countPlansByHand(db, accountId), files: await describedFiles({ db, accountId }, null) }
}

export async function describedFiles(
  { db, accountId }: Pick<RequestContext, 'db' | 'accountId'>,
  ids: readonly string[] | null,
): Promise<DeliveryFile[]> {
  const files = await openDeliveryFiles(db, accountId, ids)
  return files.map((file) => ({ ...file, createdAt: file.createdAt.toISOString() }))
}

/** The file with the parts of all its communications. @throws UserError when the account has no such file */
export async function readDeliveryFile({ db, accountId }: RequestContext, id: string): Promise<Download> {
  const file = await findDeliveryFile(db, accountId, id)
  if (!file) throw new UserError(UNKNOWN_FILE)
  const encoding = file.service === 'ME' ? 'latin1' : 'utf8'
  const parts = (await communicationsOfFile(db, accountId, id)).flatMap(({ body }) =>
    body ? [body.toString(encoding)] : [],
  )
  const text = file.service === 'ME' ? [file.head, ...parts].join('\r\n') : file.head + parts.join(SHEET_BREAK)
  return { bytes: Buffer.from(text, encoding), contentType: contentTypes[file.service], name: file.name }
}

const SHEET_BREAK = `\r\n${'='.repeat(60)}\r\n\r\n`

const contentTypes = { ME: 'text/plain; charset=iso-8859-1', ER: 'text/plain; charset=utf-8' }

/** Records that the file was taken to the authority: all its communications count as delivered. */
export async function deliverFile(context: RequestContext, id: string, note: string): Promise<number> {
  const { db, accountId } = context
  if (!(await findDeliveryFile(db, accountId, id))) throw new UserError(UNKNOWN_FILE)
  const open = (await communicationsOfFile(db, accountId, id)).filter(({ state }) => state === 'queued')
  if (open.length === 0) throw new UserError('Este archivo ya consta como entregado')
  // Bookings are locked in the order of their ids, as everywhere.
  for (const { id: report } of open.toSorted((one, other) => (one.bookingId < other.bookingId ? -1 : 1)))
    await confirmReport(context, report, note)
  return open.length
}
