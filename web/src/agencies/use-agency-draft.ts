import { agenciesApi } from '@posada/contract/agencies/agencies'
import type { Agency } from '@posada/contract/agencies/agency'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../lib/use-call.ts'
import { changesOf, valuesOf, type AgencyValues } from './agency-values.ts'

/**
 * The form of a record. What others save is taken over while nothing was typed; else it is said, and the server, told
 * which version was changed, refuses to lose it. A new logo changes no field, and so disturbs nobody.
 */
export function useAgencyDraft(latest: Agency, onDone: () => void) {
  const form = useForm<AgencyValues>({ defaultValues: valuesOf(latest) })
  const { isDirty, dirtyFields } = form.formState
  const [base, setBase] = useState(latest)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isSame = JSON.stringify(valuesOf(latest)) === JSON.stringify(valuesOf(base))
  const isStale = isDirty && !isSame

  if (latest !== base && (!isDirty || isSame)) setBase(latest)
  useEffect(() => form.reset(valuesOf(base), { keepDirtyValues: true }), [base, form])

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
        edit.run(changesOf(values, dirtyFields, base))
      },
      () => setRefusal('No se ha guardado. Revise los campos marcados.'),
    ),
    reload: () => {
      setRefusal(null)
      setBase(latest)
      form.reset(valuesOf(latest))
    },
  }
}
