import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import { useEffect, useState } from 'react'
import { queueOfPerson } from '@posada/domain/cleaning/tap-queue'
import { CleanersBanners } from './banners.tsx'
import type { CleanersAppState, CleanersSession } from './cleaners-session.ts'
import { CleanersNotesPage } from './notes-page.tsx'
import { CleanersProfilePage } from './profile-page.tsx'
import {
  emptyReport,
  readReportDraft,
  type CleanerReportDraft,
  tapsOfReport,
  writeReportDraft,
} from './reports/report-draft.ts'
import type { CleanerReportKind } from './reports/report-kinds.ts'
import { ReportPage } from './reports/report-page.tsx'
import { showTaps } from './taps/show-taps.ts'
import parts from './ui/parts.module.css'
import { usePageHash } from './ui/use-page-hash.ts'
import { useSingleTaps } from './units/single-taps.ts'
import { UnitsPage } from './units/units-page.tsx'
import type { CleanersLanguage } from './words/cleaners-words.ts'
import { useCleanersWords } from './words/use-cleaners-language.ts'

type Props = {
  session: CleanersSession
  state: CleanersAppState
  language: CleanersLanguage
  choose: (language: CleanersLanguage) => void
}

const TOAST_MS = 5_000

/** The app of somebody who is signed in. The page is in the hash of the address: `#notas`, `#avisar/fault`. */
export function CleanersAppPage({ session, state, language, choose }: Props) {
  const words = useCleanersWords()
  const [page = '', kind = ''] = usePageHash().split('/')
  const [draft, setDraft] = useReportDraft(state.kept?.today.me.id ?? '')
  const [toast, showToast] = useToast()
  const onlyFirstTap = useSingleTaps()
  const { kept, isOffline } = state
  if (!kept) return null
  const queue = queueOfPerson(state.queue, kept.today.me.id)
  const day = showTaps(kept.today, [...queue.sent, ...queue.waiting])

  function sendReport(of: CleanerReportKind) {
    const roomName = day.rooms.find(({ id }) => id === draft.roomId)?.name ?? ''
    for (const [place, action] of tapsOfReport(of, draft, roomName).entries()) {
      const tapId = session.tap(action)
      if (place === 0 && draft.photo) session.tap({ call: 'addImage', roomName, subjectId: tapId, photo: draft.photo })
    }
    setDraft(emptyReport)
    showToast(isOffline ? words.kept : words.sent)
    location.hash = ''
  }

  return (
    <div className={parts.screen}>
      {page === 'notas' ? (
        <CleanersNotesPage
          notes={day.notes}
          addPhoto={({ id, roomName }, photo) => {
            session.tap({ call: 'addImage', roomName, subjectId: id, photo })
            showToast(isOffline ? words.kept : words.sent)
          }}
        />
      ) : page === 'avisar' ? (
        <ReportPage day={day} kind={kind} draft={draft} change={setDraft} send={sendReport} />
      ) : page === 'perfil' ? (
        <CleanersProfilePage
          day={day}
          waiting={queue.waiting.length}
          language={language}
          choose={choose}
          signOut={() => {
            location.hash = ''
            void session.logOut()
          }}
        />
      ) : (
        <UnitsPage
          day={day}
          language={language}
          tap={(action) => void session.tap(action)}
          onlyFirstTap={onlyFirstTap}
          chooseUnit={(roomId) =>
            // What was taken from one minibar was not taken from another.
            setDraft({ ...draft, roomId, amounts: roomId === draft.roomId ? draft.amounts : {} })
          }
        />
      )}
      <footer className={parts.foot}>
        <div role="status" className={parts.toast}>
          {toast}
        </div>
        <CleanersBanners isOffline={isOffline} queue={queue} dismiss={session.dismiss} onlyFirstTap={onlyFirstTap} />
        <CleanersTabs page={page} notes={day.notes.length} />
      </footer>
    </div>
  )
}

function CleanersTabs({ page, notes }: { page: string; notes: number }) {
  const words = useCleanersWords()
  const tabs = [
    { hash: '', label: words.units, Icon: IconBed, isShown: page === '' },
    {
      hash: 'notas',
      label: notes > 0 ? `${words.notes} ${notes}` : words.notes,
      Icon: IconNote,
      isShown: page === 'notas',
    },
    { hash: 'avisar', label: words.report, Icon: IconMessage2, isShown: page === 'avisar' },
  ]
  return (
    <nav className={parts.tabs} aria-label={words.title}>
      {tabs.map(({ hash, label, Icon, isShown }) => (
        <a key={hash} className={parts.tab} href={`#${hash}`} aria-current={isShown ? 'page' : undefined}>
          <Icon size={24} stroke={1.75} aria-hidden />
          {label}
        </a>
      ))}
    </nav>
  )
}

/** What a person enters for a report lasts until it is sent. */
function useReportDraft(ownerId: string) {
  const [draft, setDraft] = useState(() => readReportDraft(ownerId))
  const change = (next: CleanerReportDraft) => {
    setDraft(next)
    writeReportDraft(ownerId, next)
  }
  return [draft, change] as const
}

function useToast() {
  const [toast, setToast] = useState('')
  useEffect(() => {
    if (toast === '') return
    const timer = setTimeout(() => setToast(''), TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return [toast, setToast] as const
}
