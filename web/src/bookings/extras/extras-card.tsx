import { Button } from '@mantine/core'
import { extrasApi, type Extra } from '@posada/contract/bookings/extras/extras'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs'
import { useState } from 'react'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { Card } from '../../ui/page/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { extraColumns } from './extra-columns.tsx'
import { LazyPart, lazyComponent } from '../../ui/feedback/lazy-component.tsx'

const ExtraDialog = lazyComponent(async () => ({ default: (await import('./extra-dialog.tsx')).ExtraDialog }))

/** 'Extras': the catalogue of what the establishment sells besides its units. */
export function ExtrasCard({ establishmentId }: { establishmentId: string }) {
  const list = useQueryCall(extrasApi.list, { establishmentId }, { kinds: ['extras', 'establishments'] })
  const mayAdd = useMay(extrasApi.add)
  const mayEdit = useMay(extrasApi.edit)
  const [open, setOpen] = useState<Extra | 'new' | null>(null)
  const isEmpty = list.data?.extras.length === 0
  const addButton = mayAdd && list.data && (
    <Button leftSection={<Icon of={IconPlus} />} onClick={() => setOpen('new')}>
      Añadir extra
    </Button>
  )
  return (
    <Card
      title="Extras"
      flush
      {...(list.data ? { count: list.data.extras.length } : {})}
      actions={isEmpty ? null : addButton}
    >
      <DataTable
        label="Extras"
        columns={extraColumns(list.data?.taxName ?? '', mayEdit ? setOpen : null)}
        rows={list.data?.extras}
        rowKey={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            icon={<Icon of={IconTags} size={24} />}
            title="Todavía no hay extras"
            text={
              mayAdd
                ? 'Desayunos, aparcamiento, cunas o lo que se venda aparte de la unidad: se añaden a cada reserva con un clic.'
                : 'Los añade el propietario de la cuenta.'
            }
            action={addButton}
          />
        }
      />
      {open && list.data && (
        <LazyPart>
          <ExtraDialog
            establishmentId={establishmentId}
            extra={open === 'new' ? null : open}
            taxName={list.data.taxName}
            rates={list.data.rates}
            onClose={() => setOpen(null)}
          />
        </LazyPart>
      )}
    </Card>
  )
}
