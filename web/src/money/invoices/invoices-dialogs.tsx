import type { ReactNode } from 'react'
import { LazyPart, lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import type { InvoicesLayer, InvoicesDialog } from './dialog-layer.ts'

const InvoiceDialog = lazyComponent(async () => ({
  default: (await import('./editor/invoice-dialog.tsx')).InvoiceDialog,
}))
const SeriesInvoicesDialog = lazyComponent(async () => ({
  default: (await import('./series-invoices-dialog.tsx')).SeriesInvoicesDialog,
}))
const AeatDialog = lazyComponent(async () => ({
  default: (await import('./aeat/aeat-dialog.tsx')).AeatDialog,
}))
const PaymentDialog = lazyComponent(async () => ({
  default: (await import('./payment/payment-dialog.tsx')).PaymentDialog,
}))

const UnpayDialog = lazyComponent(async () => ({
  default: (await import('./payment/unpay-dialog.tsx')).UnpayDialog,
}))

type ShownBooking = { id: string; onClose: () => void; onOpen: (bookingId: string) => void }
type ShowBooking = (booking: ShownBooking) => ReactNode

type Props = {
  open: readonly InvoicesDialog[]
  onChange: (open: readonly InvoicesDialog[]) => void
  /** The dialog of a booking; absent where an invoice is opened from its booking. */
  showBooking?: ShowBooking
}

/** The stack of open dialogs. A covered dialog stays mounted and so keeps what was typed in it. */
export const InvoicesDialogs = ({ open, onChange, showBooking }: Props) => (
  <>
    {open.map((dialog, place) => {
      const isTop = place === open.length - 1
      const layer: InvoicesLayer = {
        isTop,
        onClose: () => {
          if (isTop) onChange(open.slice(0, place))
        },
        onOpen: (next) => onChange([...open, next]),
        onReplace: (next) => onChange([...open.slice(0, place), next]),
      }
      return (
        <LazyPart key={`${place} ${dialog.kind} ${'id' in dialog ? dialog.id : ''}`}>
          <DialogOfKind dialog={dialog} layer={layer} showBooking={showBooking} />
        </LazyPart>
      )
    })}
  </>
)

type KindProps = { dialog: InvoicesDialog; layer: InvoicesLayer; showBooking: ShowBooking | undefined }

function DialogOfKind({ dialog, layer, showBooking }: KindProps) {
  switch (dialog.kind) {
    case 'booking':
      return showBooking?.({
        id: dialog.id,
        onClose: layer.onClose,
        onOpen: (id) => layer.onReplace({ kind: 'booking', id }),
      })
    case 'aeat':
      return <AeatDialog establishmentId={dialog.establishmentId} layer={layer} />
    case 'payment':
      return <PaymentDialog invoice={dialog.invoice} onClose={layer.onClose} />
    case 'unpay':
      return <UnpayDialog invoice={dialog.invoice} onClose={layer.onClose} />
    case 'invoice':
      return <InvoiceDialog id={dialog.id} ask={dialog.ask} seriesId={null} layer={layer} />
    case 'newInvoice':
      return <InvoiceDialog id={null} seriesId={dialog.seriesId} layer={layer} />
    case 'seriesInvoices':
      return <SeriesInvoicesDialog seriesId={dialog.id} name={dialog.name} layer={layer} />
  }
}
