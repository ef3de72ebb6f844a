import type { BankAccount, BankLine, BankSummary } from '@posada/contract/accounting/bank/bank-fields'
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import { useRef, useState } from 'react'
import { OpenBookingDialog } from '../../bookings/bookings/public.ts'
import { useSearchedPage } from '../../lib/use-table-page.ts'
import { OpenInvoice } from '../../money/invoices/public.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LazyPart } from '../../ui/feedback/lazy-component.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './bank.module.css'
import { ChooseDialog } from './lines/choose-dialog.tsx'
import { DecidedFolds } from './lines/decided-folds.tsx'
import { PendingCard } from './lines/pending-card.tsx'
import type { OpenedTarget } from './lines/pending-row.tsx'
import { type Decisions, useDecisions } from './lines/use-decisions.ts'
import { useLineKeys } from './lines/use-line-keys.ts'
import { UploadButton } from './upload/upload-button.tsx'
import type { StatementUpload } from './upload/use-statement-upload.ts'
import { useBankLines } from './use-bank.ts'

type Props = {
  account: BankAccount
  summary: BankSummary | undefined
  upload: StatementUpload
  /** Whether a dialog covers the screen, where its shortcuts do nothing. */
  isCovered: boolean
}

/** The lines of an account: what is to be decided, and folded what was. */
export function BankAccountCard({ account, summary, upload, isCovered }: Props) {
  const { page, setPage, search } = useSearchedPage()
  const lines = useBankLines({ bankAccountId: account.id, state: 'pending', page, filter: search.filter })
  const [choosing, setChoosing] = useState<BankLine | null>(null)
  const [opened, setOpened] = useState<OpenedTarget | null>(null)
  const decisions = useDecisions(() => setChoosing(null))
  const card = useRef<HTMLDivElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const last = summary?.lastAccepted ?? null
  const undoLast = () => (last ? decisions.undo(last.id) : decisions.nothingToUndo())
  const isFree = !isCovered && choosing === null && opened === null && decisions.excess === null
  useLineKeys({
    rows: lines.data?.rows,
    card,
    isEnabled: isFree && !decisions.isRunning,
    onAccept: (line) => {
      const [only, ...others] = line.candidates
      if (only && others.length === 0) decisions.accept(line, only)
      else setChoosing(line)
    },
    onChoose: setChoosing,
    onUndo: undoLast,
    onSearch: () => searchBox.current?.focus(),
  })
  if (summary && summary.statement === null) return <NoStatement upload={upload} />
  return (
    <div ref={card}>
      <PendingCard
        summary={summary}
        lines={lines}
        page={{ page, setPage }}
        search={search}
        searchBox={searchBox}
        isBusy={decisions.isRunning}
        onAccept={decisions.accept}
        onChoose={setChoosing}
        onReject={decisions.reject}
        onOpen={setOpened}
      >
        {summary && (
          <DecidedFolds
            bankAccountId={account.id}
            summary={summary}
            isBusy={decisions.isRunning}
            onUndo={decisions.undo}
            onUndoLast={undoLast}
            onOpen={setOpened}
          />
        )}
      </PendingCard>
      {choosing && (
        <ChooseDialog
          line={choosing}
          isBusy={decisions.isRunning}
          onChoose={(candidate) => decisions.accept(choosing, candidate)}
          onReject={() => decisions.reject(choosing)}
          onClose={() => decisions.excess === null && setChoosing(null)}
        />
      )}
      <ExcessQuestion decisions={decisions} />
      <OpenedDialog opened={opened} onChange={setOpened} />
    </div>
  )
}

/** Asked before more is recorded than is left of a booking. */
const ExcessQuestion = ({ decisions }: { decisions: Decisions }) =>
  decisions.excess && (
    <ConfirmDialog
      opened
      title="Es más de lo que falta"
      text={`${decisions.excess.words}. ¿Anotar la transferencia entera?`}
      confirmLabel="Anotarla entera"
      destructive={false}
      isRunning={decisions.isRunning}
      onConfirm={decisions.confirmExcess}
      onCancel={decisions.dismissExcess}
    />
  )

type OpenedProps = { opened: OpenedTarget | null; onChange: (opened: OpenedTarget | null) => void }

function OpenedDialog({ opened, onChange }: OpenedProps) {
  if (!opened) return null
  const close = () => onChange(null)
  return (
    <LazyPart>
      {opened.kind === 'invoice' ? (
        <OpenInvoice id={opened.id} onClose={close} />
      ) : (
        <OpenBookingDialog id={opened.id} onClose={close} onOpen={(id) => onChange({ kind: 'booking', id })} />
      )}
    </LazyPart>
  )
}

const NoStatement = ({ upload }: { upload: StatementUpload }) => (
  <div className={styles.empty}>
    <EmptyState
      icon={<Icon of={IconFileUpload} size={24} />}
      title="Todavía no hay ningún extracto de esta cuenta"
      text="Descárguelo en la web de su banco como Norma 43 (cuaderno 43), camt.053, CSV o Excel. Leer dos veces el mismo, o uno que se solapa, no repite nada."
      action={<UploadButton upload={upload} isMain />}
    />
  </div>
)
