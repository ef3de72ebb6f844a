import { establishmentsApi, type Establishment } from '@posada/contract/establishments/establishments'
import { registrySettingsApi } from '@posada/contract/travellers/registry/registry-settings'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { accessValues, changedAccess, type ReachableService } from './access-values.ts'

type Feedback = { tone: 'ok' | 'error'; text: string }

/** The credentials of an establishment at one service: editing, saving and testing them. */
export function useAccessForm(establishment: Establishment, service: ReachableService) {
  const saved = accessValues(establishment, service)
  const form = useForm({ defaultValues: saved })
  const { isDirty } = form.formState
  const [said, setSaid] = useState<Feedback | null>(null)
  const refuse = (text: string) => setSaid({ tone: 'error', text })
  useEffect(() => {
    if (!isDirty) form.reset(saved)
    // Runs only when the establishment changes: adopts it while the form is unchanged.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [establishment])

  const saving = useCall(establishmentsApi.edit, {
    title: null,
    reloads: ['establishments', 'communications'],
    onRefused: refuse,
  })
  const trying = useCall(registrySettingsApi.test, {
    title: null,
    reloads: ['establishments', 'communications'],
    onDone: ({ message }) => setSaid({ tone: 'ok', text: message || 'La conexión funciona' }),
    onRefused: refuse,
  })
  const save = (onSaved: () => void) =>
    void form.handleSubmit((values) => {
      setSaid(null)
      const credentials = { [service]: changedAccess(values, saved) }
      saving.run(
        { id: establishment.id, changes: { credentials } },
        {
          onSuccess: () => {
            form.reset({ ...values, password: '' })
            onSaved()
          },
        },
      )
    })()
  const askRegistry = () => {
    setSaid(null)
    trying.run({ establishmentId: establishment.id, service })
  }
  return {
    form,
    isDirty,
    said,
    isSaving: saving.isRunning,
    isTrying: trying.isRunning,
    save: () => save(() => setSaid({ tone: 'ok', text: 'Guardado' })),
    /** Saves first, because the test uses the stored credentials. */
    tryIt: () => (isDirty ? save(askRegistry) : askRegistry()),
  }
}
