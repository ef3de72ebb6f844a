import type { SeriesInvoice } from '@posada/contract/money/invoices/invoice-fields'
import { invoicesApi } from '@posada/contract/money/invoices/invoices'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import { useState } from 'react'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { ViewDialog } from '../../ui/dialogs/view-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { NameButton } from '../../ui/table/name-button.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import type { InvoicesLayer } from './dialog-layer.ts'
import { numberLabel, paymentSentence } from './invoice-labels.ts'
import { StateBadge } from './state-badge.tsx'

const PER_PAGE = 50

type Props = { seriesId: string; name: string; layer: InvoicesLayer }

/** 'Facturas de la serie': the invoices of a series, page by page, each of which opens. */
export function SeriesInvoicesDialog({ seriesId, name, layer }: Props) {
  const [page, setPage] = useState(1)
  const list = useQueryCall(invoicesApi.list, { seriesId, page, perPage: PER_PAGE }, { kinds: ['invoices'] })
  const open = ({ id }: SeriesInvoice) => layer.onOpen({ kind: 'invoice', id })
  const shown = list.data?.invoices.length ?? 0
  const total = list.data?.total ?? 0
  const first = (page - 1) * PER_PAGE
  const pagination = {
    total,
    page,
    from: first + 1,
    to: first + shown,
    lastPage: Math.max(1, Math.ceil(total / PER_PAGE)),
  }
  return (
    <ViewDialog title={`Facturas de la serie ${name}`} onClose={layer.onClose} size={860}>
      <DataTable
        label={`Facturas de la serie ${name}`}
        columns={columns(open)}
        rows={list.data?.invoices}
        rowKey={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        footer={total > PER_PAGE && <TablePager noun="facturas" pagination={pagination} onPage={setPage} />}
        empty={
          <EmptyState
            icon={<Icon of={IconFileInvoice} size={24} />}
            title="La serie todavía no tiene facturas"
            text="La primera se prepara con «Nueva factura»."
          />
        }
      />
    </ViewDialog>
  )
}

const columns = (onOpen: (invoice: SeriesInvoice) => void): Column<SeriesInvoice>[] => [
  {
    key: 'number',
    title: 'Número',
    cell: (invoice) => <NameButton onClick={() => onOpen(invoice)}>{numberLabel(invoice.number)}</NameButton>,
  },
  {
    key: 'day',
    title: 'Fecha',
    kind: 'number',
    cell: ({ issuedOn }) => (issuedOn === null ? '–' : formatDay(issuedOn)),
  },
  { key: 'payer', title: 'Titular', cell: ({ payerName }) => payerName || 'Sin titular' },
  { key: 'total', title: 'Total', kind: 'amount', cell: ({ total }) => formatEuros(total) },
  { key: 'payment', title: 'Cobro', cell: (invoice) => paymentSentence(invoice) },
  { key: 'state', title: 'Estado', cell: (invoice) => <StateBadge invoice={invoice} /> },
]
