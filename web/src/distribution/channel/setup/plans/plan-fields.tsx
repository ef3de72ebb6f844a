import type { PricePlan } from '@posada/contract/prices/price-plans'
import { limits } from '@posada/domain/platform/limits'
import { formatEuros } from '@posada/domain/platform/money/money'
import { adjustedPrice, virtualPlanFault } from '@posada/domain/prices/price-plan'
import { useController, useWatch, type Control } from 'react-hook-form'
import { Segmented } from '../../../../ui/choices/segmented.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { Cell, FormGrid } from '../../../../ui/fields/form-grid.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import styles from '../setup.module.css'
import { amountOf, variationIn } from '../variation.ts'
import { VariationFields } from '../variation-fields.tsx'
import { planChoices, planKey, type PlanValues } from './plan-values.ts'

type Props = { control: Control<PlanValues>; plan: PricePlan | null; realPlans: readonly PricePlan[] }

const EXAMPLE = 10_000

const types = [
  { value: 'virtual', label: 'Virtual, sigue a otro plan' },
  { value: 'real', label: 'Real, con sus precios' },
] as const

export function PlanFields({ control, plan, realPlans }: Props) {
  const { field: type } = useController({ control, name: 'type' })
  const isMain = plan !== null && plan.id === null
  const isVirtual = type.value === 'virtual'
  return (
    <FormGrid>
      <Cell>
        <TextField
          control={control}
          name="name"
          label="Nombre"
          maxLength={limits.plan.name}
          help={isMain ? 'El Plan Principal no se puede renombrar ni eliminar.' : undefined}
          disabled={isMain}
          focusOnMount={plan === null}
          required
        />
      </Cell>
      {plan === null && (
        <Cell>
          <span className={styles.caption}>Clase de plan</span>
          <Segmented label="Clase de plan" choices={types} value={type.value} onChange={type.onChange} />
        </Cell>
      )}
      {isVirtual && (
        <>
          <Cell>
            <SelectField
              control={control}
              name="parent"
              label="Plan del que depende"
              choices={planChoices(realPlans)}
              help="Sus precios siguen a los de este plan, día a día."
              disabled={plan !== null}
              required
            />
          </Cell>
          <Cell>
            <VariationFields control={variationIn(control)} faultOf={virtualPlanFault} />
          </Cell>
          <Example control={control} realPlans={realPlans} />
        </>
      )}
      <Cell>
        <CheckboxField
          control={control}
          name="isNonRefundable"
          label="No reembolsable"
          help="Se cobra entero al reservar, y no se devuelve si se cancela."
        />
      </Cell>
    </FormGrid>
  )
}

/** What a night costs in the plan, so that a wrong sign shows. */
function Example({ control, realPlans }: Pick<Props, 'control' | 'realPlans'>) {
  const [parent, sign, size, isPercent] = useWatch({ control, name: ['parent', 'sign', 'size', 'isPercent'] })
  const name = realPlans.find(({ id }) => planKey(id) === parent)?.name
  if (size === null || name === undefined) return null
  const price = adjustedPrice(EXAMPLE, { amount: amountOf({ sign, size, isPercent }), isPercent })
  return (
    <Note tone="info">
      Una noche de {formatEuros(EXAMPLE)} en {name} sale a <b>{formatEuros(price)}</b>.
    </Note>
  )
}
