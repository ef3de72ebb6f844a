import { Button } from '@mantine/core'
import { registryApi } from '@posada/contract/travellers/registry/registry'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { Card } from '../../../ui/page/card.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { downloadPath } from '../../../lib/save-file.ts'
import styles from './communication.module.css'

type Props = { id: string; xml: string; hasReceipt: boolean }

/** The XML exactly as it was sent, and the receipt. */
export const SentXml = ({ id, xml, hasReceipt }: Props) => {
  if (!xml && !hasReceipt) return null
  return (
    <Card
      title="Documentos"
      actions={
        <>
          {xml && (
            <Button component="a" size="xs" href={downloadPath(registryApi.xml, id)} leftSection={<Download />}>
              XML
            </Button>
          )}
          {hasReceipt && (
            <Button component="a" size="xs" href={downloadPath(registryApi.receipt, id)} leftSection={<Download />}>
              Justificante PDF
            </Button>
          )}
        </>
      }
    >
      {xml ? (
        <details className={styles.xml}>
          <summary>Ver lo que se envió</summary>
          <pre tabIndex={0}>{xml}</pre>
        </details>
      ) : (
        <p className={styles.soft}>El justificante dice qué se comunicó, cuándo y con qué código.</p>
      )}
    </Card>
  )
}

const Download = () => <Icon of={IconDownload} size={16} />
