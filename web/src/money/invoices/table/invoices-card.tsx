import { Button, TextInput } from '@mantine/core'
import { invoicePaymentsApi } from '@posada/contract/money/invoices/invoice-payments'
import { invoicesApi, type InvoiceRow } from '@posada/contract/money/invoices/invoices'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useRef } from 'react'
import { useMay } from '../../../lib/use-me.ts'
import { useShortcuts } from '../../../lib/use-shortcuts.ts'
import { useClampedPage } from '../../../lib/use-table-page.ts'
import { PillChoice } from '../../../ui/choices/pill-choice.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { KeyHint } from '../../../ui/page/key-hint.tsx'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import dataTable from '../../../ui/table/data-table.module.css'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { SimilarNote } from '../../../ui/table/similar-note.tsx'
import { TablePager } from '../../../ui/table/table-pager.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { InvoicesDialog } from '../dialog-layer.ts'
import { paymentLabel } from '../invoice-labels.ts'
import { invoiceViews, type InvoicesView } from '../invoices-search.ts'
import { usePdfDownload } from '../use-pdf-download.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import styles from './invoices-table.module.css'
import { PhoneRows } from './phone-rows.tsx'
import { useInvoicesTable, type InvoicesTable } from './use-invoices-table.ts'

const viewLabels: Record<InvoicesView, string> = {
  all: 'Todas',
  drafts: 'Borradores',
  unpaid: 'Sin cobrar',
  faulty: 'Por corregir',
  corrected: 'Rectificadas',
  annulled: 'Anuladas',
}

/** The views with their counts; that of the invoices which the AEAT objects to only where there are some. */
const viewChoices = ({ counts, view: chosen }: InvoicesTable) =>
  invoiceViews
    .filter((view) => view !== 'faulty' || view === chosen || (counts?.faulty ?? 0) > 0)
    .map((view) => ({
      value: view,
      label: (
        <>
          {view === 'faulty' && <Icon of={IconAlertTriangle} size={16} />}
          {viewLabels[view]} <span className={styles.count}>{counts && counts[view].toLocaleString('es-ES')}</span>
        </>
      ),
    }))

type Props = {
  withEstablishment: boolean
  /** Whether a dialog covers the screen, where its shortcuts do nothing. */
  isCovered: boolean
  onOpen: (open: InvoicesDialog) => void
  /** Undefined for users who may not create invoices. */
  onNew: (() => void) | undefined
}

/** The invoices of all series, ten per page, with their shortcuts. */
export function InvoicesCard({ withEstablishment, isCovered, onOpen, onNew }: Props) {
  const table = useInvoicesTable()
  const isPhone = useIsPhone()
  const mayPay = useMay(invoicePaymentsApi.markPayment)
  const mayCorrect = useMay(invoicesApi.correct)
  const download = usePdfDownload()
  const searchBox = useRef<HTMLInputElement>(null)
  const { list } = table
  const rows = list.data?.rows
  const pagination = list.data?.links.pagination
  const withAeat = rows?.some(({ submission }) => submission !== null) ?? false
  useClampedPage(table, list.isPlaceholderData ? undefined : pagination)
  const open = ({ id }: InvoiceRow) => onOpen({ kind: 'invoice', id })
  const pay = (row: InvoiceRow) => onOpen({ kind: 'payment', invoice: row })
  const unpay = (row: InvoiceRow) => onOpen({ kind: 'unpay', invoice: row })
  const pdf = ({ id }: InvoiceRow) => download.run(id)
  useShortcuts(
    {
      n: () => onNew?.(),
      '/': () => searchBox.current?.focus(),
      p: () => onFocusedRow(rows, pdf),
      c: () => onFocusedRow(rows, (row) => mayPay && paymentLabel(row)?.isSettled === false && pay(row)),
    },
    !isCovered,
  )
  const pager = pagination && (
    <>
      <TablePager
        noun="facturas"
        pagination={pagination}
        onPage={table.setPage}
        rangeText={(from, to, total) => `${from} de ${to} de ${total}`}
      />
      {!isPhone && <Hints mayAdd={onNew !== undefined} mayPay={mayPay} />}
    </>
  )
  return (
    <Card flush>
      <div className={styles.filters}>
        <div className={styles.views}>
          <PillChoice
            label="Facturas"
            isBordered
            choices={viewChoices(table)}
            value={table.view}
            onChange={table.setView}
          />
        </div>
        <TextInput
          ref={searchBox}
          className={styles.search ?? ''}
          type="search"
          aria-label="Buscar facturas"
          placeholder="Número, nombre o fecha"
          leftSection={<Icon of={IconSearch} />}
          rightSection={!isPhone && table.text === '' && <KeyHint>/</KeyHint>}
          rightSectionPointerEvents="none"
          value={table.text}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget }) => table.type(currentTarget.value)}
        />
      </div>
      <SimilarNote filter={table.filter} similarTo={list.data?.similarTo} />
      {isPhone && rows && rows.length > 0 ? (
        <>
          <PhoneRows rows={rows} onOpen={open} />
          {pager && <div className={dataTable.footer}>{pager}</div>}
        </>
      ) : (
        <DataTable
          label="Facturas"
          columns={invoiceColumns(
            { withEstablishment, withAeat },
            {
              onOpen: open,
              onBooking: (id) => onOpen({ kind: 'booking', id }),
              onPay: mayPay ? pay : undefined,
              onUnpay: mayPay ? unpay : undefined,
              onPdf: pdf,
              onAsk: mayCorrect ? ({ id }, ask) => onOpen({ kind: 'invoice', id, ask }) : undefined,
            },
          )}
          rows={rows}
          rowKey={({ id }) => id}
          sort={table.sort}
          onSort={table.setSort}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={<NoInvoices table={table} onNew={onNew} />}
          footer={pager}
        />
      )}
    </Card>
  )
}

/** The row that contains the focus. */
function onFocusedRow(rows: readonly InvoiceRow[] | undefined, act: (row: InvoiceRow) => unknown): void {
  const marked = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-invoice]')
  const row = rows?.find(({ id }) => id === marked?.dataset.invoice)
  if (row) act(row)
}

const Hints = ({ mayAdd, mayPay }: { mayAdd: boolean; mayPay: boolean }) => (
  <span className={styles.hints}>
    {mayAdd && (
      <span>
        <KeyHint>N</KeyHint> nueva
      </span>
    )}
    <span>
      <KeyHint>Intro</KeyHint> abrir
    </span>
    <span>
      <KeyHint>P</KeyHint> PDF
    </span>
    {mayPay && (
      <span>
        <KeyHint>C</KeyHint> cobrar
      </span>
    )}
  </span>
)

function NoInvoices({ table, onNew }: { table: InvoicesTable; onNew: (() => void) | undefined }) {
  if (table.filter)
    return (
      <EmptyState
        icon={<Icon of={IconSearch} size={24} />}
        title={`Ningún resultado con «${table.filter}»`}
        text="Se busca por número, titular, fecha y reserva."
        action={<Button onClick={() => table.type('')}>Quitar la búsqueda</Button>}
      />
    )
  if (table.view !== 'all')
    return (
      <EmptyState
        icon={<Icon of={IconFileInvoice} size={24} />}
        title="Ninguna factura está así"
        action={<Button onClick={() => table.setView('all')}>Ver todas</Button>}
      />
    )
  return (
    <EmptyState
      icon={<Icon of={IconFileInvoice} size={24} />}
      title="Todavía no hay facturas"
      text="Prepare la primera: es un borrador hasta que la emita."
      action={onNew && <Button onClick={onNew}>Nueva factura</Button>}
    />
  )
}
