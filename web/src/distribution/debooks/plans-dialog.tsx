import { Select } from '@mantine/core'
import { debooksApi } from '@posada/contract/distribution/debooks/debooks'
import type { Reply } from '@posada/contract/endpoint'
import { saleTypesApi } from '@posada/contract/prices/sale-types'
import { associationFault } from '@posada/domain/distribution/debooks/plan-associations'
import { platformPlanName } from '@posada/domain/distribution/debooks/wallet-words'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ViewDialog } from '../../ui/dialogs/view-dialog.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import styles from './debooks.module.css'

type Props = { establishmentId: string; onClose: () => void }
type Plan = Reply<(typeof debooksApi)['plans']>['plans'][number]
type Type = Reply<(typeof saleTypesApi)['list']>['ownTypes'][number]

/** Which type of unit each plan of the wallet sells. */
export function DebooksPlansDialog({ establishmentId, onClose }: Props) {
  const plans = useQueryCall(debooksApi.plans, { establishmentId }, { kinds: ['channel'] })
  const types = useQueryCall(saleTypesApi.list, { establishmentId }, { kinds: ['sale-types', 'units'] })
  if (plans.data && types.data)
    return (
      <PlansForm
        establishmentId={establishmentId}
        plans={plans.data.plans}
        types={types.data.ownTypes}
        onClose={onClose}
      />
    )
  const error = plans.error ?? types.error
  return (
    <ViewDialog title="Asociar planes de DeBooks" size={720} onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([plans.refetch(), types.refetch()])} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </ViewDialog>
  )
}

function PlansForm({
  establishmentId,
  plans,
  types,
  onClose,
}: Props & { plans: readonly Plan[]; types: readonly Type[] }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string | null>(null)
  const associating = useCall(debooksApi.associate, {
    title: 'Planes asociados',
    reloads: ['channel', 'sale-types'],
    onRefused: setFault,
    onDone: onClose,
  })
  const typeOf = ({ id, typeId }: Plan) => chosen[id] ?? typeId
  const save = () => {
    const given = plans.map((plan) => ({ id: plan.id, typeId: typeOf(plan) || null }))
    const refusal = associationFault(
      plans.map(({ id }) => id),
      given,
      types.map(({ id }) => id),
    )
    setFault(refusal)
    if (refusal === null) associating.run({ establishmentId, plans: given })
  }
  return (
    <FormDialog
      opened
      title="Asociar planes de DeBooks"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      isDirty={Object.keys(chosen).length > 0}
      isSaving={associating.isRunning}
      saveLabel="Asociar"
      size={720}
    >
      <div className={styles.form}>
        <p>
          Diga qué tipo de unidad vende cada plan. Después DeBooks recibe las unidades libres y los precios del plan
          principal.
        </p>
        {fault !== null && <Note tone="error">{fault}</Note>}
        {plans.length === 0 && <Note tone="warning">Su billetera todavía no tiene ningún plan en DeBooks.</Note>}
        <ul className={styles.pairs}>
          {plans.map((plan) => (
            <li key={plan.id}>
              <b>{platformPlanName(plan)}</b>
              <Select
                aria-label={`Tipo de unidad de ${platformPlanName(plan)}`}
                placeholder="Elija un tipo"
                data={types.map(({ id, name }) => ({ value: id, label: name }))}
                value={typeOf(plan) || null}
                onChange={(value) => value && setChosen((all) => ({ ...all, [plan.id]: value }))}
                allowDeselect={false}
              />
            </li>
          ))}
        </ul>
      </div>
    </FormDialog>
  )
}
