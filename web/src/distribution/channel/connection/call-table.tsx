import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import type { Reply } from '@posada/contract/endpoint'
import { useState } from 'react'
import { formatInstant } from '../../../lib/format.ts'
import { useClampedPage } from '../../../lib/use-table-page.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { DataTable, type Column } from '../../../ui/table/data-table.tsx'
import { TablePager } from '../../../ui/table/table-pager.tsx'
import styles from './connection.module.css'

type Call = Reply<(typeof channelConnectionApi)['calls']>['rows'][number]

const PER_PAGE = 15

const kilobytes = (bytes: number) => `${(bytes / 1024).toLocaleString('es-ES', { maximumFractionDigits: 1 })} KB`

const columns: readonly Column<Call>[] = [
  { key: 'at', title: 'Cuándo', kind: 'number', cell: ({ at }) => formatInstant(at) },
  { key: 'operation', title: 'Operación', cell: ({ operation }) => operation },
  { key: 'ms', title: 'Tardó', kind: 'amount', cell: ({ milliseconds }) => `${milliseconds} ms` },
  { key: 'sent', title: 'Enviado', kind: 'amount', isWideOnly: true, cell: ({ bytesSent }) => kilobytes(bytesSent) },
  {
    key: 'received',
    title: 'Recibido',
    kind: 'amount',
    isWideOnly: true,
    cell: ({ bytesReceived }) => kilobytes(bytesReceived),
  },
  { key: 'code', title: 'Resultado', cell: ({ code }) => (code === 0 ? 'Hecha' : `Error ${code}`) },
]

/** The calls of 30 days, newest first. */
export function CallTable({ establishmentId }: { establishmentId: string }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQueryCall(
    channelConnectionApi.calls,
    { establishmentId, page, perPage: PER_PAGE, perPageDashed: null, filter: null, sort: null },
    { kinds: ['channel'] },
  )
  const shown = data?.links.pagination
  useClampedPage({ page, setPage }, shown)
  return (
    <DataTable
      label="Llamadas"
      columns={columns}
      rows={data?.rows}
      rowKey={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={<p className={styles.quiet}>Todavía ninguna.</p>}
      footer={shown && shown.lastPage > 1 && <TablePager pagination={shown} noun="llamadas" onPage={setPage} />}
    />
  )
}
