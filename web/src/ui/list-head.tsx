import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './list-head.module.css'

type Props = {
  /** What the list is of: days, houses. */
  children: ReactNode
  /** There is something to download, and nothing is on its way. */
  isReady: boolean
  onDownload: () => void
}

/** Above a list in a dialog: the fields that it goes by, and its file. */
export const ListHead = ({ children, isReady, onDownload }: Props) => (
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

/** Of them one whose words are long. */
export const WideField = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>
