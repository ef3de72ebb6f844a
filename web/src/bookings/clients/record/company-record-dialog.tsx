import { companiesApi, type Company } from '@posada/contract/bookings/clients/companies'
import { useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { Card } from '../../../ui/page/card.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { DialogLayer } from '../dialog-layer.ts'
import { companyChangesOf } from '../form/contact-values.ts'
import { ContactRecord, LoadingRecord, type SaveContact } from './contact-record.tsx'
import styles from './record.module.css'

/** A company's record: the form and the people associated with it. */
function CompanyRecord({ company, layer }: { company: Company; layer: DialogLayer }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const mayEdit = useMay(companiesApi.edit)
  const saving = useCall(companiesApi.edit, { reloads: ['clients', 'bookings'], onRefused: setRefusal })
  const save: SaveContact = (values, base, onSaved) => {
    setRefusal(null)
    saving.run(companyChangesOf(values, base), { onSuccess: ({ reply }) => onSaved(reply.company) })
  }
  return (
    <ContactRecord
      title="Ficha de la empresa"
      shown={company}
      isCompany
      layer={layer}
      mayEdit={mayEdit}
      save={save}
      refusal={refusal}
      isSaving={saving.isRunning}
    >
      <Card title="Particulares asociados" count={company.clients.length} flush>
        <DataTable
          label="Particulares asociados"
          rows={company.clients}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              title: 'Nombre',
              cell: ({ id, name }) => (
                <button type="button" className={styles.link} onClick={() => layer.onOpen({ kind: 'client', id })}>
                  {name}
                </button>
              ),
            },
            { key: 'surname', title: 'Apellidos', cell: ({ surnames }) => surnames || '–' },
            { key: 'id_number', title: 'Documento', cell: ({ idNumber }) => idNumber || '–' },
          ]}
          empty={<p className={styles.none}>No hay particulares asociados.</p>}
        />
      </Card>
    </ContactRecord>
  )
}

type Props = { id: string; layer: DialogLayer }

/** 'Ficha de la empresa'. */
export function CompanyRecordDialog({ id, layer }: Props) {
  const { data, error, refetch } = useQueryCall(companiesApi.get, { id }, { kinds: ['clients', 'bookings'] })
  if (!data)
    return <LoadingRecord title="Ficha de la empresa" error={error} layer={layer} onRetry={() => void refetch()} />
  return <CompanyRecord company={data.company} layer={layer} />
}
