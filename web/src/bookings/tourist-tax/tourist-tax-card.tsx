import { Button } from '@mantine/core'
import type { Establishment } from '@posada/contract/establishments/establishments'
import { taxOfBookingsApi } from '@posada/contract/bookings/tourist-tax/tax-of-bookings'
import { touristTaxApi } from '@posada/contract/bookings/tourist-tax/tourist-tax'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { useTodayIn } from '../../lib/use-today.ts'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { TaxToday } from './tax-today.tsx'
import { LazyPart, lazyComponent } from '../../ui/feedback/lazy-component.tsx'

const TaxDialog = lazyComponent(async () => ({ default: (await import('./tax-dialog.tsx')).TaxDialog }))
const DeclarationDialog = lazyComponent(async () => ({
  default: (await import('./declaration-dialog.tsx')).DeclarationDialog,
}))

const ApplyTaxDialog = lazyComponent(async () => ({ default: (await import('./apply-tax-dialog.tsx')).ApplyTaxDialog }))

const kinds = ['tourist-taxes', 'establishments'] as const

type Props = { establishment: Pick<Establishment, 'id' | 'province' | 'timeZone'> }

/** 'Tasa turística': the tourist tax of an establishment today, with the dialogs to change, apply and declare it. */
export function TouristTaxCard({ establishment: { id, province, timeZone } }: Props) {
  const [open, setOpen] = useState<'tax' | 'declaration' | 'apply' | null>(null)
  const asked = { establishmentId: id }
  const tax = useQueryCall(touristTaxApi.ofEstablishment, asked, { kinds })
  const mayEdit = useMay(touristTaxApi.edit)
  const mayApply = useMay(taxOfBookingsApi.apply)
  const mayDeclare = useMay(touristTaxApi.declaration)
  const types = useQueryCall(touristTaxApi.types, asked, { kinds, enabled: open === 'tax' })
  const today = useTodayIn(timeZone)
  const close = () => setOpen(null)
  const hasTax = tax.data !== undefined && tax.data.periods.length > 0
  const actions = tax.data && (
    <>
      {mayDeclare && <Button onClick={() => setOpen('declaration')}>Declaración</Button>}
      {mayApply && <Button onClick={() => setOpen('apply')}>Aplicar a reservas…</Button>}
      {mayEdit && (
        <Button
          disabled={open === 'tax' && !types.data}
          {...(hasTax ? {} : { leftSection: <Icon of={IconPlus} /> })}
          onClick={() => setOpen('tax')}
        >
          {hasTax ? 'Editar' : 'Añadir tasa'}
        </Button>
      )}
    </>
  )
  return (
    <Card title="Tasa turística" actions={actions}>
      {tax.data ? (
        <TaxToday tax={tax.data} province={province} today={today} />
      ) : tax.error ? (
        <ErrorState error={tax.error} onRetry={() => void tax.refetch()} />
      ) : (
        <SkeletonRows rows={1} />
      )}
      <LazyPart>
        {open === 'tax' && tax.data && types.data && (
          <TaxDialog
            establishmentId={id}
            province={province}
            tax={tax.data}
            types={types.data.types}
            today={today}
            onClose={close}
          />
        )}
        {open === 'apply' && <ApplyTaxDialog establishmentId={id} hasTax={hasTax} today={today} onClose={close} />}
        {open === 'declaration' && <DeclarationDialog establishmentId={id} today={today} onClose={close} />}
      </LazyPart>
    </Card>
  )
}
