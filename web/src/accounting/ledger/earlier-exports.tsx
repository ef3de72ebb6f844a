import { ActionIcon, Button } from '@mantine/core'
import { type EarlierExport, ledgerApi } from '@posada/contract/accounting/ledger/ledger'
import type { Reply } from '@posada/contract/endpoint'
import type { Day } from '@posada/domain/platform/days/day'
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { saveBase64File } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './journal.module.css'
import { periodName } from './journal-periods.ts'
import { exportWords } from './journal-words.ts'

type Props = { query: UseQueryResult<Reply<(typeof ledgerApi)['exports']>>; today: Day }

const FEW = 4

/** The files that were downloaded before, each of which can be downloaded again. */
export function EarlierExports({ query: { data, error, refetch }, today }: Props) {
  const titleId = useId()
  const [isWhole, setIsWhole] = useState(false)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const exports = data?.exports ?? []
  if (exports.length === 0) return null
  const shown = isWhole ? exports : exports.slice(0, FEW)
  return (
    <div>
      <h3 id={titleId} className={styles.groupTitle}>
        Descargas anteriores
      </h3>
      <ul className={styles.exports} aria-labelledby={titleId}>
        {shown.map((one) => (
          <ExportRow key={one.id} earlier={one} name={periodName(one, today)} />
        ))}
      </ul>
      {exports.length > shown.length && (
        <Button variant="subtle" size="compact-sm" className={styles.more ?? ''} onClick={() => setIsWhole(true)}>
          Ver las {exports.length}
        </Button>
      )}
    </div>
  )
}

function ExportRow({ earlier, name }: { earlier: EarlierExport; name: string }) {
  const { run, isRunning } = useCall(ledgerApi.downloadAgain, {
    title: null,
    failure: 'No se ha podido descargar de nuevo',
    onDone: ({ reply }) => saveBase64File(reply.name, reply.bytes),
  })
  const words = exportWords(earlier)
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{words}</small>
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Descargar otra vez: ${name}, ${words}`}
        loading={isRunning}
        onClick={() => run({ id: earlier.id })}
      >
        <Icon of={IconFileDownload} />
      </ActionIcon>
    </li>
  )
}
