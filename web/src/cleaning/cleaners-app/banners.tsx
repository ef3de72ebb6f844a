import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import type { MouseEvent } from 'react'
import type { TapNotice } from '@posada/domain/cleaning/tap-queue'
import type { CleanersAppState } from './cleaners-session.ts'
import type { CleanersTapNotice, TapAction } from './taps/tap-action.ts'
import parts from './ui/parts.module.css'
import { useCleanersWords } from './words/use-cleaners-language.ts'

type Props = Pick<CleanersAppState, 'isOffline' | 'queue'> & {
  dismiss: (tapId: string) => void
  onlyFirstTap: (event: MouseEvent) => void
}

/**
 * What is not as usual: no connection, changes that wait, and what became of some that were sent. It comes and goes by itself,
 * so it is where it moves no unit away from under a finger.
 */
export function CleanersBanners({ isOffline, queue, dismiss, onlyFirstTap }: Props) {
  const words = useCleanersWords()
  const waiting = queue.waiting.length
  return (
    <div className={parts.banners} aria-live="polite" onClickCapture={onlyFirstTap}>
      {isOffline && (
        <p className={`${parts.note} ${parts.warn}`}>
          <IconWifiOff size={20} stroke={1.75} aria-hidden />
          <span>{waiting > 0 ? `${words.offline} · ${words.waiting(waiting)}` : words.offline}</span>
        </p>
      )}
      {queue.isUnstored && <p className={`${parts.note} ${parts.warn}`}>{words.unstored}</p>}
      {queue.notices.map((notice) => (
        <TapNoticeCard key={notice.tap.tapId} {...notice} dismiss={() => dismiss(notice.tap.tapId)} />
      ))}
    </div>
  )
}

type CardProps = TapNotice<TapAction, CleanersTapNotice> & { dismiss: () => void }

function TapNoticeCard({ tap: { action }, notice, dismiss }: CardProps) {
  const words = useCleanersWords()
  return (
    <div className={`${parts.card} ${parts.notice} ${parts.warn}`}>
      <div className={parts.noticeText}>
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
        {notice.kind === 'replaced' ? (
          <span>{words.replaced(action.roomName, notice.person || words.office, notice.time)}</span>
        ) : (
          <span>
            {words.refused(action.roomName)}{' '}
            {notice.reason ? words.refusals[notice.reason] : <bdi lang="es">{notice.message}</bdi>}{' '}
            <bdi>{typedIn(action)}</bdi>
          </span>
        )}
      </div>
      <button type="button" className={parts.plain} onClick={dismiss}>
        {words.understood}
      </button>
    </div>
  )
}

/** What somebody has written is shown again, because it was not stored. */
function typedIn(action: TapAction): string {
  if (action.call === 'addNote') return `«${action.text}»`
  return action.call === 'reportLost' ? `«${action.description}»` : ''
}
