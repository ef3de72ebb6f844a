import { groupBy } from '@posada/domain/platform/rows'
import { amountTypeNames } from '@posada/contract/bookings/agencies/agency'
import type { AgencyCommissions } from '@posada/contract/bookings/agencies/commissions'
import type { SavedFile } from '@posada/contract/platform/files/files'
import type { Day } from '@posada/domain/platform/days/day'
import { periodFault } from '@posada/domain/platform/days/period'
import { commissionOf } from '@posada/domain/bookings/totals/commission'
import { sum } from '@posada/domain/platform/money/money'
import { type TableColumn, tableCsv } from '../../platform/documents/spreadsheets/table.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { agencyKey } from './agency-keys.ts'
import { type CommissionRow, commissionRows } from './queries/commissions.ts'

type CommissionPeriod = { from: Day; to: Day; establishmentId: string | null }
type Commissions = { agencies: AgencyCommissions[]; base: number; commission: number }

/**
 * The commissions of the stays that end in the period, by agency; amounts in cents.
 * @throws UserError if the period ends before it begins or is too long
 */
export async function commissionsOf({ db, accountId }: RequestContext, period: CommissionPeriod): Promise<Commissions> {
  const { from, to, establishmentId } = period
  const fault = periodFault(from, to)
  if (fault) throw new UserError(fault)
  if (establishmentId !== null) await requireEstablishment(db, accountId, establishmentId)
  const rows = await commissionRows(db, accountId, period)
  const groups = groupBy(rows, ({ agencyId, agencyName }) => agencyId ?? agencyKey(agencyName))
  const agencies = [...groups.values()].map(groupOf)
  return { agencies, ...totalsOf(agencies) }
}

function groupOf(rows: CommissionRow[]): AgencyCommissions {
  const lines = rows.map((row) => ({ ...row, commission: commissionOf(row) }))
  const [{ agencyId, agencyName }] = rows as [CommissionRow]
  return { agencyId: agencyId ?? '', agencyName, lines, ...totalsOf(lines) }
}

const totalsOf = (parts: readonly { base: number; commission: number }[]) => ({
  base: sum(parts.map(({ base }) => base)),
  commission: sum(parts.map(({ commission }) => commission)),
})

const csvColumns: TableColumn[] = [
  { title: 'Agencia', kind: 'text' },
  { title: 'Localizador', kind: 'text' },
  { title: 'Titular', kind: 'text' },
  { title: 'Establecimiento', kind: 'text' },
  { title: 'Entrada', kind: 'day' },
  { title: 'Salida', kind: 'day' },
  { title: 'Noches', kind: 'number' },
  { title: 'Base', kind: 'money' },
  { title: 'Tipo de importe', kind: 'text' },
  { title: 'Comisión %', kind: 'percent' },
  { title: 'Importe', kind: 'money' },
]

/** The commissions of a period as CSV, one line per stay. */
export async function commissionsCsv(context: RequestContext, period: CommissionPeriod): Promise<SavedFile> {
  const { agencies } = await commissionsOf(context, period)
  const rows = agencies.flatMap(({ agencyName, lines }) =>
    lines.map((line) => [
      agencyName,
      line.locator,
      line.holderName,
      line.establishmentName,
      line.checkIn,
      line.checkOut,
      line.nights,
      line.base,
      amountTypeNames[line.amountType],
      line.rate,
      line.commission,
    ]),
  )
  const name = `comisiones-${period.from}-${period.to}.csv`
  return { name, bytes: tableCsv({ columns: csvColumns, rows }).toString('base64') }
}
