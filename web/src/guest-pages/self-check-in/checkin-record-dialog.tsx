import { Button } from '@mantine/core'
import type { CheckinPlace } from '@posada/contract/guest-pages/self-check-in/checkin-place'
import { type SelfCheckin, selfCheckinApi } from '@posada/contract/guest-pages/self-check-in/self-check-in'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { proofSentence } from '@posada/domain/guest-pages/self-check-in/autonomous-arrival'
import { useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { formatInstant, plural } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ViewDialog } from '../../ui/dialogs/view-dialog.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { CheckinPlaceItem } from './checkin-place-item.tsx'
import { ResendCheckinDialog } from './resend-checkin-dialog.tsx'
import styles from './self-check-in.module.css'

const kinds = ['self-check-ins', 'bookings', 'guests', 'units'] as const
const reloads = ['self-check-ins', 'bookings', 'guests', 'communications'] as const

type Props = { bookingId: string; onClose: () => void }

/** 'Información del auto check-in': its recipients, and each of its places. */
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
  const { bookingId, places, occupants, link } = checkin
  const mayChange = useMay(selfCheckinApi.addPlace)
  const [isResending, setIsResending] = useState(false)
  const [isRenewing, setIsRenewing] = useState(false)
  const renew = useCall(selfCheckinApi.renewLink, { reloads, onDone: () => setIsRenewing(false) })
  const add = useCall(selfCheckinApi.addPlace, { reloads })
  const [removed, setRemoved] = useState<CheckinPlace | null>(null)
  const remove = useCall(selfCheckinApi.removePlace, {
    reloads,
    onDone: () => (places.length === 1 ? onWithdrawn() : setRemoved(null)),
  })
  return (
    <>
      <p className={styles.detail}>{sendingOf(checkin)}</p>
      {checkin.identityProofs.map((proof) => (
        <p key={`${proof.shownAt} ${proof.guest}`} className={styles.detail}>
          {proofSentence(proof)}, {formatInstant(proof.shownAt)}
          {proof.guest && ` (${proof.guest})`}
        </p>
      ))}
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
          <Button leftSection={<Icon of={IconMail} />} onClick={() => setIsResending(true)}>
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
          {link && (
            <Button leftSection={<Icon of={IconLinkOff} />} onClick={() => setIsRenewing(true)}>
              Cambiar enlace
            </Button>
          )}
        </div>
      )}
      {isResending && <ResendCheckinDialog checkin={checkin} onClose={() => setIsResending(false)} />}
      {isRenewing && (
        <ConfirmDialog
          opened
          title="Cambiar el enlace"
          text="El enlace de ahora deja de valer en el acto, también para quien ya lo tenga. Después envíe o copie el nuevo."
          confirmLabel="Cambiar enlace"
          isRunning={renew.isRunning}
          onConfirm={() => renew.run({ bookingId })}
          onCancel={() => setIsRenewing(false)}
        />
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

/** Its recipients and times, and the guests' announced time of arrival. */
function sendingOf({ sentTo, sentAt, arrivalHour }: SelfCheckin): string {
  const when = formatInstant(sentAt)
  const sending = sentTo ? `Enviado a ${sentTo} el ${when}.` : `Enlace copiado el ${when}; no se ha enviado.`
  return arrivalHour ? `${sending} Esperan llegar a las ${arrivalHour}.` : sending
}

function questionOf({ guestId, name }: CheckinPlace, isLast: boolean): string {
  const what = guestId
    ? `Se eliminan los datos de ${name}. Si ya ha llegado o se envió su parte, queda anulado en el libro-registro el tiempo que pide la ley.`
    : 'Nadie ha dado sus datos en esta plaza.'
  return isLast ? `${what} Es la última plaza: el enlace dejará de valer.` : what
}
