import { Button, Modal } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import type { ReactNode } from 'react'
import dialog from '../dialogs/dialogs.module.css'
import { Icon } from '../theme/icon.tsx'
import { useReturnFocus } from '../dialogs/use-return-focus.ts'
import styles from './print-dialog.module.css'
import { PrintPaper } from './print-paper.tsx'

type Props = {
  title: string
  /** Controls for the day, month or establishment. */
  controls?: ReactNode
  /** The sheets to print; null while there are none. */
  sheets: ReactNode
  /** Rendered instead of the sheets while there are none. */
  otherwise: ReactNode
  onClose: () => void
}

/** Print preview with a print button. */
export function PrintDialog({ title, controls, sheets, otherwise, onClose }: Props) {
  useReturnFocus(true)
  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen
      radius={0}
      padding={0}
      closeOnClickOutside={false}
      classNames={{ content: dialog.dialog ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={title}>
        <div className={dialog.form}>
          <Modal.Header className={dialog.header ?? ''}>
            <Modal.Title className={dialog.title ?? ''}>{title}</Modal.Title>
            <div className={styles.controls}>{controls}</div>
            <div className={dialog.headActions}>
              <Modal.CloseButton aria-label="Cerrar" size="md" />
            </div>
          </Modal.Header>
          {/* Focusable, so that the keyboard can scroll it. */}
          <div className={styles.desk} tabIndex={0}>
            {sheets ?? otherwise}
          </div>
          <footer className={dialog.footer}>
            <Button onClick={onClose}>Cerrar</Button>
            <Button
              variant="filled"
              data-autofocus
              leftSection={<Icon of={IconPrinter} />}
              disabled={sheets === null}
              onClick={() => window.print()}
            >
              Imprimir
            </Button>
          </footer>
        </div>
      </Modal.Content>
      {sheets !== null && <PrintPaper>{sheets}</PrintPaper>}
    </Modal.Root>
  )
}
