import type { Input } from '@posada/contract/endpoint'
import type { guestsApi } from '@posada/contract/travellers/guests/guests'
import type { ReportState } from '@posada/contract/travellers/registry/registry-status'
import { addDays } from '@posada/domain/platform/days/day'
import { earliestToday } from '@posada/domain/establishments/establishment'
import { documentTypeNames } from '@posada/domain/travellers/traveller'
import { type GuestList, guestListCsv, type GuestListRow } from '../../platform/documents/guest-list.ts'
import { renderPdf } from '../../platform/documents/render-pdf.ts'
import type { Dependencies } from '../../dependencies.ts'
import { establishmentsOf } from '../../establishments/establishments/public.ts'
import type { RequestContext, OutsideHandler } from '../../platform/http/handlers/request-context.ts'
import { UserError } from '../../platform/http/errors.ts'
import { findCountry, findMunicipality } from '../../platform/reference-data/public.ts'
import { guestReportStatuses } from '../registry/public.ts'
import { guestListRows, type ListRow } from './queries/guest-list.ts'

type Export = (typeof guestsApi)['export']
type Attempt = { accountId: string; type: 'pdf' | 'csv'; list: GuestList }
type Outcome = { bytes: Buffer; name: string }

const MOST_DAYS = 400
const MOST_ROWS = { pdf: 3_000, csv: 50_000 }

/** Exports the guests who arrive in a period as PDF or CSV. */
export const guestListExport = ({ clock }: Pick<Dependencies, 'clock'>): OutsideHandler<Export, Attempt, Outcome> => ({
  attempt: async (input, context) => ({
    accountId: context.accountId,
    type: input.type,
    list: await readList(input, context, clock.now()),
  }),

  callOutside: async ({ accountId, type, list }) => ({
    bytes:
      type === 'csv' ? guestListCsv(list.guests) : await renderPdf({ accountId, by: 'request' }, 'guest-list', list),
    name: `huespedes-${list.from}${list.to === list.from ? '' : `-a-${list.to}`}.${type}`,
  }),

  finish: async ({ bytes, name }) => ({ bytes: bytes.toString('base64'), name }),
})

async function readList({ from, to, type }: Input<Export>, context: RequestContext, now: Date): Promise<GuestList> {
  const { db, accountId } = context
  if (from > to) throw new UserError('La fecha de inicio no puede ser posterior a la fecha de fin')
  if (to >= addDays(from, MOST_DAYS)) throw new UserError(`El listado abarca como mucho ${MOST_DAYS} días`)
  const most = MOST_ROWS[type]
  const rows = await guestListRows(db, accountId, from, to, most + 1)
  if (rows.length > most) throw new UserError(tooMany(type))
  const reports = await guestReportStatuses(
    db,
    accountId,
    rows.map(({ id }) => id),
  )
  const establishments = await establishmentsOf(db, accountId)
  const [first, ...others] = establishments
  return {
    title: 'Listado de huéspedes',
    author: first && others.length === 0 ? first.name : first?.company || 'Posada',
    from,
    to,
    madeOn: earliestToday(establishments, now),
    guests: rows.map((row) => listedGuest(row, reports.get(row.id)?.state ?? 'none')),
  }
}

const tooMany = (type: 'pdf' | 'csv') =>
  type === 'pdf'
    ? 'Son más de 3.000 huéspedes: elija un período más corto, o el formato CSV'
    : 'Son más de 50.000 huéspedes: elija un período más corto'

function listedGuest(row: ListRow, state: ReportState): GuestListRow {
  const { fullName, birthDate, arrivedOn, leavesOn, address, postalCode, phone, email } = row
  const type = row.documentType === '' ? '' : documentTypeNames[row.documentType]
  return {
    birthDate,
    arrivedOn,
    leavesOn,
    address,
    postalCode,
    phone,
    email,
    number: row.reportNumber,
    name: fullName,
    document: row.documentNumber === '' ? '' : `${type} ${row.documentNumber}`.trim(),
    nationality: countryName(row.nationality),
    unit: row.unit ?? '',
    municipality: findMunicipality(row.municipalityCode)?.name ?? row.municipalityName,
    country: countryName(row.countryCode),
    state: stateWords[state],
  }
}

const countryName = (code: string) => findCountry(code)?.name ?? code

const stateWords: Record<ReportState, string> = {
  incomplete: 'Faltan datos',
  due: 'Pendiente de envío',
  sent: 'Enviado, sin respuesta',
  accepted: 'Aceptado',
  refused: 'Rechazado',
  unconfirmed: 'Sin código',
  'to-deliver': 'Por entregar',
  delivered: 'Entregado',
  none: 'No procede',
}
