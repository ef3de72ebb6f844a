import { basqueSheet } from '../../adapters/ertzaintza/basque-sheet.ts'
import { isMossosCode } from '../../adapters/mossos/is-mossos-code.ts'
import { mossosFaults } from '../../adapters/mossos/mossos-faults.ts'
import { mossosFile } from '../../adapters/mossos/mossos-file.ts'
import { reportXml } from '../../adapters/ses/report-xml.ts'
import type { Call, Download } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { isAccessComplete } from '../is-access-complete.ts'
import { localInstant } from '../local-instant.ts'
import { findAccess } from '../queries/accesses.ts'
import { houseOf, nextFileNumber } from '../queries/details.ts'
import { contentOf, findReport, updateReport, type ReportRow } from '../queries/reports.ts'
import type { Prepared, Report } from '../traveller-registry.ts'
import { freeze } from '../work/freeze.ts'
import { keepExchange } from '../work/keep-exchange.ts'

/**
 * Finalizes a communication that a user delivers by hand, because from then on the authority may have it; an already
 * finalized one is not changed. @throws UserError naming what is missing
 */
export async function prepareFile(call: Call, id: string): Promise<void> {
  const row = await findReport(call.db, call.accountId, id)
  if (!row) throw new UserError('La comunicación no existe')
  if (row.isCancellation) throw new UserError('Una anulación se hace a mano en el portal: no tiene archivo')
  if (row.state === 'due') {
    await requireNoAccess(call, row)
    await fix(call, row)
  } else if (!row.byHand) throw new UserError(NOT_BY_HAND)
}

/** The file of a finalized communication. @throws UserError if it is not finalized */
export async function readFile({ db, accountId }: Call, id: string): Promise<Download> {
  const row = await findReport(db, accountId, id)
  if (!row) throw new UserError('La comunicación no existe')
  if (row.state === 'due') throw new UserError('Prepare antes el archivo')
  const body = (await contentOf(db, accountId, id))?.body
  if (!row.byHand || !body) throw new UserError(NOT_BY_HAND)
  return { bytes: body, contentType: contentTypes[row.service] ?? 'text/plain; charset=utf-8', name: row.fileName }
}

const NOT_BY_HAND = 'Esta comunicación no se entrega a mano'

const contentTypes: Record<string, string> = {
  SES: 'application/xml; charset=utf-8',
  ME: 'text/plain; charset=iso-8859-1',
}

/** A communication that is delivered by hand must not be sent automatically too. @throws UserError if it would be */
async function requireNoAccess({ db, accountId }: Call, { establishmentId, service, byHand }: ReportRow) {
  if (service !== 'SES' || byHand) return
  const access = await findAccess(db, accountId, establishmentId, service)
  if (isAccessComplete(access) && access.lastFailure === '')
    throw new UserError('Esta casa envía por el servicio web: no hace falta llevarlo a mano')
}

async function fix(call: Call, row: ReportRow) {
  let name = ''
  const prepare = async (report: Report): Promise<Prepared> => {
    const file = await fileFor(call, row, report)
    name = file.name
    return { xml: file.xml, body: file.bytes }
  }
  const { isDone, missing } = await freeze(call, row.id, { prepare, isForced: true, byHand: true })
  if (!isDone) throw new UserError(missing.length > 0 ? missing.slice(0, 5).join('. ') : 'Todavía no se puede entregar')
  await updateReport(call.db, call.accountId, row.id, { fileName: name, sentAt: call.now })
  await keepExchange(call, row.id, {
    operation: 'download',
    request: name,
    response: '',
    httpStatus: null,
    failure: '',
  })
}

async function fileFor(
  call: Call,
  row: ReportRow,
  report: Report,
): Promise<{ name: string; xml: string; bytes: Buffer }> {
  if (report.kind === 'cancellation') throw new UserError('Una anulación se hace a mano en el portal')
  if (row.service === 'SES') {
    const xml = reportXml(report)
    return { name: `${report.contract.reference}.xml`, xml, bytes: Buffer.from(xml) }
  }
  if (row.service === 'ER') return { ...basqueSheet(report), xml: '' }
  return { ...(await mossos(call, row, report)), xml: '' }
}

async function mossos(call: Call, row: ReportRow, report: Exclude<Report, { kind: 'cancellation' }>) {
  const { db, accountId, now } = call
  const { establishmentCode } = report
  if (!isMossosCode(establishmentCode))
    throw new UserError('El código de establecimiento de los Mossos tiene nueve o diez letras y cifras')
  const travellers = report.kind === 'travellers' ? report.travellers : []
  const [fault] = travellers.flatMap((traveller) =>
    mossosFaults(traveller).map(({ reason }) => `${traveller.name}: ${reason}`),
  )
  if (fault !== undefined) throw new UserError(fault)
  const establishment = await houseOf(db, accountId, row.id)
  if (!establishment) throw new UserError('La comunicación no existe')
  const at = localInstant(establishment.timeZone, now)
  const number = await nextFileNumber(db, row)
  return mossosFile({ establishmentCode, establishmentName: establishment.name, at, number }, [report])
}
