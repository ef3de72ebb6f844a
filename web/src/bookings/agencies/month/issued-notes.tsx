import { Button } from '@mantine/core'
import { usePdfDownload } from '../../../money/invoices/public.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './month.module.css'

/** An invoice that was issued for a month of an agency. */
export type IssuedMonth = { id: string; number: string; establishmentName: string }

type Props = { issued: readonly IssuedMonth[]; onOpen: (id: string) => void }

/** The invoices issued since the dialog was opened. */
export function IssuedNotes({ issued, onOpen }: Props) {
  const download = usePdfDownload()
  return issued.map(({ id, number, establishmentName }) => (
    <div key={id} className={styles.issued}>
      <Note tone="ok">
        Emitida la factura <b>{number}</b>, {establishmentName}.{' '}
        <Button size="compact-sm" variant="subtle" onClick={() => onOpen(id)}>
          Abrir
        </Button>
        <Button size="compact-sm" variant="subtle" disabled={download.isRunning} onClick={() => download.run(id)}>
          Descargar PDF
        </Button>
      </Note>
    </div>
  ))
}
