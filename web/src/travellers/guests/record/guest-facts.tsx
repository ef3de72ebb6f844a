import { Button } from '@mantine/core'
import type { GuestData } from '@posada/contract/travellers/guests/guest-data'
import { addDays, formatDay } from '@posada/domain/platform/days/day'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs'
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/theme/icon.tsx'
import { useGuestDocument } from '../../downloads/public.ts'
import styles from './record.module.css'

type Props = {
  guest: GuestData
  /** Absent for users who may not take a signature. */
  onSign: (() => void) | undefined
  onOpenBooking: ((bookingId: string) => void) | undefined
}

/** Facts of the stay: dates, unit, booking, number of the traveller form, signature. */
export function GuestFacts({ guest, onSign, onOpenBooking }: Props) {
  const { checkIn, nights, room, establishmentName, locator, bookingId, reportNumber } = guest
  const documents = useGuestDocument()
  return (
    <div className={styles.strip}>
      <dl className={styles.facts}>
        <Fact label="Estancia">
          {formatDay(checkIn)} – {formatDay(addDays(checkIn, nights))}
          <span className={styles.quiet}>{nights === 1 ? '1 noche' : `${nights} noches`}</span>
        </Fact>
        <Fact label="Unidad">
          {room?.name ?? 'Sin unidad'}
          <span className={styles.quiet}>{establishmentName}</span>
        </Fact>
        <Fact label="Reserva">
          {onOpenBooking ? (
            <button type="button" className={styles.link} onClick={() => onOpenBooking(bookingId)}>
              {locator}
            </button>
          ) : (
            locator
          )}
        </Fact>
        <Fact label="Nº de parte">{reportNumber ?? <span className={styles.quiet}>Al llegar</span>}</Fact>
        <Fact label="Firma">
          <SignatureFact guest={guest} onSign={onSign} />
        </Fact>
      </dl>
      <div className={styles.documents}>
        <Button
          size="xs"
          leftSection={<Icon of={IconDownload} size={16} />}
          disabled={documents.isRunning}
          onClick={() => documents.download('traveller-form', guest.id)}
        >
          Parte
        </Button>
        <Button
          size="xs"
          leftSection={<Icon of={IconFileCheck} size={16} />}
          disabled={documents.isRunning}
          onClick={() => documents.download('privacy-clause', guest.id)}
        >
          Cláusula
        </Button>
      </div>
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function SignatureFact({ guest: { isSigned, mustSign }, onSign }: Pick<Props, 'guest' | 'onSign'>) {
  if (isSigned)
    return (
      <span className={styles.signed}>
        <Icon of={IconCircleCheck} size={16} /> Firmado
      </span>
    )
  if (!mustSign) return <span className={styles.quiet}>No hace falta</span>
  return (
    <>
      <span className={styles.unsigned}>Falta la firma</span>
      {onSign && (
        <Button size="compact-xs" leftSection={<Icon of={IconSignature} size={14} />} onClick={onSign}>
          Firmar
        </Button>
      )}
    </>
  )
}
