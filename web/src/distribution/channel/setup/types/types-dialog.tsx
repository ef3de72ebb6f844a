import { saleTypesApi, type SaleType } from '@posada/contract/prices/sale-types'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import { useState } from 'react'
import { useMay } from '../../../../lib/use-me.ts'
import { useQueryCall } from '../../../../lib/use-query-call.ts'
import { NestedDialog } from '../../../../ui/dialogs/nested-dialog.tsx'
import { ViewDialog } from '../../../../ui/dialogs/view-dialog.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import styles from '../setup.module.css'
import { NewTariffDialog } from './new-tariff-dialog.tsx'
import { typeColumns } from './type-columns.tsx'
import { TypeEditor } from './type-editor.tsx'

type Open = { edits: string } | { addsTo: SaleType['id'] }

/** 'Tipos': what an establishment sells, real types with their units and the virtual ones beneath. */
export function TypesDialog({ establishmentId, onClose }: { establishmentId: string; onClose: () => void }) {
  const { data, error, refetch } = useQueryCall(
    saleTypesApi.list,
    { establishmentId },
    { kinds: ['sale-types', 'price-plans', 'units'] },
  )
  const mayAdd = useMay(saleTypesApi.addVirtual)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const parent = open && 'addsTo' in open ? data?.types.find(({ id }) => id === open.addsTo) : undefined
  return (
    <ViewDialog title="Tipos" size={1080} onClose={() => open === null && onClose()}>
      <p className={styles.text}>
        Los tipos reales son los de sus unidades. Una tarifa vende las mismas unidades de otra manera: para más o menos
        personas, con otro régimen o varias juntas.
      </p>
      <div className={styles.list}>
        <DataTable
          label="Tipos a la venta"
          columns={typeColumns({
            onOpen: ({ id }) => setOpen({ edits: id }),
            onAdd: mayAdd ? ({ id }) => setOpen({ addsTo: id }) : null,
          })}
          rows={data?.types}
          rowKey={({ id }) => id}
          error={error}
          onRetry={() => void refetch()}
          empty={
            <EmptyState
              icon={<Icon of={IconBed} size={24} />}
              title="Todavía no hay nada que vender"
              text="Los tipos aparecen aquí al dar de alta las unidades del establecimiento."
            />
          }
        />
      </div>
      {open && (
        <NestedDialog>
          {'edits' in open ? (
            <TypeEditor establishmentId={establishmentId} typeId={open.edits} onClose={close} />
          ) : (
            parent && <NewTariffDialog parent={parent} onClose={close} />
          )}
        </NestedDialog>
      )}
    </ViewDialog>
  )
}
