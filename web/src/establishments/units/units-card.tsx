import { Button } from '@mantine/core'
import { unitsApi, type Unit } from '@posada/contract/establishments/units/units'
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import type { ReactNode } from 'react'
import { useMay } from '../../lib/use-me.ts'
import { Card } from '../../ui/page/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { LeaveConfirmation } from '../../ui/dialogs/leave-confirmation.tsx'
import { useIsPhone } from '../../ui/page/phone-layout.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { unitColumns } from './unit-columns.tsx'
import styles from './units-card.module.css'
import { useUnitOrder } from './use-unit-order.ts'

type Props = {
  establishmentId: string
  units: readonly Unit[] | undefined
  error: Error | null
  onRetry: () => void
  onOpen: (unit: Unit) => void
  emptyAction: ReactNode
}

/** The units of an establishment in the order that the planning uses too. */
export function UnitsCard({ establishmentId, units, error, onRetry, onOpen, emptyAction }: Props) {
  const mayEdit = useMay(unitsApi.edit)
  const order = useUnitOrder(establishmentId, units ?? [])
  const columns = unitColumns(mayEdit && !order.isOrdering ? onOpen : null)
  const isPhone = useIsPhone()
  const orderColumn = {
    key: 'order',
    title: 'Orden',
    kind: 'actions' as const,
    cell: (unit: Unit) => <OrderButtons unit={unit} order={order} />,
  }
  return (
    <Card
      title="Unidades"
      flush
      {...(units ? { count: units.length } : {})}
      actions={mayEdit && units && units.length > 1 && <OrderActions order={order} />}
    >
      <div className={order.isDragging ? styles.dragging : undefined}>
        <DataTable
          label="Unidades"
          columns={order.isOrdering ? [...columns.slice(0, isPhone ? 1 : undefined), orderColumn] : columns}
          rows={units && (order.isOrdering ? order.units : units)}
          rowKey={({ id }) => id}
          error={error}
          onRetry={onRetry}
          empty={
            <EmptyState
              icon={<Icon of={IconBed} size={24} />}
              title="Todavía no hay unidades"
              text={
                emptyAction
                  ? 'Cree la primera y el planning se abrirá en el día de hoy.'
                  : 'Las crea el propietario de la cuenta.'
              }
              action={emptyAction}
            />
          }
        />
      </div>
      <LeaveConfirmation isDirty={order.isDirty} />
    </Card>
  )
}

const OrderActions = ({ order }: { order: ReturnType<typeof useUnitOrder> }) =>
  order.isOrdering ? (
    <>
      <Button disabled={order.isSaving} onClick={order.stop}>
        Cancelar
      </Button>
      <Button variant="filled" disabled={order.isSaving || !order.isDirty} onClick={order.save}>
        Guardar orden
      </Button>
    </>
  ) : (
    <Button leftSection={<Icon of={IconArrowsSort} />} onClick={order.start}>
      Ordenar
    </Button>
  )
