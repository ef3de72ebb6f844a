import { invoicesApi, type ShownInvoice } from '@posada/contract/money/invoices/invoices'
import { useCall } from '../../../lib/use-call.ts'
import { AnnulForm, useAnnulRefusal } from './annul-form.tsx'

type Props = { invoice: ShownInvoice; onCorrect: () => void; onClose: () => void }

/** Annuls an invoice that should not have been issued. */
export function AnnulDialog({ invoice: { id, info }, onCorrect, onClose }: Props) {
  const { refusal, onRefused } = useAnnulRefusal()
  const annul = useCall(invoicesApi.annul, {
    title: 'Factura anulada',
    reloads: ['invoices', 'invoice-series'],
    onDone: onClose,
    onRefused,
  })
  return (
    <AnnulForm
      number={info.number ?? ''}
      consequence="su contenido vuelve a ser un borrador."
      refusal={refusal}
      isRunning={annul.isRunning}
      onAnnul={(reason) => annul.run({ id, reason })}
      onCorrect={onCorrect}
      onClose={onClose}
    />
  )
}
