import { Button, Modal, type MantineSize } from '@mantine/core'
import { useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './dialogs.module.css'
import { KeyHint } from './key-hint.tsx'
import { useFocusBack } from './use-focus-back.ts'
import { useIsPhone } from './use-is-phone.ts'

type Props = {
  opened: boolean
  title: string
  subtitle?: ReactNode
  /** Buttons in the head, beside the cross. */
  actions?: ReactNode
  children: ReactNode
  onClose: () => void
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => unknown
  /** Something was typed: closing asks first. */
  isDirty: boolean
  isSaving: boolean
  saveLabel?: string
  /** A further button at the foot, before the main one. */
  otherSave?: ReactNode
  size?: MantineSize | number
}

/** A form over the screen. The backdrop does not close it, and a failed call leaves it as it is. */
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
    saveLabel = 'Guardar',
    otherSave,
    size = 'lg',
  } = props
  useFocusBack(opened)
  const [isAsking, setIsAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isPhone = useIsPhone()
  const close = () => (isDirty && !isSaving ? setIsAsking(true) : onClose())
  const discard = () => {
    setIsAsking(false)
    onClose()
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isSaving) return
    event.preventDefault()
    form.current?.requestSubmit()
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
        <form ref={form} className={styles.form} onSubmit={onSubmit} onKeyDown={saveByKey} noValidate>
          <Modal.Header className={styles.header ?? ''}>
            <Modal.Title className={styles.title ?? ''}>{title}</Modal.Title>
            {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
            <div className={styles.headActions}>
              {actions}
              <Modal.CloseButton aria-label="Cerrar" size="md" />
            </div>
          </Modal.Header>
          <div className={styles.body}>{children}</div>
          <footer className={styles.footer}>
            {!otherSave && (
              <span className={styles.hints}>
                <KeyHint>Ctrl</KeyHint> + <KeyHint>Intro</KeyHint> guarda <KeyHint>Esc</KeyHint> pregunta antes de
                descartar
              </span>
            )}
            <Button onClick={close}>Cerrar</Button>
            {otherSave}
            <Button type="submit" variant="filled" disabled={isSaving}>
              {saveLabel}
            </Button>
          </footer>
        </form>
        {/* Mounted when asked: one that waited closed would hear the same Esc and close again. */}
        {isAsking && (
          <ConfirmDialog
            opened
            title="Descartar los cambios"
            text="Hay cambios sin guardar. ¿Quiere descartarlos?"
            verb="Descartar"
            cancelLabel="Seguir editando"
            onConfirm={discard}
            onCancel={() => setIsAsking(false)}
          />
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
