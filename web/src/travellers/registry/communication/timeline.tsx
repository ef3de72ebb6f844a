import { Anchor } from '@mantine/core'
import type { Reply } from '@posada/contract/endpoint'
import type { Communication } from '@posada/contract/travellers/registry/communication'
import { registryApi } from '@posada/contract/travellers/registry/registry'
import { formatInstant } from '../../../lib/format.ts'
import { instantInWords } from '../../../lib/time-left.ts'
import { downloadPath } from '../../../lib/save-file.ts'
import styles from './communication.module.css'

type Exchange = Reply<typeof registryApi.get>['exchanges'][number]
type Props = { communication: Communication; exchanges: readonly Exchange[]; now: number }

const operations: Record<string, string> = {
  submit: 'Enviada al registro',
  query: 'Consulta del resultado',
  download: 'Archivo descargado',
  'by-hand': 'Anotado a mano',
}

/** Every request with its answer, newest first; each can be downloaded unchanged. */
export function Timeline({ communication: { createdAt, nextAt, state, technicalTrouble }, exchanges, now }: Props) {
  const isOpen = state === 'due' || state === 'queued' || state === 'sent'
  const latestFirst = [...exchanges].sort((one, other) => (one.at < other.at ? 1 : -1))
  return (
    <ol className={styles.timeline}>
      {isOpen && nextAt && Date.parse(nextAt) > now && (
        <li data-tone="next">
          <span>{state === 'sent' ? 'Próxima consulta' : 'Próximo envío'}</span>
          <time dateTime={nextAt}>{instantInWords(nextAt, now)}</time>
          {technicalTrouble && <small>{technicalTrouble}</small>}
        </li>
      )}
      {latestFirst.map(({ id, operation, at, httpStatus, failure }) => (
        <li key={id} data-tone={failure ? 'failed' : undefined}>
          <span>{operations[operation] ?? operation}</span>
          <time dateTime={at}>{formatInstant(at)}</time>
          {(failure || httpStatus !== null) && <small>{failure || `Respondido (HTTP ${httpStatus})`}</small>}
          {(operation === 'submit' || operation === 'query') && (
            <Anchor href={downloadPath(registryApi.exchange, id)} className={styles.download ?? ''}>
              Descargar
            </Anchor>
          )}
        </li>
      ))}
      <li>
        <span>Creada</span>
        <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
      </li>
    </ol>
  )
}
