import type { Subscription } from '@posada/contract/account/session-reply'
import { addDays, formatDay } from '@posada/domain/platform/days/day'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { Link } from '@tanstack/react-router'
import { plural } from '../../../lib/format.ts'
import { useMeCall } from '../../../lib/use-me.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './account-banners.module.css'

/** Says that the account is read-only because its subscription has ended, or warns its owner that it ends soon. */
export function SubscriptionBanner() {
  const { data } = useMeCall()
  if (!data?.subscription) return null
  const { subscription, user } = data
  const isOwner = user.role === 'owner'
  if (subscription.isOver) return <Ended subscription={subscription} isOwner={isOwner} />
  if (!isOwner || subscription.daysLeft === null) return null
  return (
    <div className={styles.banner} data-tone="warning" role="status">
      <Icon of={IconClock} size={18} />
      <p className={styles.text}>
        <b>{daysLeftWords(subscription.daysLeft)}</b> La suscripción termina el {formatDay(subscription.lastDay)}.{' '}
        <Contact address={subscription.contact} />
      </p>
    </div>
  )
}

function Ended({ subscription: { lastDay, contact }, isOwner }: { subscription: Subscription; isOwner: boolean }) {
  return (
    <div className={styles.banner} data-tone="warning" role="status">
      <Icon of={IconLock} size={18} />
      <p className={styles.text}>
        <b>Solo lectura desde el {formatDay(addDays(lastDay, 1))}.</b> Sus datos siguen aquí.{' '}
        <span className={styles.more}>Puede registrar huéspedes, y sus partes y registros se siguen enviando. </span>
        <Contact address={contact} />
      </p>
      {isOwner && (
        <Link className={styles.action} to="/dashboard/profile" hash="sus-datos">
          Exportar todo
        </Link>
      )}
    </div>
  )
}

const Contact = ({ address }: { address: string }) =>
  address === '' ? (
    'Para continuar, avise a quien le ofrece Posada.'
  ) : (
    <>
      Para continuar, escriba a <a href={`mailto:${address}`}>{address}</a>.
    </>
  )

const daysLeftWords = (days: number) =>
  days === 0 ? 'Hoy es el último día.' : `${days === 1 ? 'Queda' : 'Quedan'} ${plural(days, 'día', 'días')}.`
