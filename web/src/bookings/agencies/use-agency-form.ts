import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import type { Agency } from '@posada/contract/bookings/agencies/agency'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { agencyChangesOf, agencyValuesOf, type AgencyValues } from './agency-values.ts'

/**
 * The form of an agency's record. Changes that others save are adopted while the form is unchanged; otherwise the form
 * is marked as stale, and the server rejects the save because of the older version. A new logo changes no form value
 * and so does not make the form stale.
 */
export function useAgencyForm(latest: Agency, onDone: () => void) {
  const form = useForm<AgencyValues>({ defaultValues: agencyValuesOf(latest) })
  const { isDirty, dirtyFields } = form.formState
  const [base, setBase] = useState(latest)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isSame = JSON.stringify(agencyValuesOf(latest)) === JSON.stringify(agencyValuesOf(base))
  const isStale = isDirty && !isSame

  if (latest !== base && (!isDirty || isSame)) setBase(latest)
  useEffect(() => form.reset(agencyValuesOf(base), { keepDirtyValues: true }), [base, form])

  const edit = useCall(agenciesApi.edit, { reloads: ['agencies'], onRefused: setRefusal, onDone })
  return {
    form,
    isDirty,
    isStale,
    refusal,
    isSaving: edit.isRunning,
    save: form.handleSubmit(
      (values) => {
        setRefusal(null)
        edit.run(agencyChangesOf(values, dirtyFields, base))
      },
      () => setRefusal('No se ha guardado. Revise los campos marcados.'),
    ),
    reload: () => {
      setRefusal(null)
      setBase(latest)
      form.reset(agencyValuesOf(latest))
    },
  }
}
