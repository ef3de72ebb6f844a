import { localInstant } from '@posada/domain/platform/days/local-time'
import { ertzaintzaSheet } from '../../../adapters/ertzaintza/ertzaintza-sheet.ts'
import { isMossosCode, mossosFile } from '../../../adapters/mossos/mossos-file.ts'
import { reportXml } from '../../../adapters/ses/report-xml.ts'
import type { RequestContext, Download } from '../../../platform/http/handlers/request-context.ts'
import { UserError } from '../../../platform/http/errors.ts'
import { isAccessComplete } from '../access.ts'
import { findAccess } from '../queries/accesses.ts'
import { establishmentOfCommunication, nextFileNumber } from '../queries/details.ts'
import {
  communicationContent,
  findCommunication,
  updateCommunication,
  type CommunicationRow,
} from '../queries/communications.ts'
import type { PreparedReport, RegistryReport } from '../traveller-registry.ts'
import { readDeliveryFile } from './deliver-file.ts'
import { MOSSOS_CODE_FAULT } from './prepare-delivery-files.ts'
import { finalizeReport } from '../send/finalize-report.ts'
import { recordExchange } from '../send/exchanges.ts'

/**
 * Finalizes a communication that a user delivers by hand, because from then on the authority may have it; an already
 * finalized one is not changed. @throws UserError naming what is missing
 */
export async function prepareReportFile(context: RequestContext, id: string): Promise<void> {
  const row = await findCommunication(context.db, context.accountId, id)
  if (!row) throw new UserError('La comunicación no existe')
  if (row.isCancellation) throw new UserError('Una anulación se hace a mano en el portal: no tiene archivo')
  if (row.state === 'due') {
    await requireNoAutomaticSending(context, row)
    await finalizeFile(context, row)
  } else if (!row.byHand) throw new UserError(NOT_BY_HAND)
}

/** The file of a finalized communication, with the others that are in it. @throws UserError if it is not finalized */
export async function readReportFile(context: RequestContext, id: string): Promise<Download> {
  const { db, accountId } = context
  const row = await findCommunication(db, accountId, id)
  if (!row) throw new UserError('La comunicación no existe')
  if (row.state === 'due') throw new UserError('Prepare antes el archivo')
  if (row.fileId !== null) return readDeliveryFile(context, row.fileId)
  const body = (await communicationContent(db, accountId, id))?.body
  if (!row.byHand || !body) throw new UserError(NOT_BY_HAND)
  return { bytes: body, contentType: contentTypes[row.service] ?? 'text/plain; charset=utf-8', name: row.fileName }
}

const NOT_BY_HAND = 'Esta comunicación no se entrega a mano'

const contentTypes: Record<string, string> = {
  SES: 'application/xml; charset=utf-8',
  ME: 'text/plain; charset=iso-8859-1',
}

/** A communication that is delivered by hand must not be sent automatically too. @throws UserError if it would be */
async function requireNoAutomaticSending(
  { db, accountId }: RequestContext,
  { establishmentId, service, byHand }: CommunicationRow,
) {
  if (service !== 'SES' || byHand) return
  const access = await findAccess(db, accountId, establishmentId, service)
  if (isAccessComplete(access) && access.lastFailure === '')
    throw new UserError('Esta casa envía por el servicio web: no hace falta llevarlo a mano')
}

async function finalizeFile(context: RequestContext, row: CommunicationRow) {
  let name = ''
  const prepare = async (report: RegistryReport): Promise<PreparedReport> => {
    const file = await fileFor(context, row, report)
    name = file.name
    return { xml: file.xml, body: file.bytes }
  }
  const { isDone, missing } = await finalizeReport(context, row.id, { prepare, isForced: true, byHand: true })
  if (!isDone) throw new UserError(missing.length > 0 ? missing.slice(0, 5).join('. ') : 'Todavía no se puede entregar')
  await updateCommunication(context.db, context.accountId, row.id, { fileName: name, sentAt: context.now })
  await recordExchange(context, row.id, {
    operation: 'download',
    request: name,
    response: '',
    httpStatus: null,
    failure: '',
  })
}

async function fileFor(
  context: RequestContext,
  row: CommunicationRow,
  report: RegistryReport,
): Promise<{ name: string; xml: string; bytes: Buffer }> {
  if (report.kind === 'cancellation') throw new UserError('Una anulación se hace a mano en el portal')
  if (row.service === 'SES') {
    const xml = reportXml(report)
    return { name: `${report.contract.reference}.xml`, xml, bytes: Buffer.from(xml) }
  }
  if (row.service === 'ER') return { ...ertzaintzaSheet(report), xml: '' }
  return { ...(await mossosFileFor(context, row, report)), xml: '' }
}

async function mossosFileFor(
  context: RequestContext,
  row: CommunicationRow,
  report: Exclude<RegistryReport, { kind: 'cancellation' }>,
) {
  const { db, accountId, now } = context
  const { establishmentCode } = report
  if (!isMossosCode(establishmentCode)) throw new UserError(MOSSOS_CODE_FAULT)
  const establishment = await establishmentOfCommunication(db, accountId, row.id)
  if (!establishment) throw new UserError('La comunicación no existe')
  const at = localInstant(establishment.timeZone, now)
  const number = await nextFileNumber(db, row)
  return mossosFile({ establishmentCode, establishmentName: establishment.name, at, number }, [report])
}
