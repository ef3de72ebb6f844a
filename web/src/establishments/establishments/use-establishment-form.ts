import { establishmentsApi, type Establishment } from '@posada/contract/establishments/establishments'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { establishmentChangesOf, establishmentValuesOf } from './establishment-values.ts'
import { useVersionedForm } from '../../ui/page-form/use-versioned-form.ts'

/** The form of one establishment. */
export function useEstablishmentForm(latest: Establishment) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const mayEdit = useMay(establishmentsApi.edit)
  const edit = useCall(establishmentsApi.edit, { reloads: ['establishments'], onRefused: setRefusal })
  const form = useVersionedForm({
    latest,
    fieldsOf: establishmentValuesOf,
    refusal,
    refuse: setRefusal,
    send: (changes, version, onSuccess) =>
      edit.run({ id: latest.id, changes: { ...establishmentChangesOf(changes), version } }, { onSuccess }),
  })
  return {
    ...form,
    isSaving: edit.isRunning,
    mayEdit,
    /** Saves the initial hours unchanged, to confirm that they are the real ones. */
    confirmHours: () => form.sendNow({ checkInTime: latest.checkInTime, checkOutTime: latest.checkOutTime }, () => {}),
  }
}
export type EstablishmentFormState = ReturnType<typeof useEstablishmentForm>
