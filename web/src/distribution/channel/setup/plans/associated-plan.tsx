import { Select } from '@mantine/core'
import { pricePlansApi, type PricePlan, type RestrictionPlan } from '@posada/contract/prices/price-plans'
import { useCall } from '../../../../lib/use-call.ts'
import { planChoices, planIdOf, planKey } from './plan-values.ts'

type Props = {
  establishmentId: string
  plan: PricePlan
  restrictionPlans: readonly RestrictionPlan[]
  mayChoose: boolean
}

/** The restrictions by which a price plan is sold, saved as soon as they are chosen. */
export function AssociatedPlan({ establishmentId, plan, restrictionPlans, mayChoose }: Props) {
  const associate = useCall(pricePlansApi.associate, {
    reloads: ['price-plans'],
    describe: (_, { restrictionPlanId }) => ({
      text: `${plan.name} se vende con las restricciones ${nameOf(restrictionPlans, restrictionPlanId)}.`,
    }),
  })
  if (!mayChoose || restrictionPlans.length < 2) return nameOf(restrictionPlans, plan.restrictionPlanId)
  return (
    <Select
      aria-label={`Restricciones de ${plan.name}`}
      data={planChoices(restrictionPlans)}
      value={planKey(plan.restrictionPlanId)}
      allowDeselect={false}
      disabled={associate.isRunning}
      onChange={(key) =>
        key !== null && associate.run({ establishmentId, id: plan.id, type: null, restrictionPlanId: planIdOf(key) })
      }
    />
  )
}

const nameOf = (plans: readonly RestrictionPlan[], id: string | null): string =>
  plans.find((plan) => plan.id === id)?.name ?? ''
