import { ActionIcon, Button } from '@mantine/core'
import type { InvoiceRow } from '@posada/contract/money/invoices/invoices'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import type { Column } from '../../../ui/table/data-table.tsx'
import { NameButton } from '../../../ui/table/name-button.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { SubmissionState } from '../aeat/submission-state.tsx'
import { bookingsLabel, noteText, numberLabel, stayLabel } from '../invoice-labels.ts'
import { StateBadge } from '../state-badge.tsx'
import { InvoiceMenu } from './invoice-menu.tsx'
import type { InvoiceRowActions } from './invoice-row-actions.ts'
import styles from './invoices-table.module.css'
import { PaymentCell } from './payment-cell.tsx'

/** What was invoiced, 'Ático, 3 noches', or the series; and the establishment where there are several. */
const detailOf = (row: InvoiceRow, withEstablishment: boolean): string =>
  [stayLabel(row) || row.seriesName, withEstablishment && row.establishmentName].filter(Boolean).join(' · ')

type Shown = {
  withEstablishment: boolean
  /** Whether records of the invoices are sent to the AEAT. */
  withAeat: boolean
}

export const invoiceColumns = (
  { withEstablishment, withAeat }: Shown,
  actions: InvoiceRowActions,
): Column<InvoiceRow>[] => [
  {
    key: 'Number',
    title: 'Número',
    sortable: true,
    cell: (row) => (
      <span className={styles.number} data-invoice={row.id} data-off={row.state === 'annulled' || undefined}>
        <NameButton onClick={() => actions.onOpen(row)}>{numberLabel(row.number)}</NameButton>
      </span>
    ),
  },
  {
    key: 'Date',
    title: 'Fecha',
    kind: 'number',
    sortable: true,
    cell: ({ day }) => <span className={styles.soft}>{formatDay(day)}</span>,
  },
  {
    key: 'BookingID',
    title: 'Reserva',
    sortable: true,
    isWideOnly: true,
    cell: ({ locator, bookingId, bookingsCount }) =>
      bookingId === null ? (
        <span className={styles.soft}>{bookingsCount > 0 ? bookingsLabel(bookingsCount) : '–'}</span>
      ) : (
        <span className={styles.number}>
          <NameButton onClick={() => actions.onBooking(bookingId)}>{locator}</NameButton>
        </span>
      ),
  },
  {
    key: 'Owner',
    title: 'Titular',
    sortable: true,
    cell: (row) => (
      <span className={styles.payer}>
        <b>{row.payerName || 'Sin titular'}</b>
        <RowNote row={row} detail={detailOf(row, withEstablishment)} />
      </span>
    ),
  },
  {
    key: 'Total',
    title: 'Total',
    kind: 'amount',
    sortable: true,
    cell: ({ total, state }) => (
      <span className={styles.total} data-off={state === 'annulled' || undefined}>
        {formatEuros(total)}
      </span>
    ),
  },
  {
    key: 'Paid',
    title: 'Cobro',
    sortable: true,
    cell: (row) => <PaymentCell invoice={row} onPay={actions.onPay && (() => actions.onPay?.(row))} />,
  },
  { key: 'state', title: 'Estado', cell: (row) => <StateBadge invoice={row} /> },
  ...(withAeat ? [aeatColumn] : []),
  {
    key: 'actions',
    title: 'Acciones',
    kind: 'actions',
    cell: (row) => (
      <span className={styles.actions}>
        {actions.onAsk && isFaulty(row) ? (
          <Button
            size="compact-md"
            {...(row.submission?.state === 'rejected' && { color: 'red' })}
            aria-label={`Resolver ${row.number}`}
            onClick={() => actions.onOpen(row)}
          >
            Resolver
          </Button>
        ) : (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`PDF de ${numberLabel(row.number)}, ${row.payerName || 'sin titular'}`}
            title="Descargar PDF"
            onClick={() => actions.onPdf(row)}
          >
            <Icon of={IconFileDownload} />
          </ActionIcon>
        )}
        <InvoiceMenu row={row} actions={actions} />
      </span>
    ),
  },
]

const isFaulty = ({ submission }: InvoiceRow): boolean =>
  submission?.state === 'rejected' || submission?.state === 'accepted-with-errors'

/** What the list has to say of an invoice, else what was invoiced. */
function RowNote({ row, detail }: { row: InvoiceRow; detail: string }) {
  const { text, tone } = noteText(row)
  return text === '' ? <small>{detail}</small> : <small data-tone={tone}>{text}</small>
}

const aeatColumn: Column<InvoiceRow> = {
  key: 'aeat',
  title: 'AEAT',
  cell: ({ submission }) => <SubmissionState submission={submission} />,
}
