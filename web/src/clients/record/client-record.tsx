import { clientsApi, type Client } from '@posada/contract/clients/clients'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import type { DialogLayer } from '../layer.ts'
import { clientChangesOf } from '../form/party-values.ts'
import { ContactRecord, type SaveContact } from './party-record.tsx'
import { StaysCard } from './stays-card.tsx'

/** A person's record: the form and their stays. */
export function ClientRecord({ client, layer }: { client: Client; layer: DialogLayer }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const mayEdit = useMay(clientsApi.edit)
  const saving = useCall(clientsApi.edit, { reloads: ['clients', 'bookings'], onRefused: setRefusal })
  const save: SaveContact = (values, base, onSaved) => {
    setRefusal(null)
    saving.run(clientChangesOf(values, base), { onSuccess: ({ reply }) => onSaved(reply.client) })
  }
  return (
    <ContactRecord
      title="Ficha del cliente"
      shown={client}
      isCompany={false}
      layer={layer}
      mayEdit={mayEdit}
      save={save}
      refusal={refusal}
      isSaving={saving.isRunning}
    >
      {client.visits !== 0 && <StaysCard client={client} onOpen={(id) => layer.onOpen({ kind: 'booking', id })} />}
    </ContactRecord>
  )
}
