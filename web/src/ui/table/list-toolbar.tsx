import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../theme/icon.tsx'
import styles from './list-toolbar.module.css'

type Props = {
  /** The fields that filter the list: dates, establishment. */
  children: ReactNode
  /** There is something to download, and no download is running. */
  isReady: boolean
  onDownload: () => void
}

/** The head of a list in a dialog: its filters and the download button. */
export const ListToolbar = ({ children, isReady, onDownload }: Props) => (
  <div className={styles.head}>
    {children}
    <Button
      className={styles.download ?? ''}
      disabled={!isReady}
      leftSection={<Icon of={IconDownload} />}
      onClick={onDownload}
    >
      Descargar CSV
    </Button>
  </div>
)

/** A wider field for long texts. */
export const WideField = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>
