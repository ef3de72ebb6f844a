import { Button, Modal, type MantineSize } from '@mantine/core'
import { useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './dialogs.module.css'
import { KeyHint } from '../page/key-hint.tsx'
import { DialogChoice, useDialogChoice } from './dialog-choice.tsx'
import { HostedError } from '../feedback/hosted-error.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import { useIsPhone } from '../page/phone-layout.tsx'

type Props = {
  opened: boolean
  title: string
  subtitle?: ReactNode
  /** Buttons in the header, beside the close button. */
  actions?: ReactNode
  children: ReactNode
  onClose: () => void
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => unknown
  /** The form was changed: closing asks for confirmation. */
  isDirty: boolean
  isSaving: boolean
  saveLabel?: string
  /** The button that leaves without saving. */
  closeLabel?: string
  /** What the main button does cannot be undone. */
  isDestructive?: boolean
  /** A further button in the footer, before the main one. */
  otherSave?: ReactNode
  size?: MantineSize | number
}

const DEFAULT_SAVE = 'Guardar'

const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey)

/** A form in a dialog. Clicking the backdrop does not close it, and it stays open after a failed call. */
export function FormDialog(props: Props) {
  const {
    opened,
    title,
    subtitle,
    actions,
    children,
    onClose,
    onSubmit,
    isDirty,
    isSaving,
    saveLabel = DEFAULT_SAVE,
    closeLabel = 'Cerrar',
    isDestructive = false,
    otherSave,
    size = 'lg',
  } = props
  useReturnFocus(opened)
  const choice = useDialogChoice()
  const [isAsking, setIsAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isPhone = useIsPhone()
  const close = () => (isDirty && !isSaving ? setIsAsking(true) : onClose())
  const discard = () => {
    setIsAsking(false)
    onClose()
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (!isSaveKey(event) || isSaving) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  /** A list would open, or choose its option, with the same key. */
  const saveFromList = (event: KeyboardEvent) => {
    const isList = event.target instanceof HTMLElement && event.target.getAttribute('aria-haspopup') === 'listbox'
    if (!isList || !form.current?.contains(event.target as Node) || !isSaveKey(event)) return
    event.stopPropagation()
    saveByKey(event)
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      closeOnClickOutside={false}
      size={size}
      fullScreen={isPhone}
      centered
      radius="lg"
      padding={0}
      classNames={{ content: styles.dialog ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={title}>
        <form
          ref={form}
          className={styles.form}
          onSubmit={onSubmit}
          onKeyDown={saveByKey}
          onKeyDownCapture={saveFromList}
          noValidate
        >
          <Modal.Header className={styles.header ?? ''}>
            <Modal.Title className={styles.title ?? ''}>{title}</Modal.Title>
            {choice?.(isDirty)}
            {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
            <div className={styles.headActions}>
              {actions}
              <Modal.CloseButton aria-label="Cerrar" size="md" />
            </div>
          </Modal.Header>
          <div className={styles.body}>
            <DialogChoice value={null}>
              <HostedError within={form} isDialog />
              {children}
            </DialogChoice>
          </div>
          <footer className={styles.footer}>
            {!otherSave && (
              <span className={styles.hints}>
                <KeyHint>Ctrl</KeyHint> + <KeyHint>Intro</KeyHint> {saveLabel === DEFAULT_SAVE ? 'guarda' : 'acepta'}{' '}
                <KeyHint>Esc</KeyHint> pregunta antes de descartar
              </span>
            )}
            <Button onClick={close}>{closeLabel}</Button>
            {otherSave}
            <Button
              type="submit"
              variant="filled"
              className={isDestructive ? (styles.destructive ?? '') : ''}
              disabled={isSaving}
            >
              {saveLabel}
            </Button>
          </footer>
        </form>
        {/* Mounted only when needed: a mounted but closed dialog would handle the same Esc and close again. */}
        {isAsking && (
          <ConfirmDialog
            opened
            title="Descartar los cambios"
            text="Hay cambios sin guardar. ¿Quiere descartarlos?"
            confirmLabel="Descartar"
            cancelLabel="Seguir editando"
            onConfirm={discard}
            onCancel={() => setIsAsking(false)}
          />
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
