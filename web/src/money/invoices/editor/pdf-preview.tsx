import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './editor.module.css'
import { usePdfUrl } from './use-pdf-url.ts'

type Props = { id: string | null; version: number; isDraft: boolean }

/** The PDF that the payer receives; a link on a phone, whose browser does not show PDFs within a page. */
export function PdfPreview({ id, version, isDraft }: Props) {
  const isPhone = useIsPhone()
  const { url, error, isLoading, retry } = usePdfUrl(id, version)
  return (
    <section className={styles.paper} aria-label="Vista previa">
      <header className={styles.paperHead}>
        <h3>Vista previa</h3>
        <span aria-live="polite">
          {isLoading
            ? 'preparando…'
            : isDraft
              ? 'el PDF que recibirá el cliente'
              : 'el PDF emitido, con lo cobrado hasta entonces'}
        </span>
        {url && (
          <a className={styles.openPdf} href={url} target="_blank" rel="noreferrer">
            <Icon of={IconExternalLink} size={16} />
            Abrir
          </a>
        )}
      </header>
      {id === null && (
        <EmptyState
          icon={<Icon of={IconFileInvoice} size={24} />}
          title="Aquí se verá la factura"
          text="En cuanto tenga titular y se guarde el borrador."
        />
      )}
      {id !== null && !url && (error ? <ErrorState error={error} onRetry={retry} /> : <SkeletonRows rows={6} />)}
      {url && !isPhone && (
        <iframe className={styles.pdf} title="PDF de la factura" src={`${url}#toolbar=0&navpanes=0&view=FitH`} />
      )}
    </section>
  )
}
