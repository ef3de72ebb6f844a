import { Button } from '@mantine/core'
import type { CheckinPlace } from '@posada/contract/self-check-in/checkin-place'
import { type SelfCheckin, selfCheckinApi } from '@posada/contract/self-check-in/self-check-in'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useState } from 'react'
import { copyText } from '../lib/copy-text.ts'
import { plural } from '../lib/format.ts'
import { useCall } from '../lib/use-call.ts'
import { useMay } from '../lib/use-me.ts'
import { useQueryCall } from '../lib/use-query-call.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { ViewDialog } from '../ui/dialogs/view-dialog.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { Icon } from '../ui/theme/icon.tsx'
import { CheckinPlaceItem } from './checkin-place-item.tsx'
import styles from './self-check-in.module.css'

const kinds = ['self-check-ins', 'bookings', 'guests', 'units'] as const
const reloads = ['self-check-ins', 'bookings', 'guests', 'communications'] as const

type Props = { bookingId: string; onClose: () => void }

/** 'Información del auto check-in': to whom it was sent, and each of its places. */
export function CheckinRecordDialog({ bookingId, onClose }: Props) {
  const record = useQueryCall(selfCheckinApi.get, { bookingId }, { kinds })
  const { data } = record
  return (
    <ViewDialog
      title="Información del auto check-in"
      subtitle={data && `Reserva ${data.locator}`}
      size={760}
      onClose={onClose}
    >
      {!data && record.error && <ErrorState error={record.error} onRetry={() => void record.refetch()} />}
      {data && <CheckinRecord checkin={data} onWithdrawn={onClose} />}
    </ViewDialog>
  )
}

function CheckinRecord({ checkin, onWithdrawn }: { checkin: SelfCheckin; onWithdrawn: () => void }) {
  const { bookingId, places, occupants, link, sentTo } = checkin
  const mayChange = useMay(selfCheckinApi.addPlace)
  const resend = useCall(selfCheckinApi.resendEmail, { reloads })
  const add = useCall(selfCheckinApi.addPlace, { reloads })
  const [removed, setRemoved] = useState<CheckinPlace | null>(null)
  const remove = useCall(selfCheckinApi.removePlace, {
    reloads,
    onDone: () => (places.length === 1 ? onWithdrawn() : setRemoved(null)),
  })
  return (
    <>
      <p className={styles.detail}>
        {sentTo ? `Enviado a ${sentTo}.` : 'No se ha enviado por correo: se copió el enlace.'}
      </p>
      {occupants !== places.length && (
        <Note>
          La reserva es para {plural(occupants, 'ocupante', 'ocupantes')} y el auto check-in tiene{' '}
          {plural(places.length, 'plaza', 'plazas')}.
        </Note>
      )}
      <ul className={styles.places}>
        {places.map((place, index) => (
          <CheckinPlaceItem
            key={place.id}
            place={place}
            number={index + 1}
            units={checkin.units}
            mayChange={mayChange}
            onRemove={() => setRemoved(place)}
          />
        ))}
      </ul>
      {mayChange && (
        <div className={styles.acts}>
          <Button
            leftSection={<Icon of={IconMail} />}
            disabled={resend.isRunning}
            onClick={() => resend.run({ bookingId, email: sentTo || null })}
          >
            Reenviar auto check-in
          </Button>
          {link && (
            <Button leftSection={<Icon of={IconCopy} />} onClick={() => void copyText(link)}>
              Copiar enlace
            </Button>
          )}
          <Button
            leftSection={<Icon of={IconUserPlus} />}
            disabled={add.isRunning}
            onClick={() => add.run({ bookingId })}
          >
            Añadir ocupante
          </Button>
        </div>
      )}
      {removed && (
        <ConfirmDialog
          opened
          title={removed.guestId ? 'Eliminar huésped' : 'Quitar plaza'}
          text={questionOf(removed, places.length === 1)}
          confirmLabel={removed.guestId ? 'Eliminar' : 'Quitar'}
          isRunning={remove.isRunning}
          onConfirm={() => remove.run({ placeId: removed.id })}
          onCancel={() => setRemoved(null)}
        />
      )}
    </>
  )
}

function questionOf({ guestId, name }: CheckinPlace, isLast: boolean): string {
  const what = guestId
    ? `Se eliminan los datos de ${name}. Si ya ha llegado o se envió su parte, queda anulado en el libro-registro el tiempo que pide la ley.`
    : 'Nadie ha dado sus datos en esta plaza.'
  return isLast ? `${what} Es la última plaza: el enlace dejará de valer.` : what
}
