import { Button } from '@mantine/core'
import { unitsApi, type Unit, type UnitType } from '@posada/contract/establishments/units/units'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { ManyUnitsFields, useManyUnits } from '../../../establishments/units/public.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { HostedForm } from '../../../ui/page-form/hosted-form.tsx'
import styles from '../first-steps-guide.module.css'

export function UnitsStep({ establishmentId }: { establishmentId: string }) {
  const { data, error, refetch } = useQueryCall(unitsApi.list, { establishmentId }, { kinds: ['units'] })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null
  return <UnitsForm establishmentId={establishmentId} units={data.units} types={data.types} />
}

type Props = { establishmentId: string; units: readonly Unit[]; types: readonly UnitType[] }

function UnitsForm({ establishmentId, units, types }: Props) {
  const state = useManyUnits({ establishmentId, units, onDone: () => {} })
  const count = state.names.length
  return (
    <HostedForm className={styles.form} onSubmit={state.save}>
      <p>Habitaciones, apartamentos o parcelas. Empiece por las que son iguales; cada una se puede cambiar después.</p>
      <ManyUnitsFields state={state} types={types} />
      <div className={styles.actions}>
        <Button type="submit" variant="filled" disabled={state.isSaving}>
          {count > 1 ? `Crear ${count} unidades` : 'Crear'}
        </Button>
      </div>
    </HostedForm>
  )
}
