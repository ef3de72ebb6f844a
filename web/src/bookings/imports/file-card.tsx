import { Anchor, Button, FileButton } from '@mantine/core'
import { importsApi, type BookingImport } from '@posada/contract/bookings/imports/imports'
import type { ImportKind } from '@posada/domain/bookings/imports/import-fields'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { fileSizeFault } from '../../lib/file-size-fault.ts'
import { plural } from '../../lib/format.ts'
import { useUpload } from '../../lib/use-upload.ts'
import { Card } from '../../ui/page/card.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { addressInTab } from '../../lib/support-tab.ts'
import styles from './imports.module.css'

type Props = { kind: ImportKind; current: BookingImport | undefined; onUploaded: (id: string) => void }

const LINES = {
  bookings: 'Un CSV con una línea por cada estancia en una unidad.',
  clients: 'Un CSV con una línea por cada persona o empresa.',
}
const TEMPLATES = {
  bookings: addressInTab(importsApi.template.path),
  clients: `${addressInTab(importsApi.template.path)}?tipo=csv_clientes`,
}

/** First step: uploads a CSV file, with the columns of any program. */
export function FileCard({ kind, current, onUploaded }: Props) {
  const { upload, isRunning } = useUpload(importsApi.upload, {
    reloads: [],
    title: null,
    faultOf: fileSizeFault,
    onDone: ({ import: { id } }) => onUploaded(id),
  })
  return (
    <Card title="1. El archivo">
      <p className={styles.text}>
        {LINES[kind]} Sirven las columnas de otros programas: después se dice cuál es cuál. Nada se guarda hasta que
        usted lo confirme. <Anchor href={TEMPLATES[kind]}>Descargar plantilla</Anchor>
      </p>
      <div className={styles.row}>
        <FileButton
          accept=".csv,.txt,text/csv"
          onChange={(file) => upload(file, { kind })}
          inputProps={{ 'aria-label': kind === 'clients' ? 'Archivo CSV de clientes' : 'Archivo CSV de reservas' }}
        >
          {(props) => (
            <Button
              {...props}
              variant={current ? 'default' : 'filled'}
              leftSection={<Icon of={IconUpload} />}
              disabled={isRunning}
            >
              {isRunning ? 'Subiendo...' : current ? 'Elegir otro archivo' : 'Elegir archivo'}
            </Button>
          )}
        </FileButton>
        {current && (
          <span className={styles.file}>
            {current.fileName} · {plural(current.lines, 'línea', 'líneas')}
          </span>
        )}
      </div>
    </Card>
  )
}
