import { Modal } from '@mantine/core'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import dialogs from '../../../ui/dialogs/dialogs.module.css'
import { HostedError } from '../../../ui/feedback/hosted-error.tsx'
import { useReturnFocus } from '../../../ui/dialogs/use-return-focus.ts'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import styles from './edit-frame.module.css'
import { LazyPart } from '../../../ui/feedback/lazy-component.tsx'

type Props = {
  title: string
  /** Beside the title: state, holder and units. */
  about: ReactNode
  actions: ReactNode
  /** Footer, used on a phone. */
  foot: ReactNode
  /** The dates, across the whole width below the header. */
  strip: ReactNode
  children: ReactNode
  /** A question or a small form over the dialog. While it is open, Esc does not close the dialog below. */
  nested: ReactNode
  onSave: () => void
  onClose: () => void
}

/** Layout of the dialog: header, dates, two columns. Ctrl + Enter saves; a click on the backdrop does not close it. */
export function EditFrame({ title, about, actions, foot, strip, children, nested, onSave, onClose }: Props) {
  useReturnFocus(true)
  const isPhone = useIsPhone()
  const form = useRef<HTMLFormElement>(null)
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    if (!event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    onSave()
  }
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={!nested}
      size={1232}
      fullScreen={isPhone}
      centered
      radius="lg"
      padding={0}
      classNames={{ content: dialogs.dialog ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={title}>
        <form
          ref={form}
          className={dialogs.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            // A form in a dialog over this one is not a DOM descendant, but React bubbles its submit event to here.
            if (event.target === event.currentTarget) onSave()
          }}
          onKeyDown={saveByKey}
        >
          <Modal.Header className={`${dialogs.header ?? ''} ${styles.head ?? ''}`}>
            <Modal.Title className={dialogs.title ?? ''}>{title}</Modal.Title>
            {about}
            <div className={dialogs.headActions}>
              {actions}
              <Modal.CloseButton aria-label="Cerrar" size="md" />
            </div>
          </Modal.Header>
          <div className={styles.scroller}>
            {strip}
            <div className={styles.error}>
              <HostedError within={form} isDialog />
            </div>
            <div className={styles.body}>{children}</div>
          </div>
          {foot && <footer className={dialogs.footer}>{foot}</footer>}
        </form>
        <LazyPart>{nested}</LazyPart>
      </Modal.Content>
    </Modal.Root>
  )
}
