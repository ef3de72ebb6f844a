import { BYTE_ORDER_MARK, ertzaintzaText } from '../../../adapters/ertzaintza/ertzaintza-sheet.ts'
import { isMossosCode, mossosBytes, mossosHead, mossosLines } from '../../../adapters/mossos/mossos-file.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { MISSING_CODE } from '../access.ts'
import { localInstant } from '@posada/domain/platform/days/local-time'
import { updateCommunication } from '../queries/communications.ts'
import { type HandService, insertDeliveryFile, plansByHand } from '../queries/delivery-files.ts'
import { establishmentOfCommunication, nextFileNumber } from '../queries/details.ts'
import { recordExchange } from '../send/exchanges.ts'
import { finalizeReport } from '../send/finalize-report.ts'
import type { RegistryReport } from '../traveller-registry.ts'

/** Reports that one request prepares; the Ertzaintza takes at most 400 at once. */
const MOST = 200

export const MOSSOS_CODE_FAULT = 'El código de establecimiento de los Mossos tiene nueve o diez letras y cifras'

export type PreparedFiles = {
  fileIds: string[]
  prepared: number
  incomplete: number
  /** An establishment has no code of its authority, without which none of its reports can be prepared. */
  lacksCode: boolean
}

type PreparedReport = { id: string; establishmentId: string; service: HandService; report: RegistryReport }

/**
 * Puts all reports that wait for the Mossos or the Ertzaintza into one file for each establishment code. From then on
 * they do not change. Returns the ids of the files, and how many reports are incomplete.
 * @throws UserError for a code that the Mossos would refuse
 */
export async function prepareDeliveryFiles(
  context: RequestContext,
  establishmentId: string | null,
): Promise<PreparedFiles> {
  const plans = await plansByHand(context.db, context.accountId, establishmentId, MOST)
  const ready: PreparedReport[] = []
  let lacksCode = false
  for (const plan of plans) {
    const prepare = (report: RegistryReport) => Promise.resolve({ xml: '', body: partOf(plan.service, report) })
    const { isDone, report, missing } = await finalizeReport(context, plan.id, {
      prepare,
      isForced: true,
      byHand: true,
    })
    if (isDone && report) ready.push({ ...plan, report })
    lacksCode ||= missing.includes(MISSING_CODE)
  }
  const fileIds: string[] = []
  for (const reports of groupsOf(ready)) fileIds.push(await makeFile(context, reports))
  return { fileIds, prepared: ready.length, incomplete: plans.length - ready.length, lacksCode }
}

/** The reports of one file each: of the same establishment, authority and establishment code. */
function groupsOf(reports: readonly PreparedReport[]): PreparedReport[][] {
  const groups = new Map<string, PreparedReport[]>()
  for (const one of reports) {
    const key = `${one.establishmentId} ${one.service} ${codeOf(one.report)}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

const codeOf = (report: RegistryReport): string => (report.kind === 'cancellation' ? '' : report.establishmentCode)

/** The part of the file that is about one report. */
function partOf(service: HandService, report: RegistryReport): Buffer {
  if (service === 'ER') return Buffer.from(ertzaintzaText(report), 'utf8')
  if (!isMossosCode(codeOf(report))) throw new UserError(MOSSOS_CODE_FAULT)
  return mossosBytes(mossosLines(report))
}

async function makeFile(context: RequestContext, reports: readonly PreparedReport[]): Promise<string> {
  const { db, accountId, loginId, now } = context
  const [first] = reports
  const establishment = first && (await establishmentOfCommunication(db, accountId, first.id))
  if (!first || !establishment) throw new Error('a file without reports')
  const { establishmentId, service } = first
  const number = await nextFileNumber(db, { accountId, establishmentId, service })
  const at = localInstant(establishment.timeZone, now)
  const lines = reports.reduce((count, { report }) => count + mossosLines(report).length, 0)
  const header = { establishmentCode: codeOf(first.report), establishmentName: establishment.name, at, number }
  const { name, head } =
    service === 'ME'
      ? mossosHead(header, lines)
      : { name: `partes-ertzaintza-${at.slice(0, 10)}-${number}.txt`, head: BYTE_ORDER_MARK }
  const id = newId(now.getTime())
  await insertDeliveryFile(db, {
    accountId,
    id,
    establishmentId,
    service,
    name,
    head,
    createdAt: now,
    createdBy: loginId,
  })
  for (const [position, report] of reports.entries()) {
    await updateCommunication(db, accountId, report.id, {
      fileId: id,
      filePosition: position,
      fileName: name,
      sentAt: now,
    })
    await recordExchange(context, report.id, {
      operation: 'download',
      request: name,
      response: '',
      httpStatus: null,
      failure: '',
    })
  }
  return id
}
