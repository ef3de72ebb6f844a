import { Button, Progress } from '@mantine/core'
import { type DocumentJob, downloadsApi } from '@posada/contract/travellers/downloads/downloads'
import { formatDay } from '@posada/domain/platform/days/day'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { formatCount } from '../../lib/format.ts'
import { downloadPath } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './downloads.module.css'
import { showDocumentMessage } from './use-guest-document.ts'

export type ListKind = 'traveller-book' | 'admission-list'

const documentNames: Record<DocumentJob['kind'], string> = {
  'traveller-book': 'Libro de viajeros',
  'admission-list': 'Documentos de admisión',
  'traveller-form': 'Parte de viajeros',
  'privacy-clause': 'Cláusula de consentimiento',
  admission: 'Documento de admisión',
}

/** 'Libro de viajeros, del 01/01/2026 al 30/06/2026'. */
function jobName({ kind, from, to }: Pick<DocumentJob, 'kind' | 'from' | 'to'>): string {
  if (from === null && to === null) return documentNames[kind]
  if (from !== null && from === to) return `${documentNames[kind]}, ${formatDay(from)}`
  const parts = [from && `del ${formatDay(from)}`, to && `al ${formatDay(to)}`].filter(Boolean)
  return `${documentNames[kind]}, ${parts.join(' ')}`
}

/** '1.234 de 10.000 hojas', or 'preparando...' while the job waits. */
function progressWords({ state, done, total }: Pick<DocumentJob, 'state' | 'done' | 'total'>): string {
  if (state === 'waiting' || total === 0) return 'preparando...'
  return `${formatCount(done)} de ${formatCount(total)} ${total === 1 ? 'hoja' : 'hojas'}`
}

/** A proxy may delay the live updates, so the list is also polled while a job is running. */
const POLL_MS = 2_000

const isBusy = ({ state }: DocumentJob) => state === 'waiting' || state === 'running'

/** The documents being generated and those of the last day with their files; null where there are none. */
export function DocumentJobs({ isEnabled }: { isEnabled: boolean }) {
  const { data } = useQueryCall(
    downloadsApi.jobs,
    {},
    { kinds: ['documents'], enabled: isEnabled, pollWhile: ({ jobs }) => jobs.some(isBusy) && POLL_MS },
  )
  if (!data || data.jobs.length === 0) return null
  return (
    <section className={styles.jobs} aria-label="Documentos preparados">
      {data.jobs.map((job) => (
        <Note key={job.id} tone={job.state === 'failed' ? 'error' : 'plain'}>
          <div className={styles.job}>
            <b>{jobName(job)}</b>
            {job.state === 'failed' ? (
              <FailedJob job={job} />
            ) : job.state === 'done' ? (
              <JobFiles job={job} />
            ) : (
              <RunningJob {...job} />
            )}
          </div>
        </Note>
      ))}
    </section>
  )
}

const RunningJob = (job: DocumentJob) => (
  <>
    <span>{progressWords(job)}</span>
    <Progress
      className={styles.bar ?? ''}
      size="xs"
      value={job.total === 0 ? 0 : (job.done / job.total) * 100}
      aria-label={jobName(job)}
    />
    <JobFiles job={job} />
  </>
)

/** Each volume can be downloaded as soon as it is generated. */
const JobFiles = ({ job: { state, files } }: { job: DocumentJob }) => (
  <span className={styles.files}>
    {files.map(({ id, name }) => (
      <a key={id} href={downloadPath(downloadsApi.open, id)} download={name}>
        <Icon of={IconDownload} size={14} /> {name}
      </a>
    ))}
    {state === 'done' && (files.length === 0 ? 'No hay nada que incluir.' : <span>Se guarda un día.</span>)}
  </span>
)

function FailedJob({ job: { kind, from, to, error } }: { job: DocumentJob }) {
  const { run, isRunning } = useCall(downloadsApi.documents, {
    title: null,
    reloads: ['documents'],
    onDone: showDocumentMessage,
  })
  return (
    <>
      <span>{error || 'No se ha podido terminar.'}</span>
      <Button size="xs" disabled={isRunning} onClick={() => run({ kind, from, to, id: null, establishmentId: null })}>
        Volver a intentarlo
      </Button>
    </>
  )
}
