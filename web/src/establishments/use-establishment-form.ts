import {
  establishmentsApi,
  type Establishment,
  type EstablishmentChanges,
} from '@posada/contract/establishments/establishments'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../lib/use-call.ts'
import { useMay } from '../lib/use-me.ts'
import { fieldsOf, type EstablishmentFields } from './establishment-fields.ts'

/**
 * The form of one house. What others change meanwhile is taken over while nothing was typed; else it is said (`isStale`),
 * and the server, told which version was changed, refuses to lose it.
 */
export function useEstablishmentForm(latest: Establishment) {
  const [based, setBased] = useState(latest)
  const [refusal, setRefusal] = useState<string | null>(null)
  const mayEdit = useMay(establishmentsApi.edit)
  const form = useForm<EstablishmentFields>({ defaultValues: fieldsOf(latest) })
  const { isDirty, dirtyFields } = form.formState

  const isStale = isDirty && latest.version > based.version && !sameFields(latest, based)
  const startFrom = (establishment: Establishment) => {
    setBased(establishment)
    setRefusal(null)
    form.reset(fieldsOf(establishment))
  }
  const [seen, setSeen] = useState(latest)
  if (latest !== seen) {
    setSeen(latest)
    if (!isDirty) setBased(latest)
  }
  useEffect(() => {
    if (!isDirty) form.reset(fieldsOf(latest))
    // Only what arrives decides: a form just saved waits for its reload as it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [latest])

  const edit = useCall(establishmentsApi.edit, { reloads: ['establishments'], onRefused: setRefusal })
  const send = (changes: Partial<EstablishmentChanges>, onSaved: () => void) => {
    setRefusal(null)
    const version = isStale ? based.version : Math.max(latest.version, based.version)
    const input = { id: latest.id, changes: { ...changes, version } }
    edit.run(input, {
      onSuccess: () => {
        setBased({ ...based, version: version + 1 })
        onSaved()
      },
    })
  }
  const save = form.handleSubmit(
    (fields) => send(changedOnly(fields, dirtyFields), () => form.reset(fields)),
    () => setRefusal('No se ha guardado. Revise los campos marcados.'),
  )
  return {
    form,
    isDirty,
    isStale,
    refusal,
    isSaving: edit.isRunning,
    mayEdit,
    save: () => void save(),
    discard: () => startFrom(latest),
    /** For a house whose real hours are those it started with. */
    confirmHours: () => send({ checkInTime: latest.checkInTime, checkOutTime: latest.checkOutTime }, () => {}),
  }
}
export type EstablishmentFormState = ReturnType<typeof useEstablishmentForm>

/** Untouched fields are left out, so that they stay as they are on the server. */
function changedOnly(fields: EstablishmentFields, dirty: Partial<Record<keyof EstablishmentFields, unknown>>) {
  const changed = Object.entries(fields).filter(([name]) => dirty[name as keyof EstablishmentFields])
  return Object.fromEntries(changed) as Partial<EstablishmentFields>
}

const sameFields = (one: Establishment, other: Establishment) =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other))
