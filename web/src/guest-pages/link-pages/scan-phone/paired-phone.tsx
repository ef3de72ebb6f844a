import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconLoader from '@tabler/icons-react/dist/esm/icons/IconLoader.mjs'
import type { PhoneState } from '@posada/contract/travellers/guests/phone-pairing'
import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import { lazy, Suspense, useState } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { loadDocumentCamera, spanishCameraWords } from '../../../travellers/document-reading/public.ts'
import { Dock, GuestMain } from '../ui/layout.tsx'
import { GuestCard, GuestNote } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import styles from './scan-phone.module.css'
import { type Handed, usePairedPhone } from './use-paired-phone.ts'

const DocumentCamera = lazy(loadDocumentCamera)

/** A telephone that is connected: it reads, one document after another, and the desk's list has them at once. */
export function PairedPhone({ token, onOtherCode }: { token: string; onOtherCode: () => void }) {
  const phone = usePairedPhone(token)
  const [isReading, setIsReading] = useState(false)
  const { state, trouble, handed } = phone
  const left = useMinutesLeft(state)
  const isOver = left === 0
  const accept = (reading: DocumentReading) => {
    const name = [reading.name, reading.firstSurname].filter(Boolean).join(' ') || 'Documento'
    phone.handIn(reading, name)
    if (isLast(state)) setIsReading(false)
    return reading.isSure ? `Leído: ${name}` : `Leído con dudas: ${name}`
  }
  return (
    <>
      <GuestMain>
        <div className={parts.title}>
          <h1>{state?.unit ? `Documentos de ${state.unit}` : 'Documentos de la lista abierta'}</h1>
          <p className={parts.lead}>{state ? progressOf(state) : 'Conectando…'}</p>
        </div>
        {isOver && <GuestNote isWarning>El código ya no vale. Pida otro en recepción.</GuestNote>}
        {!isOver && trouble !== null && <GuestNote isWarning>{trouble}</GuestNote>}
        <HandedCard handed={handed} />
        <p className={styles.quiet}>Lo leído aparece en la lista de recepción, donde se comprueba y se añade.</p>
      </GuestMain>
      <PhoneDock
        left={left}
        // Without an answer at all it may be the wrong code.
        isOver={isOver || (state === null && trouble !== null)}
        isReady={state !== null}
        handed={handed}
        onRead={() => setIsReading(true)}
        onSendAgain={phone.sendAgain}
        onOtherCode={onOtherCode}
      />
      {isReading && state && (
        <Suspense>
          <DocumentCamera
            words={spanishCameraWords}
            title={state.unit || 'Leer documentos'}
            subtitle={progressOf(state)}
            onRead={accept}
            done={handed.length > 0 ? { label: 'Terminar', onPress: () => setIsReading(false) } : null}
            onClose={() => setIsReading(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type DockProps = {
  /** Minutes; null until that is known. */
  left: number | null
  isOver: boolean
  isReady: boolean
  handed: readonly Handed[]
  onRead: () => void
  onSendAgain: () => void
  onOtherCode: () => void
}

const PhoneDock = ({ left, isOver, isReady, handed, onRead, onSendAgain, onOtherCode }: DockProps) => (
  <Dock label="Acción principal" under={left === null || isOver ? '' : `El código vale ${left} min más`}>
    {isOver ? (
      <button type="button" className={parts.button} onClick={onOtherCode}>
        Escribir otro código
      </button>
    ) : (
      <button
        type="button"
        className={parts.button}
        aria-disabled={!isReady}
        onClick={() => {
          if (isReady) onRead()
        }}
      >
        {handed.length === 0 ? 'Leer documentos' : 'Leer otro'}
      </button>
    )}
    {handed.some((one) => one.state === 'waiting') && (
      <button type="button" className={styles.again} onClick={onSendAgain}>
        Volver a entregar
      </button>
    )}
  </Dock>
)

const HandedCard = ({ handed }: { handed: readonly Handed[] }) =>
  handed.length > 0 && (
    <GuestCard title="Entregados">
      <ul className={styles.handed}>
        {handed.map((one) => (
          <li key={one.key} data-state={one.state}>
            <HandedSign state={one.state} />
            <b>{one.name}</b>
            <span>{stateWords[one.state]}</span>
          </li>
        ))}
      </ul>
    </GuestCard>
  )

const isLast = (state: PhoneState | null) => state !== null && state.handed + 1 === state.expected

function progressOf({ handed, expected }: PhoneState): string {
  if (expected !== null) return `${handed} de ${expected} entregados`
  return handed === 0 ? 'Ninguno entregado todavía' : `${handed} entregados`
}

const stateWords: Record<Handed['state'], string> = {
  sending: 'Entregando…',
  waiting: 'Sin conexión: espera',
  handed: 'En la lista',
  refused: 'No se ha entregado',
}

function HandedSign({ state }: { state: Handed['state'] }) {
  const Sign = state === 'handed' ? IconCircleCheck : state === 'refused' ? IconAlertTriangle : IconLoader
  return <Sign size={20} stroke={1.75} aria-hidden />
}

/** Whole minutes until the code ends; null until that is known. */
function useMinutesLeft(state: PhoneState | null): number | null {
  const now = useNow(5_000)
  return state && Math.max(0, Math.ceil((Date.parse(state.endsAt) - now) / 60_000))
}
