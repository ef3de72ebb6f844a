import type { TaxpayerState } from '@posada/contract/money/invoices/verifactu'
import { seriesApi } from '@posada/contract/money/invoices/series'
import { useState } from 'react'
import { EstablishmentSelect } from '../../../establishments/establishments/public.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import type { InvoicesLayer } from '../dialog-layer.ts'
import styles from './aeat.module.css'
import { BatchesSection } from './batches-section.tsx'
import { CompareSection } from './compare-section.tsx'
import { DeclarationSection } from './declaration-section.tsx'
import { TaxpayerSection } from './taxpayer-section.tsx'
import { useTaxpayer } from './use-taxpayer.ts'

type Props = {
  /** Null for the first one. */
  establishmentId: string | null
  layer: InvoicesLayer
}

/** 'Envíos a la AEAT': how a tax identity uses VERI*FACTU, what was sent and what was answered. */
export function AeatDialog({ establishmentId, layer }: Props) {
  const { data } = useQueryCall(seriesApi.establishments, {}, { kinds: ['establishments'] })
  const establishments = data?.establishments ?? []
  const [chosen, setChosen] = useState(establishmentId)
  const id = chosen ?? establishments[0]?.id
  const taxpayer = useTaxpayer(id)
  return (
    <ViewDialog title="Envíos a la AEAT" onClose={layer.onClose} size={920}>
      <div className={styles.parts}>
        <EstablishmentSelect establishments={establishments} value={id ?? null} onChange={setChosen} isOneRequired />
        {taxpayer.error ? (
          <ErrorState error={taxpayer.error} onRetry={() => void taxpayer.refetch()} />
        ) : id === undefined || taxpayer.data === undefined ? (
          <SkeletonRows rows={6} />
        ) : (
          <Sections key={id} establishmentId={id} state={taxpayer.data.state} layer={layer} />
        )}
      </div>
    </ViewDialog>
  )
}

type SectionsProps = { establishmentId: string; state: TaxpayerState; layer: InvoicesLayer }

function Sections({ establishmentId, state, layer }: SectionsProps) {
  const open = (id: string) => layer.onOpen({ kind: 'invoice', id })
  return (
    <>
      <TaxpayerSection establishmentId={establishmentId} state={state} />
      <BatchesSection establishmentId={establishmentId} onOpen={open} />
      {state.certificate && <CompareSection establishmentId={establishmentId} onOpen={open} />}
      <DeclarationSection />
    </>
  )
}
