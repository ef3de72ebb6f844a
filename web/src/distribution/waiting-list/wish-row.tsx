import { Button } from '@mantine/core'
import { waitingListApi, type Wish } from '@posada/contract/distribution/waiting-list/waiting-list'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { formatInstant } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { Icon } from '../../ui/theme/icon.tsx'
import { OfferActions } from './offer-actions.tsx'
import {
  againInWords,
  datesInWords,
  fitInWords,
  flexInWords,
  peopleInDigits,
  sinceInWords,
  waitingKinds,
} from './waiting-values.ts'
import styles from './waiting-panel.module.css'

type Props = { wish: Wish; establishment: string; today: string; onEdit: () => void }

/** Somebody who waits: who, when, since when, and what they can be offered. */
export function WishRow({ wish, establishment, today, onEdit }: Props) {
  const mayEdit = useMay(waitingListApi.edit)
  const { run: edit, isRunning: isRemoving } = useCall(waitingListApi.edit, { reloads: waitingKinds })
  const since = sinceInWords(wish, today)
  const contact = [wish.phone, wish.email].filter(Boolean).join(' · ')
  return (
    <li className={styles.row}>
      <div>
        {mayEdit ? (
          <button type="button" className={styles.name} onClick={onEdit}>
            {wish.name}
          </button>
        ) : (
          <b>{wish.name}</b>
        )}
        <small>
          {peopleInDigits(wish)} · {contact}
        </small>
        {wish.notes && <small>{wish.notes}</small>}
      </div>
      <div>
        {datesInWords(wish)}
        <small>{[flexInWords(wish.flexDays), establishment].filter(Boolean).join(' · ')}</small>
      </div>
      <div>
        {since.date}
        <small>{[since.age, wish.isByGuest && 'por la web'].filter(Boolean).join(' · ')}</small>
      </div>
      <FitOfWish wish={wish} />
      <div className={styles.actions}>
        <OfferActions wish={wish} />
        {mayEdit && (
          <Button
            variant="subtle"
            color="gray"
            disabled={isRemoving}
            aria-label={`Quitar a ${wish.name} de la lista de espera`}
            onClick={() => edit({ id: wish.id, isRemoved: true, ...UNCHANGED })}
          >
            Quitar
          </Button>
        )}
      </div>
    </li>
  )
}

/** Fields that stay as they are. */
const UNCHANGED = { email: undefined, phone: undefined, notes: undefined }

function FitOfWish({ wish }: { wish: Wish }) {
  const { fit, state, offeredUntil } = wish
  if (state === 'offered')
    return (
      <div className={styles.fit}>
        <Icon of={IconSend} size={16} />
        <div>
          <b>Ofrecido</b>
          <small>hasta {formatInstant(offeredUntil)}</small>
        </div>
      </div>
    )
  const again = againInWords(wish)
  return (
    <div className={styles.fit} data-fits={fit !== null || undefined}>
      <Icon of={fit ? IconCircleCheck : IconHourglass} size={16} />
      <div>
        <b>{fit ? `Cabe ${fitInWords(fit)}` : 'Sin sitio'}</b>
        <small>{fit ? `${fit.roomName}, ${formatEuros(fit.total)}` : 'se verá aquí cuando lo haya'}</small>
        {again && <small>{again}</small>}
      </div>
    </div>
  )
}
