import type { SupportVisit } from '@posada/contract/account/session-reply'
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs'
import { useEffect } from 'react'
import { endSession } from '../../../lib/session.ts'
import { useMeCall } from '../../../lib/use-me.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { useLogout } from '../use-logout.ts'
import styles from './account-banners.module.css'

/** Says that somebody of the provider is in the account: to themselves, with the time left and the way out, and to its owner. */
export function SupportBanner() {
  const { data, dataUpdatedAt } = useMeCall()
  const visit = data?.supportVisit
  if (!visit) return null
  const endsAt = dataUpdatedAt + visit.secondsLeft * 1000
  return visit.isOwn ? <OwnVisit key={endsAt} visit={visit} endsAt={endsAt} /> : <Visit visit={visit} />
}

const Visit = ({ visit: { name, reason } }: { visit: SupportVisit }) => (
  <div className={styles.banner} data-tone="support" role="status">
    <Icon of={IconUserShare} size={18} />
    <p className={styles.text}>
      <b>{name}, de Posada, está en su cuenta.</b> Motivo: {reason}
    </p>
  </div>
)

function OwnVisit({ visit: { name, reason }, endsAt }: { visit: SupportVisit; endsAt: number }) {
  const seconds = useSecondsUntil(endsAt)
  const leave = useLogout()
  useEffect(() => {
    if (seconds === 0) endSession('expired')
  }, [seconds])
  return (
    <div className={styles.banner} data-tone="support" role="status">
      <Icon of={IconUserShare} size={18} />
      <p className={styles.text}>
        <b>{name}, de Posada, está en la cuenta de un cliente.</b>{' '}
        <span role="timer">Quedan {seconds >= 60 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`}.</span>{' '}
        <span className={styles.more}>Motivo: {reason}</span>
      </p>
      <button type="button" className={styles.action} disabled={leave.isRunning} onClick={leave.run}>
        Salir
      </button>
    </div>
  )
}

/** Whole seconds until an instant, never negative, counted down. */
function useSecondsUntil(instant: number): number {
  const now = useNow(1_000)
  return Math.max(0, Math.ceil((instant - now) / 1000))
}
