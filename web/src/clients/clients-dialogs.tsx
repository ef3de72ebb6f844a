import { lazy, Suspense } from 'react'
import type { Layer, OpenOnClients } from './layer.ts'

const ClientRecordDialog = lazy(async () => ({
  default: (await import('./record/client-record-dialog.tsx')).ClientRecordDialog,
}))
const CompanyRecordDialog = lazy(async () => ({
  default: (await import('./record/company-record-dialog.tsx')).CompanyRecordDialog,
}))
const NewClientDialog = lazy(async () => ({ default: (await import('./form/new-client-dialog.tsx')).NewClientDialog }))
const NewCompanyDialog = lazy(async () => ({
  default: (await import('./form/new-company-dialog.tsx')).NewCompanyDialog,
}))
const MergeDialog = lazy(async () => ({ default: (await import('./merge/merge-dialog.tsx')).MergeDialog }))
const OpenBooking = lazy(async () => ({ default: (await import('../registry/open-booking.tsx')).OpenBooking }))

type Props = { open: readonly OpenOnClients[]; onChange: (open: readonly OpenOnClients[]) => void }

/** The stack of open dialogs. A covered dialog stays mounted and so keeps what was typed in it. */
export const ClientsDialogs = ({ open, onChange }: Props) => (
  <>
    {open.map((dialog, place) => {
      const isTop = place === open.length - 1
      const layer: Layer = {
        isTop,
        onClose: () => {
          if (isTop) onChange(open.slice(0, place))
        },
        onOpen: (next) => onChange([...open, next]),
        onInstead: (next) => onChange([...open.slice(0, place), next]),
      }
      return (
        <Suspense key={`${place} ${dialog.kind} ${'id' in dialog ? dialog.id : ''}`}>
          <OneDialog dialog={dialog} layer={layer} />
        </Suspense>
      )
    })}
  </>
)

function OneDialog({ dialog, layer }: { dialog: OpenOnClients; layer: Layer }) {
  switch (dialog.kind) {
    case 'client':
      return <ClientRecordDialog id={dialog.id} layer={layer} />
    case 'company':
      return <CompanyRecordDialog id={dialog.id} layer={layer} />
    case 'booking':
      return (
        <OpenBooking id={dialog.id} onClose={layer.onClose} onOpen={(id) => layer.onInstead({ kind: 'booking', id })} />
      )
    case 'newClient':
      return <NewClientDialog layer={layer} />
    case 'newCompany':
      return <NewCompanyDialog layer={layer} name={dialog.name ?? ''} onMade={dialog.onMade} />
    case 'merge':
      return <MergeDialog layer={layer} id={dialog.id} name={dialog.name} isCompany={dialog.isCompany} />
  }
}
