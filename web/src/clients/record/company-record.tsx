import { companiesApi, type Company } from '@posada/contract/clients/companies'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { DialogLayer } from '../layer.ts'
import { companyChangesOf } from '../form/party-values.ts'
import { ContactRecord, type SaveContact } from './party-record.tsx'
import styles from './record.module.css'

/** A company's record: the form and the people associated with it. */
export function CompanyRecord({ company, layer }: { company: Company; layer: DialogLayer }) {
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
