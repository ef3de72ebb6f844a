import { type PricePlan, pricePlansApi } from '@posada/contract/prices/price-plans'
import { limits } from '@posada/domain/platform/limits'
import { useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { ShareField } from '../../ui/fields/share-field.tsx'
import { chargeChoices, chargeIn, chargeValuesOf, hasShare, validateCharge } from './charge-values.ts'

type Props = { establishmentId: string; plan: PricePlan; hasGateway: boolean; onClose: () => void }

/** What a plan takes when it is booked by the engine. */
export function PlanChargeDialog({ establishmentId, plan, hasGateway, onClose }: Props) {
  const stored = chargeValuesOf(plan)
  const { control, handleSubmit, formState, watch } = useForm({ defaultValues: stored })
  const edit = useCall(pricePlansApi.edit, { reloads: ['price-plans'], onDone: onClose })
  const kind = watch('kind')
  return (
    <FormDialog
      opened
      title={`Cobro al reservar ${plan.name}`}
      onClose={onClose}
      onSubmit={handleSubmit((values) =>
        edit.run({ establishmentId, id: plan.id, type: null, charge: chargeIn(values) }),
      )}
      isDirty={formState.isDirty}
      isSaving={edit.isRunning}
      size={480}
    >
      <FormGrid>
        <Cell>
          <SelectField
            control={control}
            name="kind"
            label="Se cobra al reservar"
            choices={chargeChoices(hasGateway, stored.kind)}
            help={kind === 'usual' && 'El porcentaje de «Pago por adelantado».'}
            required
          />
        </Cell>
        {hasShare(kind) && (
          <Cell span={6}>
            <ShareField
              control={control}
              name="share"
              label="Porcentaje del total"
              help="Sin la tasa turística."
              validate={(_, values) => validateCharge({ ...values, days: 1 })}
              required
            />
          </Cell>
        )}
        {kind === 'transfer' && (
          <Cell span={6}>
            <NumberField
              control={control}
              name="days"
              label="Días para transferir"
              help="Después la reserva se anula sola."
              min={1}
              max={limits.engine.transferDays}
              unit="día"
              required
            />
          </Cell>
        )}
      </FormGrid>
    </FormDialog>
  )
}
