import { Button, Progress } from '@mantine/core'
import type { Reply } from '@posada/contract/endpoint'
import { type AccountExport, ownDataApi } from '@posada/contract/account/own-data/own-data'
import { EXPORT_DAYS } from '@posada/domain/account/own-data/account-closing'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { formatCount, formatInstant } from '../../lib/format.ts'
import { downloadUrl } from '../../lib/save-file.ts'
import { showToast } from '../../lib/toasts.ts'
import { useCall } from '../../lib/use-call.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './own-data.module.css'
import { useOwnData } from './use-own-data.ts'

type Status = Pick<Reply<(typeof ownDataApi)['status']>, 'export' | 'earlierExport' | 'isExportMailed'>

/** 'Exportar todo': orders the ZIP with all data of the account, shows how far it is, and downloads it. */
export function ExportPart({ data: { export: made, earlierExport, isExportMailed } }: { data: Status }) {
  const start = useCall(ownDataApi.startExport, {
    reloads: ['account'],
    failure: 'No se ha podido pedir la exportación',
  })
  const isBusy = made?.state === 'waiting' || made?.state === 'running'
  return (
    <div className={styles.part}>
      <p>
        Un ZIP con todo lo que guarda la cuenta: las tablas, para abrirlas con una hoja de cálculo, las facturas y los
        documentos firmados en PDF, y las fotos. No lleva contraseñas ni claves.
      </p>
      {made && isBusy && <Running made={made} isMailed={isExportMailed} />}
      {made?.state === 'failed' && <Note tone="error">No se ha podido terminar la exportación. Vuelva a pedirla.</Note>}
      {made?.state === 'done' && <Finished made={made} title="Sus datos están preparados" />}
      {earlierExport && <Finished made={earlierExport} title="Su exportación anterior" />}
      <div className={styles.buttons}>
        <Button disabled={isBusy || start.isRunning} onClick={() => start.run({})}>
          {made?.state === 'done' ? 'Exportar de nuevo' : 'Exportar todo'}
        </Button>
      </div>
    </div>
  )
}

function Running({ made: { state, done, total }, isMailed }: { made: AccountExport; isMailed: boolean }) {
  const hasBegun = state === 'running' && total > 0
  return (
    <Note>
      <div className={styles.running}>
        <b>Estamos preparando sus datos</b>
        <span>
          {hasBegun ? `${formatCount(done)} de ${formatCount(total)} filas y archivos. ` : 'Empieza en unos segundos. '}
          Puede cerrar la página: {isMailed ? 'le avisaremos por correo.' : 'cuando vuelva, aquí estará el ZIP.'}
        </span>
        <Progress
          size="xs"
          value={hasBegun ? (done / total) * 100 : 0}
          aria-label="Preparación de la exportación"
          className={styles.bar ?? ''}
        />
      </div>
    </Note>
  )
}

const MEGABYTE = 1_048_576

/** '3,4 MB' */
const sizeInWords = (bytes: number): string =>
  `${Math.max(bytes / MEGABYTE, 0.1).toLocaleString('es-ES', { maximumFractionDigits: 1 })} MB`

function Finished({ made: { bytes, requestedAt, expiresAt }, title }: { made: AccountExport; title: string }) {
  const { refetch } = useOwnData()
  /** The call before renews an expired session, which the address by itself would not, and sees whether the ZIP is still there. */
  const download = async () => {
    const { data } = await refetch()
    if (data?.export?.state === 'done' || data?.earlierExport) downloadUrl(ownDataApi.download.path)
    else if (data) showToast({ kind: 'error', title: 'El ZIP ya no está', text: 'Vuelva a exportar sus datos.' })
  }
  return (
    <Note tone="ok">
      <div className={styles.running}>
        <b>{title}</b>
        <span>
          {sizeInWords(bytes)}, del {formatInstant(requestedAt)}. Se pueden descargar durante {EXPORT_DAYS} días, hasta
          el {formatInstant(expiresAt ?? '')}.
        </span>
        <div>
          <Button variant="filled" leftSection={<Icon of={IconDownload} />} onClick={() => void download()}>
            Descargar el ZIP
          </Button>
        </div>
      </div>
    </Note>
  )
}
