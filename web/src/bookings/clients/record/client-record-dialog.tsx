import { type Client, clientsApi } from '@posada/contract/bookings/clients/clients'
import { formatDay } from '@posada/domain/platform/days/day'
import { useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { Card } from '../../../ui/page/card.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { DialogLayer } from '../dialog-layer.ts'
import { clientChangesOf } from '../form/contact-values.ts'
import { CompanyRecordDialog } from './company-record-dialog.tsx'
import { ContactRecord, LoadingRecord, type SaveContact } from './contact-record.tsx'
import styles from './record.module.css'

type StaysCardProps = { client: Client; onOpen: (bookingId: string) => void }

/** The client's stays, newest first; each opens its booking. */
const StaysCard = ({ client: { stays, visits }, onOpen }: StaysCardProps) => (
  <Card title="Reservas" count={visits} flush>
    <DataTable
      label="Reservas"
      rows={stays}
      rowKey={({ bookingId, checkIn }) => `${bookingId} ${checkIn}`}
      columns={[
        { key: 'FechaEntrada', title: 'Check-in', kind: 'number', cell: ({ checkIn }) => formatDay(checkIn) },
        { key: 'Noches', title: 'Noches', kind: 'number', cell: ({ nights }) => nights },
        {
          key: 'NumReserva',
          title: 'ID reserva',
          cell: ({ bookingId, locator }) => (
            <button type="button" className={styles.link} onClick={() => onOpen(bookingId)}>
              {locator}
            </button>
          ),
        },
      ]}
      empty={<p className={styles.none}>No quedan reservas que mostrar.</p>}
    />
    {stays.length > 0 && visits > stays.length && (
      <p className={styles.none}>
        Se muestran las últimas {stays.length} de {visits}.
      </p>
    )}
  </Card>
)

/** A person's record: the form and their stays. */
function ClientRecord({ client, layer }: { client: Client; layer: DialogLayer }) {
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

type Props = { id: string; layer: DialogLayer }

/** 'Ficha del cliente'. */
export function ClientRecordDialog({ id, layer }: Props) {
  const { data, error, refetch } = useQueryCall(clientsApi.get, { id }, { kinds: ['clients', 'bookings'] })
  if (!data)
    return <LoadingRecord title="Ficha del cliente" error={error} layer={layer} onRetry={() => void refetch()} />
  if (data.client.isCompany) return <CompanyRecordDialog id={id} layer={layer} />
  return <ClientRecord client={data.client} layer={layer} />
}
