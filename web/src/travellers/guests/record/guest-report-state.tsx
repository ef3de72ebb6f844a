import { Button } from '@mantine/core'
import type { GuestData } from '@posada/contract/travellers/guests/guest-data'
import { guestsApi } from '@posada/contract/travellers/guests/guests'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ArrivalQuestion } from '../../../guest-pages/arrivals/public.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useMay } from '../../../lib/use-me.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { LazyPart } from '../../../ui/feedback/lazy-component.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './record.module.css'

const REFUSED = "Hay un error en los datos del huésped. Corríjalos y presione 'Reenviar parte'."
const WAITING = 'Procesando, pendiente de envío.'

type Props = {
  guest: GuestData
  /** Unsaved changes are not part of a report, so sending is disabled then. */
  isDirty: boolean
  isSaving: boolean
  /** Saves what was typed, and sends a refused report again. */
  onSaveAndResend: () => void
}

/** The state of the guest's report at the registry, and what the user can do about it. */
export function GuestReportState({ guest, isDirty, isSaving, onSaveAndResend }: Props) {
  const { state, registry, refusal } = guest
  switch (state) {
    case 'refused':
      return (
        <Note tone="error">
          <div className={styles.state}>
            <span>
              <b>{REFUSED}</b>
              {refusal && <span className={styles.reason}>{refusal}</span>}
            </span>
            {isDirty ? <SaveAndResend disabled={isSaving} onClick={onSaveAndResend} /> : <Resend guestId={guest.id} />}
          </div>
        </Note>
      )
    case 'accepted':
      return (
        <Note tone="ok">
          <div className={styles.state}>
            <span>
              Parte enviado. Código de comunicación: <b className={styles.code}>{registry.code}</b>
            </span>
            <CommunicationsLink />
          </div>
        </Note>
      )
    case 'unconfirmed':
      return (
        <Note tone="warning">
          <div className={styles.state}>
            <span>
              El registro recibió el parte, pero su código no llegó. No lo envíe otra vez: búsquelo en el portal del
              registro y anótelo en Comunicaciones.
            </span>
            <CommunicationsLink />
          </div>
        </Note>
      )
    case 'to-deliver':
      return (
        <Note tone="warning">
          <div className={styles.state}>
            <span>Este parte se entrega a mano: descargue el archivo en Comunicaciones y súbalo al portal.</span>
            <CommunicationsLink />
          </div>
        </Note>
      )
    case 'delivered':
      return (
        <Note tone="ok">
          <div className={styles.state}>
            <span>Parte entregado a mano.</span>
            <CommunicationsLink />
          </div>
        </Note>
      )
    case 'incomplete':
      return <Note tone="warning">Pendiente de envío: el parte no saldrá hasta completar los datos que faltan.</Note>
    case 'none':
      return guest.isExpected ? (
        <Expected guestId={guest.id} isDirty={isDirty} />
      ) : (
        <Note>No hay parte que enviar de este huésped.</Note>
      )
    case 'due':
    case 'sent':
      return (
        <Note>
          <div className={styles.state}>
            <span>{WAITING}</span>
            <CommunicationsLink />
          </div>
        </Note>
      )
  }
}

const look = { size: 'xs', variant: 'outline', color: 'red' } as const

function SaveAndResend(props: { disabled: boolean; onClick: () => void }) {
  const may = useMay(guestsApi.resend)
  if (!may) return null
  return (
    <Button {...look} leftSection={<Icon of={IconSend} size={14} />} {...props}>
      Guardar y reenviar
    </Button>
  )
}

function Resend({ guestId }: { guestId: string }) {
  const may = useMay(guestsApi.resend)
  const { run, isRunning } = useCall(guestsApi.resend, { reloads: ['guests', 'bookings', 'communications'] })
  if (!may) return null
  return (
    <Button
      {...look}
      leftSection={<Icon of={IconSend} size={14} />}
      disabled={isRunning}
      onClick={() => run({ id: guestId })}
    >
      Reenviar parte
    </Button>
  )
}

/** A guest who was registered beforehand arrives with the check-in tick, or when a user says so. */
function Expected({ guestId, isDirty }: { guestId: string; isDirty: boolean }) {
  const may = useMay(guestsApi.markArrived)
  const [question, setQuestion] = useState<{ proposed: string; now: string; error?: string } | null>(null)
  const { run, isRunning } = useCall(guestsApi.markArrived, {
    reloads: ['guests', 'bookings', 'communications'],
    onDone: () => setQuestion(null),
    onRefused: (message, refusal) => {
      if (refusal?.code === 'arrivalMissing') setQuestion(refusal)
      else if (question) setQuestion({ ...question, error: message })
      else showToast({ kind: 'error', title: 'Error', text: message })
    },
  })
  return (
    <Note>
      {question && (
        <LazyPart>
          <ArrivalQuestion
            {...question}
            title="¿Cuándo llegó?"
            onAnswer={(arrivedAt) => run({ id: guestId, arrivedAt })}
            onCancel={() => setQuestion(null)}
          />
        </LazyPart>
      )}
      <div className={styles.state}>
        <span>Registrado antes de llegar: su parte saldrá al marcar el check-in de la reserva.</span>
        {may && (
          <Button
            size="xs"
            disabled={isRunning || isDirty}
            title={isDirty ? 'Guarde antes los cambios' : undefined}
            onClick={() => run({ id: guestId, arrivedAt: null })}
          >
            Ya ha llegado
          </Button>
        )}
      </div>
    </Note>
  )
}

const CommunicationsLink = () => (
  <Link to="/dashboard/comunicaciones" className={styles.link}>
    Ver en Comunicaciones
  </Link>
)
