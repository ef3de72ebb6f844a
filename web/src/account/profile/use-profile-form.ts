import type { BilledClient } from '@posada/contract/establishments/billed-client'
import { profileApi } from '@posada/contract/establishments/profile/profile'
import { useMemo, useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { useVersionedForm } from '../../ui/page-form/use-versioned-form.ts'

/** Form values of the account; empty while the account is not loaded. */
const profileFieldsOf = ({ client }: { client: BilledClient | undefined }) => ({
  company: client?.company ?? '',
  taxId: client?.taxId ?? '',
  address: client?.address ?? '',
  postalCode: client?.postalCode ?? '',
  municipality: client?.municipality ?? '',
  province: client?.province || null,
  phone: client?.phone ?? '',
  email: client?.email ?? '',
  conditions: client?.conditions ?? '',
  selfCheckinMessage: client?.selfCheckinMessage ?? '',
})

/** The form of the account's settings: billing data, conditions, self check-in. Empty while not loaded. */
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
