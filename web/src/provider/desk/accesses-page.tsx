import { supportDeskApi, type SupportAccess } from '@posada/contract/provider/support/support'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useState } from 'react'
import { formatInstant, plural } from '../../lib/format.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './accesses-page.module.css'

/** Who of the provider's staff entered which account, when, why, for how long, and what was refused to them. */
export function AccessesPage() {
  const [page, setPage] = useState(1)
  const list = useQueryCall(supportDeskApi.accesses, { page }, { kinds: ['provider desk'], keepPrevious: true })
  const { total = 0, perPage = 1, accesses } = list.data ?? {}
  const pagination = {
    total,
    page,
    from: (page - 1) * perPage + 1,
    to: Math.min(total, page * perPage),
    lastPage: Math.max(1, Math.ceil(total / perPage)),
  }
  return (
    <Page>
      <PageHeader title="Accesos" subtitle="Quién ha entrado en la cuenta de qué cliente, y por qué" />
      <Card flush>
        <DataTable
          label="Accesos a cuentas de clientes"
          columns={columns}
          rows={accesses}
          rowKey={({ id }) => id}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState
              icon={<Icon of={IconHistory} size={24} />}
              title="Nadie ha entrado todavía"
              text="En la cuenta de un cliente se entra desde su ficha, con un motivo que el cliente lee."
            />
          }
          footer={total > 0 && <TablePager noun="accesos" pagination={pagination} onPage={setPage} />}
        />
      </Card>
    </Page>
  )
}

const MINUTE_MS = 60_000
const minutesOf = ({ openedAt, endsAt }: SupportAccess) =>
  Math.max(1, Math.ceil((Date.parse(endsAt) - Date.parse(openedAt)) / MINUTE_MS))

const columns: Column<SupportAccess>[] = [
  { key: 'openedAt', title: 'Hora', kind: 'number', cell: ({ openedAt }) => formatInstant(openedAt) },
  { key: 'name', title: 'Quién', cell: ({ name }) => name },
  { key: 'customer', title: 'Cliente', cell: ({ customerName }) => customerName || 'Cuenta borrada' },
  { key: 'reason', title: 'Motivo', cell: ({ reason }) => <span className={styles.reason}>{reason}</span> },
  {
    key: 'time',
    title: 'Tiempo',
    cell: (access) => (access.isOpen ? <Badge tone="info">Dentro</Badge> : `${minutesOf(access)} min`),
  },
  { key: 'acts', title: 'Cambios', kind: 'amount', isWideOnly: true, cell: ({ acts }) => String(acts) },
  {
    key: 'refused',
    title: 'Rechazado',
    cell: ({ refused }) =>
      refused.length === 0 ? (
        '–'
      ) : (
        <details className={styles.refused}>
          <summary>{plural(refused.length, 'llamada', 'llamadas')}</summary>
          <ul>
            {refused.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ul>
        </details>
      ),
  },
]
