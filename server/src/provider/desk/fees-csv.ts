import type { SavedFile } from '@posada/contract/platform/files/files'
import { firstOfMonth } from '@posada/domain/platform/days/day'
import { tableCsv } from '../../platform/documents/spreadsheets/table.ts'
import type { ProviderContext } from '../../platform/http/handlers/request-context.ts'
import { todayOf } from './list-customers.ts'
import { insertAct } from './queries/acts.ts'
import { findCustomers } from './queries/customers.ts'

/** The fees of this month: of customers who have one and whose subscription covers a day of it. */
export async function feesCsv({ gate, now, loginId, name }: ProviderContext): Promise<SavedFile> {
  const today = todayOf(now)
  const all = { terms: [], group: 'all', sort: 'name', isDescending: false, limit: null, offset: 0, today } as const
  const { rows } = await findCustomers(gate, all)
  const first = firstOfMonth(today)
  const billed = rows.filter(
    (row) => totalOf(row) > 0 && (row.subscriptionEnd === null || row.subscriptionEnd >= first),
  )
  const bytes = tableCsv({
    columns: [
      { title: 'Cliente', kind: 'text' },
      { title: 'NIF', kind: 'text' },
      { title: 'Correo', kind: 'text' },
      { title: 'Cuota Posada', kind: 'money' },
      { title: 'Cuota channel', kind: 'money' },
      { title: 'Total', kind: 'money' },
      { title: 'Fin de suscripción', kind: 'day' },
    ],
    rows: billed.map((row) => [
      row.name,
      row.taxId,
      row.email,
      row.posadaFee ?? 0,
      row.channelFee ?? 0,
      totalOf(row),
      row.subscriptionEnd ?? '',
    ]),
  })
  const month = today.slice(0, 7)
  const details = `${billed.length} clientes`
  await insertAct(gate, { loginId, name, act: 'fees', accountId: null, objectIds: [], details, at: now })
  return { bytes: bytes.toString('base64'), name: `cuotas-${month}.csv` }
}

type Fees = { posadaFee: number | null; channelFee: number | null }
const totalOf = ({ posadaFee, channelFee }: Fees) => (posadaFee ?? 0) + (channelFee ?? 0)
