import { Button, Checkbox } from '@mantine/core'
import type { Input, Reply } from '@posada/contract/endpoint'
import { ledgerApi } from '@posada/contract/accounting/ledger/ledger'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { type ReactNode, useState } from 'react'
import { formatCount, plural } from '../../lib/format.ts'
import { saveBase64File } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { HostedForm } from '../../ui/page-form/hosted-form.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './journal.module.css'

type Figures = Reply<(typeof ledgerApi)['summary']>
type Props = { request: Omit<Input<(typeof ledgerApi)['summary']>, 'isWhole'> }

const SHOWN = 3

/** What the file of a period would say, and the button that downloads it. */
export function JournalFigures({ request }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const { data, error, refetch } = useQueryCall(
    ledgerApi.summary,
    { ...request, isWhole },
    { kinds: ['journal', 'invoices', 'bookings', 'tills', 'establishments'], keepPrevious: true },
  )
  const { run, isRunning } = useCall(ledgerApi.export, {
    title: null,
    failure: 'No se han podido exportar los asientos',
    reloads: ['journal'],
    onDone: ({ reply }) => {
      setIsWhole(false)
      saveBase64File(reply.name, reply.bytes)
    },
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  const count = data.added + data.corrected + (isWhole ? data.exported : 0)
  return (
    <>
      <FigureList figures={data} />
      <HostedForm
        className={styles.part ?? ''}
        onSubmit={(event) => {
          event.preventDefault()
          run({ ...request, isWhole })
        }}
      >
        {data.faults.length > 0 && <Faults faults={data.faults} />}
        {data.exported > 0 && (
          <Checkbox
            size="xs"
            label={`Incluir también ${data.exported === 1 ? 'el asiento ya exportado' : `los ${formatCount(data.exported)} ya exportados`}`}
            checked={isWhole}
            onChange={({ currentTarget }) => setIsWhole(currentTarget.checked)}
          />
        )}
        <Button
          type="submit"
          fullWidth
          leftSection={<Icon of={IconDownload} />}
          loading={isRunning}
          disabled={count === 0 || data.faults.length > 0}
        >
          {count === 0 ? 'Nada nuevo que descargar' : `Descargar ${plural(count, 'asiento', 'asientos')}`}
        </Button>
      </HostedForm>
    </>
  )
}

const FigureList = ({ figures: { added, corrected, exported, corrections, debit, credit } }: { figures: Figures }) => (
  <dl className={styles.figures}>
    <Figure label="Asientos nuevos">{formatCount(added)}</Figure>
    <Figure label="Corregidos desde la última vez">{formatCount(corrected)}</Figure>
    {corrections.length > 0 && (
      <dd className={styles.corrections}>
        {corrections.slice(0, SHOWN).map((correction) => (
          <span key={correction}>{correction}</span>
        ))}
        {corrected > SHOWN && <span>y {corrected - SHOWN} más</span>}
      </dd>
    )}
    <Figure label="Ya exportados" isQuiet>
      {formatCount(exported)}
    </Figure>
    {debit === credit && debit > 0 && (
      <div data-ok>
        <dt>
          <Icon of={IconCircleCheck} size={16} />
          Debe y haber cuadran
        </dt>
        <dd>{formatEuros(debit)}</dd>
      </div>
    )}
  </dl>
)

type FigureProps = { label: string; isQuiet?: boolean; children: ReactNode }

const Figure = ({ label, isQuiet = false, children }: FigureProps) => (
  <div data-quiet={isQuiet || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Faults = ({ faults }: { faults: readonly string[] }) => (
  <Note tone="error">
    Los asientos no coinciden con los informes del mismo período, y no se pueden descargar:
    <ul className={styles.faults}>
      {faults.slice(0, SHOWN).map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
      {faults.length > SHOWN && <li>y {faults.length - SHOWN} más</li>}
    </ul>
  </Note>
)
