import { samePersonApi } from '@posada/contract/clients/same-person'
import { useState } from 'react'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { ViewDialog } from '../../ui/view-dialog.tsx'
import type { DialogLayer } from '../layer.ts'
import { ChooseOther } from './choose-other.tsx'
import { MergePreview } from './merge-preview.tsx'
import type { OtherRecord } from './use-found-records.ts'

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
