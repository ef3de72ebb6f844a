import { Button } from '@mantine/core'
import { invoicesApi } from '@posada/contract/money/invoices/invoices'
import { seriesApi } from '@posada/contract/money/invoices/series'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'
import { useErrorToast } from '../../../lib/use-error-toast.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { InvoicesDialog } from '../dialog-layer.ts'
import { seriesColumns } from './series-columns.tsx'
import { groupSeries } from './series-values.ts'

const NewSeriesDialog = lazyComponent(async () => ({
  default: (await import('./new-series-dialog.tsx')).NewSeriesDialog,
}))
const SeriesDialog = lazyComponent(async () => ({ default: (await import('./series-dialog.tsx')).SeriesDialog }))

type Props = {
  establishments: readonly { id: string; name: string }[]
  /** Null shows the series of all. */
  establishmentId: string | null
  onOpen: (open: InvoicesDialog) => void
}

/** 'Series': the ordinary series, each with the next number that it gives. */
export function SeriesCard({ establishments, establishmentId, onOpen }: Props) {
  const list = useQueryCall(seriesApi.list, {}, { kinds: ['invoice-series', 'invoices', 'establishments'] })
  useErrorToast(list.error, 'Error al obtener las series de facturación')
  const mayAdd = useMay(seriesApi.add)
  const mayEdit = useMay(seriesApi.edit)
  const mayInvoice = useMay(invoicesApi.add)
  const [open, setOpen] = useState<{ id: string } | 'new' | null>(null)
  const [showsArchived, setShowsArchived] = useState(false)
  const restore = useCall(seriesApi.restore, { reloads: ['invoice-series'] })
  const groups = list.data && groupSeries(list.data.series)
  const here = groups?.filter(({ ordinary }) => !establishmentId || ordinary.establishmentId === establishmentId)
  const rows = here?.filter(({ ordinary }) => showsArchived || !ordinary.isArchived)
  const archived = here?.filter(({ ordinary }) => ordinary.isArchived).length ?? 0
  // The group as it is now, because a paired series can change while the sheet is open.
  const opened = open !== null && open !== 'new' ? groups?.find(({ ordinary }) => ordinary.id === open.id) : undefined
  const addButton = mayAdd && (
    <Button leftSection={<Icon of={IconPlus} size={16} />} size="compact-md" onClick={() => setOpen('new')}>
      Nueva serie
    </Button>
  )
  return (
    <Card
      title="Series"
      flush
      {...(here ? { count: here.length - archived } : {})}
      actions={
        <>
          {archived > 0 && (
            <Button variant="subtle" color="gray" size="compact-md" onClick={() => setShowsArchived(!showsArchived)}>
              {showsArchived ? 'Ocultar archivadas' : 'Ver archivadas'}
            </Button>
          )}
          {rows?.length !== 0 && addButton}
        </>
      }
    >
      <DataTable
        label="Series"
        columns={seriesColumns(establishments.length > 1, {
          onOpen: ({ ordinary }) => setOpen({ id: ordinary.id }),
          onInvoices: ({ ordinary: { id, name } }) => onOpen({ kind: 'seriesInvoices', id, name }),
          onNewInvoice: mayInvoice
            ? ({ ordinary }) => onOpen({ kind: 'newInvoice', seriesId: ordinary.id })
            : undefined,
          onRestore: mayEdit ? ({ ordinary }) => restore.run({ id: ordinary.id }) : undefined,
          mayEdit,
        })}
        rows={rows}
        rowKey={({ ordinary }) => ordinary.id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            icon={<Icon of={IconFileInvoice} size={24} />}
            title="Todavía no hay series"
            text={
              mayAdd
                ? 'Cada factura lleva el número siguiente de su serie. Cree la primera.'
                : 'Las crea el propietario de la cuenta o quien lleva la contabilidad.'
            }
            action={addButton}
          />
        }
      />
      {open === 'new' && (
        <LazyPart>
          <NewSeriesDialog
            establishments={establishments}
            establishmentId={establishmentId}
            onClose={() => setOpen(null)}
          />
        </LazyPart>
      )}
      {opened && (
        <LazyPart>
          <SeriesDialog
            key={opened.ordinary.id}
            group={opened}
            establishments={establishments}
            onClose={() => setOpen(null)}
          />
        </LazyPart>
      )}
    </Card>
  )
}
