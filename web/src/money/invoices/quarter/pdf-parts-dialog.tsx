import { Button } from '@mantine/core'
import type { PdfPart } from '@posada/contract/money/invoices/quarter'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import styles from './quarter.module.css'

type Props = { parts: readonly PdfPart[]; addressOf: (part: PdfPart) => string; onClose: () => void }

/** The ZIP files of a period with more PDFs than one download can have. */
export const PdfPartsDialog = ({ parts, addressOf, onClose }: Props) => (
  <ViewDialog title="PDF de las facturas" size={520} onClose={onClose}>
    <p className={styles.explanation}>Son demasiadas para un solo archivo: descárguelas por partes.</p>
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part.number}>
          <span>
            {part.first} – {part.last}
            <small>
              {part.count} facturas, {(part.bytes / 1e6).toFixed(1).replace('.', ',')} MB
            </small>
          </span>
          <Button component="a" href={addressOf(part)} download aria-label={`Descargar la parte ${part.number}`}>
            Descargar
          </Button>
        </li>
      ))}
    </ul>
  </ViewDialog>
)
