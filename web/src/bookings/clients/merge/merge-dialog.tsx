import { Button, TextInput } from '@mantine/core'
import { samePersonApi } from '@posada/contract/bookings/clients/same-person'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useState } from 'react'
import { useErrorToast } from '../../../lib/use-error-toast.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { DialogLayer } from '../dialog-layer.ts'
import { MergePreview } from './merge-preview.tsx'
import styles from './merge.module.css'
import { type OtherRecord, useFoundRecords, useSimilarRecords } from './use-other-records.ts'

type ChooseOtherProps = { id: string; isCompany: boolean; onChoose: (other: OtherRecord) => void }

/** Chooses the record to merge with: a similar one, or any found by a search. */
function ChooseOther({ id, isCompany, onChoose }: ChooseOtherProps) {
  const [text, setText] = useState('')
  const similar = useSimilarRecords(id)
  const { found, isWaiting, error } = useFoundRecords(text, isCompany, id)
  useErrorToast(error)
  const isSearching = text.trim() !== ''
  return (
    <div className={styles.choose}>
      <p className={styles.soft}>
        Elija la otra ficha de {isCompany ? 'la misma empresa' : 'la misma persona'}. Antes de unirlas verá cómo queda.
      </p>
      <TextInput
        type="search"
        label="Buscar la otra ficha"
        placeholder={isCompany ? 'Nombre o NIF/CIF' : 'Nombre, documento, teléfono o correo'}
        leftSection={<Icon of={IconSearch} />}
        value={text}
        maxLength={50}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {!isSearching && similar && similar.length > 0 && <h3 className={styles.heading}>Se parecen</h3>}
      <Records records={isSearching ? found : similar} onChoose={onChoose} />
      {isWaiting && <p className={styles.soft}>Buscando…</p>}
      {isSearching && found?.length === 0 && <p className={styles.soft}>No se han encontrado coincidencias</p>}
      {!isSearching && similar?.length === 0 && <p className={styles.soft}>Ninguna otra ficha se parece a esta.</p>}
    </div>
  )
}

const Records = ({
  records = [],
  onChoose,
}: { records: readonly OtherRecord[] | undefined } & Pick<ChooseOtherProps, 'onChoose'>) =>
  records.length > 0 && (
    <ul className={styles.records}>
      {records.map((record) => (
        <li key={record.id}>
          <span>
            <b>{record.name}</b>
            <small>{record.detail}</small>
          </span>
          <Button size="xs" aria-label={`Elegir ${record.name}`} onClick={() => onChoose(record)}>
            Elegir
          </Button>
        </li>
      ))}
    </ul>
  )

type Props = { layer: DialogLayer; id: string; name: string; isCompany: boolean }

/** 'Unir con otra ficha': chooses the other record, then which values of both are kept. */
export function MergeDialog({ layer, id, name, isCompany }: Props) {
  const [other, setOther] = useState<OtherRecord | null>(null)
  const preview = useQueryCall(
    samePersonApi.preview,
    { id, otherId: other?.id ?? '' },
    { kinds: ['clients', 'bookings'], enabled: other !== null },
  )
  const onBack = () => setOther(null)
  if (other && preview.data)
    return (
      <MergePreview
        key={other.id}
        preview={preview.data}
        otherId={other.id}
        id={id}
        isCompany={isCompany}
        onBack={onBack}
        onClose={layer.onClose}
      />
    )
  return (
    <ViewDialog title="Unir con otra ficha" subtitle={name} size={640} onClose={layer.onClose}>
      {other === null && <ChooseOther id={id} isCompany={isCompany} onChoose={setOther} />}
      {other && preview.error && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {other && !preview.error && <SkeletonRows />}
    </ViewDialog>
  )
}
