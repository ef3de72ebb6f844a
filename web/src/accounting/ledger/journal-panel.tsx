import { type JournalFormat, ledgerApi } from '@posada/contract/accounting/ledger/ledger'
import { seriesApi } from '@posada/contract/money/invoices/series'
import { orderFault } from '@posada/domain/platform/days/period'
import { useId, useState } from 'react'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { useToday } from '../../lib/use-today.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { AccountsLink } from './accounts/accounts-link.tsx'
import { EstablishmentField, FormatField, type JournalDates, PeriodField } from './journal-fields.tsx'
import { EarlierExports } from './earlier-exports.tsx'
import { JournalFigures } from './journal-figures.tsx'
import styles from './journal.module.css'
import { journalPeriods } from './journal-periods.ts'

const NO_DATES: JournalDates = { from: null, to: null }

/** 'Para la gestoría': the journal of a period as a file, what is new in it, and the files before; for those who may export it. */
export const JournalPanel = () => (useMay(ledgerApi.export) ? <Panel /> : null)

function Panel() {
  const titleId = useId()
  const today = useToday()
  const [dates, setDates] = useState<JournalDates | null>(null)
  const [establishmentId, setEstablishmentId] = useState<string | null>(null)
  const [format, setFormat] = useState<JournalFormat | null>(null)
  const establishments =
    useQueryCall(seriesApi.establishments, {}, { kinds: ['establishments'] }).data?.establishments ?? []
  const earlier = useQueryCall(ledgerApi.exports, {}, { kinds: ['journal'] })
  const { from, to } = dates ?? journalPeriods(today).at(-1) ?? NO_DATES
  // Who exports in a format does so again.
  const shownFormat = format ?? earlier.data?.exports[0]?.format ?? 'xlsx'
  const fault = faultOf({ from, to })
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        Para la gestoría
      </h2>
      <div className={styles.choices}>
        <PeriodField dates={{ from, to }} today={today} onChange={setDates} />
        {establishments.length > 1 && (
          <EstablishmentField establishments={establishments} value={establishmentId} onChange={setEstablishmentId} />
        )}
        <FormatField value={shownFormat} onChange={setFormat} />
      </div>
      {fault !== null || from === null || to === null ? (
        <div className={styles.part}>
          <Note tone="warning">{fault}</Note>
        </div>
      ) : (
        <JournalFigures
          key={`${from} ${to} ${shownFormat} ${establishmentId}`}
          request={{ from, to, format: shownFormat, establishmentId }}
        />
      )}
      <EarlierExports query={earlier} today={today} />
      <AccountsLink establishments={establishments} establishmentId={establishmentId} />
    </section>
  )
}

function faultOf({ from, to }: JournalDates): string | null {
  if (from === null || to === null) return 'Elija las dos fechas'
  return orderFault(from, to)
}
