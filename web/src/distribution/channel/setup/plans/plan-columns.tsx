import type { PricePlan, RestrictionPlan } from '@posada/contract/prices/price-plans'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import type { Column } from '../../../../ui/table/data-table.tsx'
import { NameButton } from '../../../../ui/table/name-button.tsx'
import styles from '../setup.module.css'
import { AssociatedPlan } from './associated-plan.tsx'
import { planPricesText } from './plan-values.ts'

type Options = {
  establishmentId: string
  restrictionPlans: readonly RestrictionPlan[]
  /** Null for roles that may only read. */
  onOpen: ((plan: PricePlan) => void) | null
}

export const pricePlanColumns = ({ establishmentId, restrictionPlans, onOpen }: Options): Column<PricePlan>[] => [
  {
    key: 'name',
    title: 'Nombre',
    cell: (plan) => (onOpen ? <NameButton onClick={() => onOpen(plan)}>{plan.name}</NameButton> : plan.name),
  },
  { key: 'prices', title: 'Precios', cell: planPricesText },
  {
    key: 'refund',
    title: 'Condiciones',
    cell: ({ isNonRefundable }) =>
      isNonRefundable ? (
        <Badge tone="neutral">No reembolsable</Badge>
      ) : (
        <span className={styles.soft}>Reembolsable</span>
      ),
  },
  {
    key: 'restrictions',
    title: 'Restricciones',
    cell: (plan) => (
      <AssociatedPlan
        establishmentId={establishmentId}
        plan={plan}
        restrictionPlans={restrictionPlans}
        mayChoose={onOpen !== null}
      />
    ),
  },
]

/** The main plan has nothing that could be changed. */
export const restrictionPlanColumns = (
  pricePlans: readonly PricePlan[],
  onOpen: ((plan: RestrictionPlan) => void) | null,
): Column<RestrictionPlan>[] => [
  {
    key: 'name',
    title: 'Nombre',
    cell: (plan) =>
      onOpen && plan.id !== null ? <NameButton onClick={() => onOpen(plan)}>{plan.name}</NameButton> : plan.name,
  },
  {
    key: 'used',
    title: 'Se vende con él',
    cell: ({ id }) =>
      pricePlans
        .filter(({ restrictionPlanId }) => restrictionPlanId === id)
        .map(({ name }) => name)
        .join(', ') || <span className={styles.soft}>Ningún plan de precios</span>,
  },
]
