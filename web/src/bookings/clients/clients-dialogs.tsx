import { OpenBookingDialog } from '../bookings/public.ts'
import type { DialogLayer, ClientsDialog } from './dialog-layer.ts'
import { LazyPart, lazyComponent } from '../../ui/feedback/lazy-component.tsx'

const ClientRecordDialog = lazyComponent(async () => ({
  default: (await import('./record/client-record-dialog.tsx')).ClientRecordDialog,
}))
const CompanyRecordDialog = lazyComponent(async () => ({
  default: (await import('./record/company-record-dialog.tsx')).CompanyRecordDialog,
}))
const NewClientDialog = lazyComponent(async () => ({
  default: (await import('./form/new-client-dialog.tsx')).NewClientDialog,
}))
const NewCompanyDialog = lazyComponent(async () => ({
  default: (await import('./form/new-company-dialog.tsx')).NewCompanyDialog,
}))
const MergeDialog = lazyComponent(async () => ({ default: (await import('./merge/merge-dialog.tsx')).MergeDialog }))
type Props = { open: readonly ClientsDialog[]; onChange: (open: readonly ClientsDialog[]) => void }

/** The stack of open dialogs. A covered dialog stays mounted and so keeps what was typed in it. */
export const ClientsDialogs = ({ open, onChange }: Props) => (
  <>
    {open.map((dialog, place) => {
      const isTop = place === open.length - 1
      const layer: DialogLayer = {
        isTop,
        onClose: () => {
          if (isTop) onChange(open.slice(0, place))
        },
        onOpen: (next) => onChange([...open, next]),
        onReplace: (next) => onChange([...open.slice(0, place), next]),
      }
      return (
        <LazyPart key={`${place} ${dialog.kind} ${'id' in dialog ? dialog.id : ''}`}>
          <DialogOfKind dialog={dialog} layer={layer} />
        </LazyPart>
      )
    })}
  </>
)

function DialogOfKind({ dialog, layer }: { dialog: ClientsDialog; layer: DialogLayer }) {
  switch (dialog.kind) {
    case 'client':
      return <ClientRecordDialog id={dialog.id} layer={layer} />
    case 'company':
      return <CompanyRecordDialog id={dialog.id} layer={layer} />
    case 'booking':
      return (
        <OpenBookingDialog
          id={dialog.id}
          onClose={layer.onClose}
          onOpen={(id) => layer.onReplace({ kind: 'booking', id })}
        />
      )
    case 'newClient':
      return <NewClientDialog layer={layer} />
    case 'newCompany':
      return <NewCompanyDialog layer={layer} name={dialog.name ?? ''} onMade={dialog.onMade} />
    case 'merge':
      return <MergeDialog layer={layer} id={dialog.id} name={dialog.name} isCompany={dialog.isCompany} />
  }
}
