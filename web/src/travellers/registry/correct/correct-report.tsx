import type { Communication } from '@posada/contract/travellers/registry/communication'
import { registryApi } from '@posada/contract/travellers/registry/registry'
import { useState } from 'react'
import { callApi } from '../../../lib/call-api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { CorrectGuestDialog } from '../../guests/public.ts'
import { canCorrectHere, type RegistryDialog } from '../communication-groups.ts'
import { registryKinds } from '../use-communications.ts'
import { CorrectHolderDialog } from './correct-holder-dialog.tsx'

type Props = { id: string; onOpen: (open: RegistryDialog) => void; onClose: () => void }

/** Corrects a communication and sends it, and then the next one that waits for a correction. */
export function CorrectReport({ id, onOpen, onClose }: Props) {
  const [current, setCurrent] = useState(id)
  const [done, setDone] = useState<readonly string[]>([])
  const open = useQueryCall(registryApi.list, ALL_OPEN, { kinds: registryKinds })
  const { data, error, refetch } = useQueryCall(registryApi.get, { id: current }, { kinds: registryKinds })
  const left = (open.data?.rows ?? []).filter((row) => canCorrectHere(row) && !done.includes(row.id))
  const next = left.find((row) => row.id !== current)
  // Beyond the first page there may be more to correct.
  const knowsAll = open.data !== undefined && !open.error && open.data.links.pagination.total <= ALL_OPEN.perPage
  const finish = () => {
    setDone([...done, current])
    if (next) setCurrent(next.id)
    else {
      if (knowsAll)
        showToast({ kind: 'success', title: 'Todo corregido', text: 'No queda ningún parte con datos por corregir.' })
      onClose()
    }
  }
  if (!data || data.communication.id !== current)
    return (
      <ViewDialog title="Corregir datos" size={520} onClose={onClose}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />}
      </ViewDialog>
    )
  const total = done.length + left.length
  return (
    <OneReport
      key={current}
      communication={data.communication}
      position={total > 1 ? `${done.length + 1} de ${total}` : ''}
      onDone={finish}
      onOpen={onOpen}
      onClose={onClose}
    />
  )
}

const ALL_OPEN = {
  page: 1,
  perPage: 50,
  perPageDashed: null,
  sort: null,
  filter: null,
  view: 'open',
  establishmentId: null,
} as const

type OneProps = {
  communication: Communication
  position: string
  onDone: () => void
  onOpen: (open: RegistryDialog) => void
  onClose: () => void
}

/** One communication: its guests with faults one after the other, or the holder, and then its way to the registry. */
function OneReport({ communication, position, onDone, onOpen, onClose }: OneProps) {
  // As it was when it was opened: what is corrected is not asked again.
  const [{ faults, bookingId }] = useState(communication)
  const guestIds = [...new Set(faults.map(({ guestId }) => guestId))]
  const [at, setAt] = useState(0)
  const sending = useSendCorrected(communication, onDone)
  const guestId = guestIds[at] ?? ''
  const isLast = at === guestIds.length - 1
  const common = {
    reasons: faults.flatMap(({ guestId: of, field, reason }) => (of === guestId && field ? [{ field, reason }] : [])),
    position,
    saveLabel: isLast ? sending.label : 'Guardar y seguir',
    isBusy: sending.isRunning,
    refusal: sending.refusal,
    onSaved: () => (isLast ? sending.run() : setAt(at + 1)),
    onClose,
  }
  if (guestId === '')
    return (
      <CorrectHolderDialog
        bookingId={bookingId}
        {...common}
        onBooking={() => onOpen({ kind: 'booking', id: bookingId })}
      />
    )
  return (
    <CorrectGuestDialog
      key={guestId}
      guestId={guestId}
      {...common}
      onRecord={() => onOpen({ kind: 'guest', id: guestId })}
    />
  )
}

/** Sends a corrected communication: a refused one again, one that waited for data now. By hand, a person takes it there. */
function useSendCorrected({ id, state, isByHand }: Communication, onDone: () => void) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const options = { reloads: ['communications', 'bookings', 'guests'], onDone, onRefused: setRefusal } as const
  const again = useCall(registryApi.resend, { ...options, title: 'Parte corregido y reenviado' })
  /** What is complete goes by itself, and may be on its way before the press has arrived. */
  const unlessComplete = async (message: string) => {
    const found = await callApi(registryApi.get, { id }).catch(() => undefined)
    if (found?.reply.communication.faults.length === 0) onDone()
    else setRefusal(message)
  }
  const now = useCall(registryApi.sendNow, {
    ...options,
    title: 'Parte completo y enviado',
    onRefused: (message) => void unlessComplete(message),
  })
  const isRefused = state === 'refused'
  return {
    label: isRefused ? 'Guardar y reenviar' : isByHand ? 'Guardar' : 'Guardar y enviar',
    refusal,
    isRunning: again.isRunning || now.isRunning,
    run: () => {
      setRefusal(null)
      if (isRefused) again.run({ id })
      else if (isByHand) onDone()
      else now.run({ id })
    },
  }
}
