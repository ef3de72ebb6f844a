import IconBottle from '@tabler/icons-react/dist/esm/icons/IconBottle.mjs'
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { CleanersDay } from '@posada/contract/cleaning/cleaners-app'
import parts from '../ui/parts.module.css'
import { useCleanersWords } from '../words/use-cleaners-language.ts'
import type { CleanerReportDraft } from './report-draft.ts'
import { ReportForm } from './report-form.tsx'
import { isCleanerReportKind, type CleanerReportKind, cleanerReportKinds, reportTitle } from './report-kinds.ts'

const icons: Record<CleanerReportKind, typeof IconTool> = {
  fault: IconTool,
  lost: IconPackage,
  consumed: IconBottle,
  'do-not-disturb': IconMoon,
  'not-possible': IconX,
  note: IconMessage2,
}

type Props = {
  day: CleanersDay
  /** The kind of report that is being written, or ''. */
  kind: string
  draft: CleanerReportDraft
  change: (draft: CleanerReportDraft) => void
  send: (kind: CleanerReportKind) => void
}

/** 'Avisar': first what it is, then the rest. */
export function ReportPage({ day, kind, draft, change, send }: Props) {
  const words = useCleanersWords()
  if (isCleanerReportKind(kind))
    return <ReportForm key={kind} day={day} kind={kind} draft={draft} change={change} send={send} />
  const roomName = day.rooms.find(({ id }) => id === draft.roomId)?.name
  return (
    <>
      <header className={parts.head}>
        <div className={parts.grow}>
          <h1>{words.report}</h1>
          {roomName && (
            <p className={parts.soft}>
              {words.unit} <bdi>{roomName}</bdi>
            </p>
          )}
        </div>
      </header>
      <main className={parts.main}>
        <h2>{words.whatHappens}</h2>
        {cleanerReportKinds.map((each) => {
          const Icon = icons[each]
          return (
            <a key={each} className={parts.plain} href={`#avisar/${each}`}>
              <Icon size={22} stroke={1.75} aria-hidden />
              <span className={parts.grow}>{reportTitle(words)[each]}</span>
            </a>
          )
        })}
      </main>
    </>
  )
}
