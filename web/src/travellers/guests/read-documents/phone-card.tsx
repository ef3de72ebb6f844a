import { Button } from '@mantine/core'
import type { Reply } from '@posada/contract/endpoint'
import { phonePagePath, phonePairingApi } from '@posada/contract/travellers/guests/phone-pairing'
import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './phone-card.module.css'
import { usePhoneReadings } from './use-phone-readings.ts'

type Pairing = Reply<typeof phonePairingApi.start>

type Props = {
  bookingId: string | null
  roomId: string | null
  /** How many documents the list waits for. */
  expected: number | null
  onRead: (readings: readonly DocumentReading[]) => void
}

/** Lets a telephone read for this list: a code for ten minutes, and what the telephone hands in arrives by itself. */
export function PhoneCard({ bookingId, roomId, expected, onRead }: Props) {
  const [pairing, setPairing] = useState<Pairing | null>(null)
  const start = useCall(phonePairingApi.start, { title: null, onDone: ({ reply }) => setPairing(reply) })
  if (pairing) return <Paired key={pairing.id} pairing={pairing} onRead={onRead} onEnd={() => setPairing(null)} />
  return (
    <Card title="Con el móvil">
      <p className={styles.why}>Lea los documentos con la cámara de un móvil: llegan solos a esta lista.</p>
      <Button
        leftSection={<Icon of={IconDeviceMobile} />}
        disabled={start.isRunning}
        onClick={() => start.run({ bookingId, roomId, expected })}
      >
        Conectar un móvil
      </Button>
    </Card>
  )
}

type PairedProps = { pairing: Pairing; onRead: Props['onRead']; onEnd: () => void }

function Paired({ pairing, onRead, onEnd }: PairedProps) {
  const now = useNow(1_000)
  const { phone, handed, lastAt, hasEnded } = usePhoneReadings(pairing.id, onRead)
  const end = useCall(phonePairingApi.end, { title: null, onDone: onEnd })
  const left = Date.parse(pairing.endsAt) - now
  const isOver = hasEnded || left <= 0
  return (
    <Card
      title="Con el móvil"
      actions={<span className={styles.left}>{isOver ? 'ya no vale' : `quedan ${minutesLeft(left)}`}</span>}
    >
      {!isOver && (
        <div className={styles.pair}>
          <img src={pairing.qr} alt="Código QR para conectar el móvil" width={124} height={124} />
          <div>
            <p>
              Apunte la cámara al código, o abra <b>{`${location.host}${phonePagePath}`}</b> y escriba
            </p>
            <b className={styles.code}>{inGroups(pairing.code)}</b>
          </div>
        </div>
      )}
      {!isOver && !pairing.isReachable && (
        <p className={styles.why}>Esta dirección es solo de este equipo: un móvil no puede abrirla.</p>
      )}
      <div className={styles.phone}>
        <span className={styles.dot} data-on={(phone !== '' && !isOver) || undefined} />
        <span className={styles.name} role="status">
          <b>{phone || 'Ningún móvil conectado'}</b>
          {handed > 0 && (
            <small>
              {plural(handed, 'leído', 'leídos')}
              {lastAt && `, el último ${agoText(now - Date.parse(lastAt))}`}
            </small>
          )}
        </span>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          disabled={end.isRunning}
          onClick={() => (isOver ? onEnd() : end.run({ id: pairing.id }))}
        >
          {isOver ? 'Otro código' : 'Desconectar'}
        </Button>
      </div>
      <p className={styles.foot}>El código vale diez minutos, un solo móvil y solo para esta lista.</p>
    </Card>
  )
}

/** '418 207' */
const inGroups = (code: string): string => code.replace(/(\d{3})(?=\d)/g, '$1 ')

/** '6 min 48 s' */
function minutesLeft(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}

function agoText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  return seconds < 60 ? `hace ${seconds} s` : `hace ${Math.floor(seconds / 60)} min`
}
