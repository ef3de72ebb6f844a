import type { AgencyCommissions } from '@posada/contract/agencies/commissions'
import { commissionOf } from '@posada/domain/commission'
import type { Day } from '@posada/domain/day'
import { sum } from '@posada/domain/money'
import { periodFault } from '@posada/domain/period-fault'
import { requireEstablishment } from '../establishments/public.ts'
import type { RequestContext } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { agencyKey } from './agency-key.ts'
import { commissionRows, type CommissionRow } from './queries/commissions.ts'

export type CommissionPeriod = { from: Day; to: Day; establishmentId: string | null }
export type Commissions = { agencies: AgencyCommissions[]; base: number; commission: number }

/**
 * The commissions of the stays that end in the period, by agency; amounts in cents.
 * @throws UserError if the period ends before it begins or is too long
 */
export async function commissionsOf({ db, accountId }: RequestContext, period: CommissionPeriod): Promise<Commissions> {
  const { from, to, establishmentId } = period
  const fault = periodFault(from, to)
  if (fault) throw new UserError(fault)
  if (establishmentId !== null) await requireEstablishment(db, accountId, establishmentId)
  const groups = new Map<string, CommissionRow[]>()
  for (const row of await commissionRows(db, accountId, period)) {
    const key = row.agencyId ?? agencyKey(row.agencyName)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
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
