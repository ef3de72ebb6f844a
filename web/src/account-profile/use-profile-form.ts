import { profileApi } from '@posada/contract/account/profile'
import type { BilledClient } from '@posada/contract/establishments/establishments'
import { useMemo, useState } from 'react'
import { useVersionedForm } from '../establishments/use-versioned-form.ts'
import { useCall } from '../lib/use-call.ts'
import { useMay } from '../lib/use-me.ts'
import { profileFieldsOf } from './profile-fields.ts'

/** The form of the account's settings: billing data, self check-in message, conditions. Empty while not loaded. */
export function useProfileForm(client: BilledClient | undefined) {
  const latest = useMemo(() => ({ client, version: client?.version ?? 0 }), [client])
  const [refusal, setRefusal] = useState<string | null>(null)
  const mayEdit = useMay(profileApi.edit)
  const edit = useCall(profileApi.edit, { reloads: ['account'], onRefused: setRefusal })
  const form = useVersionedForm({
    latest,
    fieldsOf: profileFieldsOf,
    refusal,
    refuse: setRefusal,
    send: (changes, version, onSuccess) => edit.run({ changes: { ...changes, version } }, { onSuccess }),
  })
  return { ...form, isSaving: edit.isRunning, mayEdit }
}
export type ProfileFormState = ReturnType<typeof useProfileForm>
