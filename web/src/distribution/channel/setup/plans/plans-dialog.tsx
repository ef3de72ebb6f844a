import { Button } from '@mantine/core'
import { pricePlansApi, type PricePlan, type RestrictionPlan } from '@posada/contract/prices/price-plans'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState, type ReactNode } from 'react'
import { useMay } from '../../../../lib/use-me.ts'
import { useQueryCall } from '../../../../lib/use-query-call.ts'
import { NestedDialog } from '../../../../ui/dialogs/nested-dialog.tsx'
import { ViewDialog } from '../../../../ui/dialogs/view-dialog.tsx'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { Icon } from '../../../../ui/theme/icon.tsx'
import { SetupSection } from '../setup-section.tsx'
import styles from '../setup.module.css'
import { PlanDialog } from './plan-dialog.tsx'
import { pricePlanColumns, restrictionPlanColumns } from './plan-columns.tsx'
import { planKey } from './plan-values.ts'
import { RestrictionPlanDialog } from './restriction-plan-dialog.tsx'

type Open = { kind: 'prices'; plan: PricePlan | null } | { kind: 'restrictions'; plan: RestrictionPlan | null }

/** 'Planes': the price plans and restriction plans of an establishment. */
export function PlansDialog({ establishmentId, onClose }: { establishmentId: string; onClose: () => void }) {
  const { data, error, refetch } = useQueryCall(pricePlansApi.list, { establishmentId }, { kinds: ['price-plans'] })
  const mayEdit = useMay(pricePlansApi.edit)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const addButton = (label: string, add: () => void): ReactNode =>
    mayEdit &&
    data && (
      <Button leftSection={<Icon of={IconPlus} />} onClick={add}>
        {label}
      </Button>
    )
  const common = { error, onRetry: () => void refetch(), empty: null }
  return (
    <ViewDialog title="Planes" size={860} onClose={() => open === null && onClose()}>
      <SetupSection
        title="Planes de precios"
        text="Un plan real tiene sus propios precios por día. Uno virtual sigue a un plan real, con más o con menos."
        action={addButton('Nuevo plan de precios', () => setOpen({ kind: 'prices', plan: null }))}
      >
        <div className={styles.list}>
          <DataTable
            {...common}
            label="Planes de precios"
            columns={pricePlanColumns({
              establishmentId,
              restrictionPlans: data?.restrictionPlans ?? [],
              onOpen: mayEdit ? (plan) => setOpen({ kind: 'prices', plan }) : null,
            })}
            rows={data?.pricePlans}
            rowKey={({ id }) => planKey(id)}
          />
        </div>
      </SetupSection>
      <SetupSection
        title="Planes de restricciones"
        text="La estancia mínima, la máxima y los cierres de cada día. Cada plan de precios se vende con uno de ellos."
        action={addButton('Nuevo plan de restricciones', () => setOpen({ kind: 'restrictions', plan: null }))}
      >
        <div className={styles.list}>
          <DataTable
            {...common}
            label="Planes de restricciones"
            columns={restrictionPlanColumns(
              data?.pricePlans ?? [],
              mayEdit ? (plan) => setOpen({ kind: 'restrictions', plan }) : null,
            )}
            rows={data?.restrictionPlans}
            rowKey={({ id }) => planKey(id)}
          />
        </div>
      </SetupSection>
      {open && (
        <NestedDialog>
          {open.kind === 'prices' ? (
            <PlanDialog
              establishmentId={establishmentId}
              plan={latest(data?.pricePlans, open.plan)}
              realPlans={data?.pricePlans.filter(({ type }) => type === 'real') ?? []}
              onClose={close}
            />
          ) : (
            <RestrictionPlanDialog
              establishmentId={establishmentId}
              plan={latest(data?.restrictionPlans, open.plan)}
              onClose={close}
            />
          )}
        </NestedDialog>
      )}
    </ViewDialog>
  )
}

/** The plan as it is now, or as it was when it was opened if somebody has removed it. */
const latest = <P extends { id: string | null }>(plans: readonly P[] | undefined, opened: P | null): P | null =>
  (opened && plans?.find(({ id }) => id === opened.id)) ?? opened
