import { Button } from '@mantine/core'
import { offersApi, type ShownOffer } from '@posada/contract/distribution/offers/offers'
import { formatEuros } from '@posada/domain/platform/money/money'
import { useState } from 'react'
import { formatInstant, shortDates } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useConfirmedCall } from '../../lib/use-confirmed-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ReadDialog } from '../../ui/dialogs/read-dialog.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { OfferLinkDialog } from './offer-link-dialog.tsx'
import { offerStates } from './offer-values.ts'
import styles from './offers.module.css'

/** The offers that were sent, newest first, with what became of each. */
export function OffersList({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQueryCall(
    offersApi.list,
    { establishmentId: null, onlyOpen: null },
    { kinds: ['offers', 'bookings'] },
  )
  const [link, setLink] = useState<{ url: string; phone: string } | null>(null)
  if (link) return <OfferLinkDialog {...link} isSent={false} onClose={() => setLink(null)} />
  return (
    <ReadDialog title="Presupuestos" doneLabel="Hecho" size={760} onClose={onClose}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />)}
      {data?.offers.length === 0 && (
        <p>Todavía no hay ninguno. Dibuje unas noches en el planning y elija «Presupuesto».</p>
      )}
      <ul className={styles.list}>
        {data?.offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} onLink={setLink} />
        ))}
      </ul>
    </ReadDialog>
  )
}

type Row = { offer: ShownOffer; onLink: (link: { url: string; phone: string }) => void }

function OfferRow({ offer, onLink }: Row) {
  const { id, state, phone } = offer
  const isRunning = state === 'open' || state === 'unpaid'
  const mayLink = useMay(offersApi.link)
  const mayWithdraw = useMay(offersApi.withdraw)
  const link = useCall(offersApi.link, { title: null, onDone: ({ reply: { url } }) => onLink({ url, phone }) })
  const resend = useCall(offersApi.resend, { reloads: ['offers'] })
  const withdraw = useConfirmedCall(offersApi.withdraw, { id }, { reloads: ['offers', 'bookings'] })
  return (
    <li className={styles.row}>
      <div>
        <b>{offer.holderName}</b>{' '}
        <span className={styles.state} data-state={state}>
          {offerStates[state]}
        </span>
        <small>{historyOf(offer)}</small>
        {offer.options.map(({ position, unitName, typeName, total, ...stay }) => (
          <small key={position}>
            {position}. {unitName || typeName}, {shortDates(stay)}: {formatEuros(total)}
            {offer.chosen === position && ' · elegida'}
          </small>
        ))}
      </div>
      {isRunning && (
        <div className={styles.actions}>
          {mayLink && (
            <Button size="compact-sm" disabled={link.isRunning} onClick={() => link.run({ id })}>
              Enlace
            </Button>
          )}
          {mayLink && state === 'open' && offer.email !== '' && (
            <Button size="compact-sm" disabled={resend.isRunning} onClick={() => resend.run({ id })}>
              Reenviar
            </Button>
          )}
          {mayWithdraw && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={withdraw.isRunning}
              onClick={withdraw.ask}
            >
              Retirar
            </Button>
          )}
        </div>
      )}
      {withdraw.refusal && <ErrorNote>{withdraw.refusal}</ErrorNote>}
      <ConfirmDialog
        opened={withdraw.isAsking}
        title="Retirar el presupuesto"
        text={
          offer.holdsUnits
            ? 'Lo que guarda queda libre y el huésped ya no podrá aceptarlo.'
            : 'El huésped ya no podrá aceptarlo.'
        }
        confirmLabel="Retirar"
        onConfirm={withdraw.run}
        onCancel={withdraw.cancel}
        isRunning={withdraw.isRunning}
      />
    </li>
  )
}

/** 'Hecho: 26/06/2026 20:00 · Leído: …': what has happened, in its order. */
function historyOf({ madeAt, sentAt, openedAt, remindedAt, endedAt, validUntil }: ShownOffer): string {
  const happened = [
    ['Hecho:', madeAt],
    ['Enviado:', sentAt],
    ['Leído:', openedAt],
    ['Recordado:', remindedAt],
    ['Contestado o vencido:', endedAt],
    ['Vale hasta:', endedAt === '' ? validUntil : ''],
  ]
  return happened.flatMap(([what, at]) => (at ? `${what} ${formatInstant(at)}` : [])).join(' · ')
}
